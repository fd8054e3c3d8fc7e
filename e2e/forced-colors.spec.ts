import type { Locator } from "@playwright/test";
import { addressOfArena, answerArenas, arenaOf, decided, detailOf, dots, OWN, ownVotes } from "./arena.ts";
import { expect, test } from "./fixtures.ts";

/** The system's own few colours: backgrounds and shadows are gone. */

test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" }, drawn: true });

const ADDRESS = addressOfArena("7");

const borderOf = (one: Locator) =>
  one.evaluate((element) => {
    const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } = getComputedStyle(element);
    return {
      width: Number.parseFloat(borderTopWidth),
      style: borderTopStyle,
      stands: borderTopColor !== backgroundColor,
    };
  });

test("battles voted on are told from open ones", { tag: "@phone" }, async ({ page }) => {
  const detail = await detailOf(page);
  await answerArenas(page, { detail: { ...detail, you: { participant: OWN, votes: ownVotes(detail.battles, 2) } } });
  await page.goto(ADDRESS);
  const dot = (index: number) => dots(page).nth(index).locator("button > span");
  await expect(dots(page).nth(1).getByRole("button")).toHaveAccessibleName(/you have voted$/);
  await expect(dots(page).nth(4).getByRole("button")).toHaveAccessibleName(/open$/);
  const voted = await dot(1).evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect(dot(4)).not.toHaveCSS("background-color", voted);
});

test("the main action has a thicker border than others, and the place leaves the lines around it uncovered", {
  tag: "@phone",
}, async ({ page }) => {
  const detail = await detailOf(page);
  const battles = decided(detail.battles);
  const you = { participant: OWN, votes: ownVotes(battles, 9) };
  await answerArenas(page, { detail: { ...detail, battles, arena: arenaOf({ state: "ended" }), you } });
  await page.goto(ADDRESS);
  const next = page.getByRole("button", { name: /^Play the next one/ });
  await expect(next).toBeVisible();
  expect(await borderOf(next)).toEqual({ width: 3, style: "solid", stands: true });
  expect(await borderOf(page.getByRole("button", { name: "Share result" }))).toMatchObject({
    width: 1,
    style: "solid",
  });
  const place = page.getByRole("heading", { name: "2nd" });
  await expect(place).toBeVisible();
  const lines = [page.getByText("Of 5 players, you came"), page.getByText("85 points", { exact: true }).first()];
  const pictures = () => Promise.all(lines.map((line) => line.screenshot()));
  const shown = await pictures();
  await place.evaluate((element) => (element.style.visibility = "hidden"));
  for (const [index, alone] of (await pictures()).entries()) expect(shown[index]?.equals(alone)).toBe(true);
});
