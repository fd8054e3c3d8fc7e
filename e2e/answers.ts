import type { Page, Route } from "@playwright/test";
import { roundAddress } from "#contract/values/round-addresses.ts";
import type { Category } from "#contract/values/categories.ts";
import { untilSeen } from "./clock.ts";
import { expect } from "./fixtures.ts";

/** Fake responses for tests: `page.route("/api/vote", broken)`. */

export const broken = (route: Route): Promise<void> =>
  route.fulfill({ status: 500, contentType: "text/plain", body: "broken" });

/** Never responds. */
export const never = (): Promise<void> => new Promise(() => undefined);

/** Delays responses until the returned function is called. */
export async function holdBack(page: Page, pattern: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Reduces categories to their first celebrities. */
export async function limitCategories(page: Page, count: number): Promise<void> {
  await page.route("/api/celebrities/category/*", async (route) => {
    const response = await route.fetch();
    const celebrities: unknown[] = await response.json();
    await route.fulfill({ response, json: celebrities.slice(0, count) });
  });
}

/** Starts a category that is reduced to its first celebrity. */
export async function startCategoryOfOne(page: Page, category: Category): Promise<void> {
  await limitCategories(page, 1);
  await page.goto(roundAddress(category));
  await expect(page.getByText(`1 / 1 in ${category}`, { exact: true })).toBeVisible();
  await untilSeen(page);
}
