import { expect, type Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { untilDialogLeft } from "./navigation.ts";
import { newBadges, startCategory, toast, voteByButton } from "./play.ts";

/** Page helpers for the draft. */

export const tab = (page: Page, name: string) => page.getByRole("tab", { name });
export const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
export const candidates = (page: Page) => page.getByRole("tabpanel").getByRole("listitem");

/** Makes the visitor a player by a vote, and opens the draft. */
export async function openDraft(page: Page): Promise<void> {
  await startCategory(page, "Athletes");
  await voteByButton(page, "Hot");
  await page.goto(hrefOf("celebrityDraft"));
  await expect(page.getByRole("heading", { level: 1, name: "Celebrity Draft" })).toBeVisible();
}

/** Creates a first team, which earns a badge and leads to the pool. */
export async function createTeam(page: Page, name: string): Promise<void> {
  await fillIn(page, name);
  // One notice names it: nothing covers the pool.
  await expect(toast(page, "Team Created")).toContainText("New badge: Casting Call");
  await expect(newBadges(page)).toHaveCount(0);
  await expect(tab(page, "Draft Pool")).toHaveAttribute("aria-selected", "true");
  await untilDialogLeft(page);
}

/** Creates a team that earns nothing. */
export async function createAnotherTeam(page: Page, name: string): Promise<void> {
  await fillIn(page, name);
  await untilDialogLeft(page);
}

async function fillIn(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Create Team" }).first().click();
  const creating = dialog(page, "Create Team");
  await creating.getByLabel("Team name").fill(name);
  await creating.getByRole("button", { name: "Create Team" }).click();
  await expect(toast(page, "Team Created")).toContainText(name);
}

export async function addFirst(page: Page): Promise<void> {
  await candidates(page)
    .getByRole("button", { name: /^Add to Team/ })
    .first()
    .click();
  await expect(toast(page, "Celebrity Added")).toBeVisible();
}
