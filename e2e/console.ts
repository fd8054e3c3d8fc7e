import { expect, type Locator, type Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expectNoSidewaysScrolling } from "./layout.ts";

/** Page helpers for the operators' console. */

export async function openConsole(page: Page, section: string): Promise<void> {
  await page.goto(`${hrefOf("operator")}?section=${section}`);
  await expect(page.getByRole("heading", { name: "Console", level: 1 })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Sections" })).toBeVisible();
}

/** The ways to the sections: links, on phones a dropdown. */
const sections = (page: Page) => page.getByRole("navigation", { name: "Sections" });

export async function goToSection(page: Page, name: string): Promise<void> {
  await expect(sections(page)).toBeVisible();
  const dropdown = sections(page).getByRole("combobox");
  if (await dropdown.isVisible()) await dropdown.selectOption({ label: name });
  else await sections(page).getByRole("link", { name, exact: true }).click();
}

/** The names of the sections that an operator may open. */
export const sectionNames = (page: Page): Promise<string[]> => sections(page).locator("option").allTextContents();

export const panel = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

/** Asserts that what is shown is accessible, and fits. */
export async function expectSound(page: Page): Promise<void> {
  await expectNoAxeFindings(page);
  await expectNoSidewaysScrolling(page);
}
