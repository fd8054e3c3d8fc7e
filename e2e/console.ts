import { expect, type Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";

/** Page helpers for the operators' console. */

export async function openConsole(page: Page, section: string): Promise<void> {
  await page.goto(`${hrefOf("operator")}?section=${section}`);
  await expect(page.getByRole("heading", { name: "Console", level: 1 })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Sections" })).toBeVisible();
}
