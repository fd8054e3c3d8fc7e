import { AxeBuilder } from "@axe-core/playwright";
import { apiReference } from "#contract/documentation.ts";
import { expect, test } from "./fixtures.ts";

const LEVELS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

test("the API reference lists the calls by who may make them, and shows one in full", { tag: "@phone" }, async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(new URL(page.url()).origin) && page.url() !== "about:blank")
      foreign.push(request.url());
  });
  const groupNamed = (name: string) => page.getByRole("heading", { name: new RegExp(`^${name}`) });
  await page.goto(apiReference.path);
  for (const group of ["Public", "Players", "Operators"]) await expect(groupNamed(group)).toBeVisible();
  await groupNamed("Players").getByRole("button").click();
  await page.getByRole("button", { name: /^POST \/api\/vote Rates/i }).click();
  await expect(page.getByText("celebrityId").first()).toBeVisible();
  await expect(page.getByText("rate_limited").first()).toBeVisible();
  const axe = new AxeBuilder({ page }).options({ runOnly: LEVELS, resultTypes: ["violations"] }).setLegacyMode();
  expect((await axe.analyze()).violations).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  expect(foreign).toEqual([]);
});
