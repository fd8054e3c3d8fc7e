import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { analyticsExport } from "#contract/analytics.ts";

/** Page helpers for the dashboard. */

export const DASHBOARD = hrefOf("analyticsDashboard");

/** A key metric of the dashboard. */
export const figure = (page: Page, name: string): Locator =>
  page
    .getByRole("main")
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator("dd")
    .first();

export async function openDashboard(page: Page): Promise<void> {
  await page.goto(DASHBOARD);
  await expect(page.getByRole("heading", { level: 2, name: "Votes over time" })).toBeVisible();
}

/** The stored events, oldest first. */
export async function keptEvents(request: APIRequestContext): Promise<Record<string, string | number>[]> {
  const answer = await request.get(`${analyticsExport.path}?format=json`);
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** Leaves the product, which sends the page's queued events. */
export const leave = (page: Page): Promise<unknown> => page.goto("about:blank");
