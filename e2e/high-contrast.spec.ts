import type { Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { expect, test } from "./fixtures.ts";
import { spoken } from "./play.ts";

const toggle = (page: Page) => page.getByRole("button", { name: "High contrast" });
const expectBlackBackground = (page: Page) =>
  expect(page.locator("html")).toHaveCSS("background-color", "rgb(0, 0, 0)");

test("is switched on, said politely, and remembered", { tag: "@phone" }, async ({ page }) => {
  await page.goto(hrefOf("home"));
  await expect(toggle(page)).toHaveAttribute("aria-pressed", "false");
  await toggle(page).click();
  await expect(toggle(page)).toHaveAttribute("aria-pressed", "true");
  await expectBlackBackground(page);
  await expect(spoken(page, "High contrast mode on")).toBeAttached();

  await page.reload();
  await expect(toggle(page)).toHaveAttribute("aria-pressed", "true");
  await expectBlackBackground(page);
  await toggle(page).click();
  await expect(spoken(page, "High contrast mode off")).toBeAttached();
  await expect(page.locator("html")).not.toHaveCSS("background-color", "rgb(0, 0, 0)");
});

test.describe("on a system that asks for contrast", () => {
  test.use({ contextOptions: { contrast: "more" } });

  test("is on from the start, and off when the player says so", { tag: "@desktop" }, async ({ page }) => {
    await page.goto(hrefOf("home"));
    await expect(toggle(page)).toHaveAttribute("aria-pressed", "true");
    await expectBlackBackground(page);
    await toggle(page).click();
    await page.reload();
    await expect(toggle(page)).toHaveAttribute("aria-pressed", "false");
  });
});
