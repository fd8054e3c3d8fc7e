import { hrefOf } from "#contract/values/pages.ts";
import { CATEGORIES } from "#contract/values/categories.ts";
import { expect, test } from "./fixtures.ts";
import { result, startCategory, voteByKey } from "./play.ts";

test("shows what the game is: mode, categories, counts, rules, ways to vote", { tag: "@phone" }, async ({ page }) => {
  await page.goto(hrefOf("home"));
  const mode = page.getByRole("navigation", { name: "Game mode" });
  await expect(mode.getByRole("link", { name: "Classic" })).toHaveAttribute("aria-current", "page");
  await expect(mode.getByRole("link", { name: "Battle" })).toBeVisible();
  await expect(mode.getByRole("link", { name: "Battle" })).not.toHaveAttribute("aria-current");
  for (const category of CATEGORIES) {
    await expect(page.getByRole("button", { name: category, exact: true })).toBeAttached();
  }
  await expect(page.getByLabel("Category").getByRole("option")).toHaveText([...CATEGORIES]);
  await expect(page.getByRole("definition").first()).toHaveText("14");
  for (const section of ["How to vote", "Game rules", "What's on"]) {
    await expect(page.getByRole("region", { name: section })).toBeAttached();
  }
  const whatsOn = page.getByRole("region", { name: "What's on" });
  for (const [name, href] of [
    ["Battle Arena.", hrefOf("battleArena")],
    ["Leagues.", hrefOf("socialLeagues")],
  ] as const) {
    await expect(whatsOn.getByRole("link", { name })).toHaveAttribute("href", href);
  }
});

test("shows the first card of the dropdown's category, which is voted on by key", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.goto(hrefOf("home"));
  await page.getByLabel("Category").selectOption("Athletes");
  const card = page.getByRole("region", { name: "First card" });
  await expect(card.getByText("Athletes", { exact: true })).toBeVisible();
  const name = ((await card.getByRole("img").getAttribute("alt")) ?? "").replace("Poster of ", "");
  await page.getByRole("heading", { level: 1 }).click();
  await page.keyboard.press("ArrowLeft");
  await expect(result(page)).toHaveText("You: not");
  await expect(page.getByRole("list", { name: "Votes of this round" }).getByRole("listitem").first()).toContainText(
    name,
  );
});

test("no key votes on a card that is not in sight", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(hrefOf("home"));
  await page.getByRole("heading", { name: "Game rules" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("region", { name: "First card" })).not.toBeInViewport();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Home");
  await expect(page.getByRole("region", { name: "First card" })).toBeInViewport();
  await expect(page).toHaveURL(hrefOf("home"));
});

test("refreshes the count of votes after a round", { tag: "@phone" }, async ({ page }) => {
  const votes = page.getByRole("definition").nth(1);
  await page.goto(hrefOf("home"));
  // Of a product without votes, the first one is told of instead.
  await expect(votes).toHaveText(/^([\d,]+|First)$/);
  const shown = (await votes.textContent())?.replaceAll(",", "");
  const before = shown === "First" ? 0 : Number(shown);
  await startCategory(page, "Athletes");
  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
  await page.getByRole("button", { name: "Back to main" }).click();
  await expect(votes).toHaveText((before + 1).toLocaleString("en-US"));
});

test("Surprise me starts any category", { tag: "@phone" }, async ({ page }) => {
  await page.goto(hrefOf("home"));
  await page.getByRole("button", { name: "Surprise me" }).click();
  await expect(page.getByText(/^1 \/ 20 in /)).toBeVisible();
});

test("the mode switch leads to each mode, and stays in play", async ({ page }) => {
  await page.goto(hrefOf("home"));
  const modes = page.getByRole("navigation", { name: "Game mode" });
  const expectMode = async (name: string) => {
    await expect(modes.getByRole("link")).toHaveText(["Classic", "Battle", "Game"]);
    await expect(modes.locator('[aria-current="page"]')).toHaveText(name);
    for (const link of await modes.getByRole("link").all()) await expect(link).toBeInViewport({ ratio: 1 });
  };
  // On a phone, below the first card.
  await modes.scrollIntoViewIfNeeded();
  await expectMode("Classic");
  await modes.getByRole("link", { name: "Battle" }).click();
  await expect(page).toHaveURL(hrefOf("battle"));
  await expect(page.getByRole("heading", { name: "Battle 1 of 10" })).toBeVisible();
  await expectMode("Battle");
  await modes.getByRole("link", { name: "Game" }).click();
  await expect(page).toHaveURL(hrefOf("game"));
  await expect(page.getByText("1 / 20", { exact: true })).toBeVisible();
  await expectMode("Game");
  await modes.getByRole("link", { name: "Classic" }).click();
  await expect(page).toHaveURL(hrefOf("home"));
  await startCategory(page, "Athletes");
  await expectMode("Classic");
  await modes.getByRole("link", { name: "Classic" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("right now?");
});

test("20 random stars are one press away, and so is the way back", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(hrefOf("home"));
  await page.getByRole("link", { name: "Play 20 random stars" }).click();
  await expect(page).toHaveURL(hrefOf("game"));
  await expect(page.getByText("1 / 20", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Back to main" }).click();
  await expect(page).toHaveURL(hrefOf("home"));
});
