import type { Locator, Page } from "@playwright/test";
import { type Entry, NAVIGATION } from "../web/app/navigation.ts";
import { expect } from "./fixtures.ts";

/** The header of every screen. */
export const header = (page: Page): Locator => page.getByRole("banner");

/** The bar at the bottom of a small screen. */
export const bar = (page: Page): Locator => page.locator(".bottom-bar");

/** An entry is pressed on its icon, beside the group's button: a second press on that one's place would be a double tap's. */
const ON_ICON = { position: { x: 24, y: 24 } };

/** Follows an entry of the navigation: in the header's row if it is there, otherwise in its group. */
export async function follow(page: Page, name: Entry["name"]): Promise<void> {
  const place = NAVIGATION.find(({ entries }) => entries.some((entry) => entry.name === name));
  const entry = place?.entries.find((other) => other.name === name);
  if (place === undefined || entry === undefined) throw new Error(`The navigation has no ${name}`);
  const role = entry.href === undefined ? "button" : "link";
  const inRow = header(page).getByRole(role, { name: entry.label, exact: true });
  if (await inRow.isVisible()) return inRow.click();
  const groups = page.getByRole("navigation", { name: "Groups" });
  if (place.entries.length === 1) return groups.getByRole(role, { name: place.label, exact: true }).click();
  await groups.getByRole("button", { name: place.label, exact: true }).click();
  await expect(page.getByRole("dialog", { name: place.label })).toBeVisible();
  // What one does there follows its label.
  const named = new RegExp(`^${entry.label} `);
  await page.getByRole("dialog", { name: place.label }).getByRole(role, { name: named }).click(ON_ICON);
}

/**
 * Waits until a closed dialog has left its entry of the history: going back over it would abort another navigation.
 * @param below how many are still open
 */
export async function untilDialogLeft(page: Page, below = 0): Promise<void> {
  await expect.poll(() => page.evaluate(() => (history.state as { layers?: number } | null)?.layers ?? 0)).toBe(below);
}

/** Presses where something stands, whatever lies over it there. */
export async function pressPlaceOf(page: Page, place: Locator): Promise<void> {
  await place.scrollIntoViewIfNeeded();
  const box = await place.boundingBox();
  if (box === null) throw new Error("It is nowhere on the page");
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
