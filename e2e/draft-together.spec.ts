import type { Locator, Page } from "@playwright/test";
import type { Category } from "#contract/values/categories.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { candidates, dialog, openDraft } from "./draft.ts";
import { expect, testAlone } from "./fixtures.ts";
import { newBadges, toast } from "./play.ts";

/** A player who presses buttons in one way, on a page of its own. */
interface Drafter {
  page: Page;
  press: (target: Locator) => Promise<void>;
}

const byTouch = (target: Locator) => target.tap();
const byKeyboard = (target: Locator) => target.press("Enter");

/** Becomes a player by a vote, opens the draft and creates a team. */
async function beginTeam({ page, press }: Drafter, name: string): Promise<void> {
  await openDraft(page);
  await expect(page.getByText("No Teams Yet")).toBeVisible();
  await press(page.getByRole("tabpanel").getByRole("button", { name: "Create Team" }));
  await dialog(page, "Create Team").getByLabel("Team name").fill(name);
  await press(dialog(page, "Create Team").getByRole("button", { name: "Create Team" }));
  await expect(toast(page, "Team Created")).toContainText("New badge: Casting Call");
}

/** Adds the first celebrities of a category, and returns their names. */
async function draftFrom({ page, press }: Drafter, category: Category, many: number): Promise<string[]> {
  await page.getByRole("combobox", { name: "Category" }).selectOption(category);
  await expect(candidates(page)).toHaveCount(20);
  const names: string[] = [];
  for (let index = 0; index < many; index += 1) {
    const candidate = candidates(page).nth(index);
    const button = candidate.getByRole("button");
    await expect(button).toHaveAccessibleName(/^Add to Team: /);
    await press(button);
    await expect(button).toHaveAccessibleName(/^In this team: /);
    names.push(await candidate.getByRole("heading").innerText());
  }
  return names;
}

/** Opens a team from the list, and enters it in the week. */
async function enterWeek({ page, press }: Drafter, name: string, members: number): Promise<void> {
  await press(page.getByRole("tab", { name: "My Teams" }));
  await press(page.getByRole("button", { name, exact: true }));
  await press(dialog(page, name).getByRole("button", { name: "Enter the weekly draft" }));
  await press(page.getByRole("button", { name: "Join Competition" }));
  if (members < 10)
    await press(dialog(page, `Join with ${members} of 10?`).getByRole("button", { name: `Join with ${members}` }));
  await expect(page.getByText(`${name} is in: no points yet`)).toBeVisible();
}

const standings = (page: Page) => page.getByRole("list", { name: "Leaderboard" }).getByRole("listitem");

testAlone(
  "two players draft, one by touch on a phone, one by keyboard on a desktop, meet in the week, and are told what comes next at each step",
  { tag: "@phone" },
  async ({ page, browser, site, contextOptions }) => {
    const desktop = { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false };
    const settings = { ...contextOptions, ...desktop, baseURL: site.address };
    const elsewhere = await browser.newContext({ ...settings, serviceWorkers: "block" });
    await elsewhere.addInitScript(() => localStorage.setItem("tutorialSeen", "true"));
    const ada: Drafter = { page, press: byTouch };
    const bo: Drafter = { page: await elsewhere.newPage(), press: byKeyboard };

    await beginTeam(ada, "Full House");
    await expectNoAxeFindings(page);
    const tenth = await draftFrom(ada, "Rock Stars", 10);
    expect(new Set(tenth).size).toBe(10);
    await expect(toast(page, "Celebrity Added")).toContainText("New badge: Full Cast");
    await expect(newBadges(page)).toHaveCount(0);
    // Full: nobody else is taken, and what to do now is said.
    await expect(page.getByText("All ten are drafted. Enter your team in the weekly draft")).toBeInViewport();
    await expect(candidates(page).nth(10).getByRole("button")).toHaveAccessibleName(/^Team full: /);
    await expectNoAxeFindings(page);

    await beginTeam(bo, "Two of a Kind");
    const two = await draftFrom(bo, "Chefs & Food Stars", 2);
    await enterWeek(bo, "Two of a Kind", 2);
    await expect(standings(bo.page)).toHaveText([new RegExp(`You: .*${two.join(" and ")}`)]);

    await enterWeek(ada, "Full House", 10);
    await expect(standings(page)).toHaveCount(2);
    await expect(standings(page).filter({ hasText: "You: " })).toContainText(`${tenth[0]}, ${tenth[1]} and 8 more`);
    await expect(standings(page).filter({ hasNotText: "You: " })).toContainText(two.join(" and "));
    await expectNoAxeFindings(page);
    // The other one sees it too, on the same board, and whose team it is is not said.
    await bo.press(bo.page.getByRole("tab", { name: "My Teams" }));
    await bo.press(bo.page.getByRole("tab", { name: "Competitions" }));
    await expect(standings(bo.page).filter({ hasNotText: "You: " })).toContainText(
      `${tenth[0]}, ${tenth[1]} and 8 more`,
    );
    await expect(bo.page.getByText("Full House")).toHaveCount(0);
    await expectNoAxeFindings(bo.page);

    // Locked: it may be changed, for the next week.
    await ada.press(page.getByRole("tab", { name: "My Teams" }));
    await expect(page.getByText("In this week's draft")).toBeVisible();
    await ada.press(page.getByRole("button", { name: "Full House", exact: true }));
    const team = dialog(page, "Full House");
    await ada.press(team.getByRole("button", { name: `Remove ${tenth[0]}` }));
    await expect(team.getByText("9 of 10 roster spots filled")).toBeVisible();
    await expect(team.getByText("What you change now plays once you enter it again, next week.")).toBeVisible();
    await expectNoAxeFindings(page);
    await ada.press(team.getByRole("button", { name: "See the standings" }));
    await expect(standings(page).filter({ hasText: "You: " })).toContainText(`${tenth[0]}, ${tenth[1]} and 8 more`);
    // Another team of the same player has to wait for Monday.
    await ada.press(page.getByRole("button", { name: "Create Team" }));
    await dialog(page, "Create Team").getByLabel("Team name").fill("Reserves");
    await ada.press(dialog(page, "Create Team").getByRole("button", { name: "Create Team" }));
    await draftFrom(ada, "Athletes", 1);
    await ada.press(page.getByRole("tab", { name: "My Teams" }));
    await expect(page.getByText("Can enter next week's draft")).toBeVisible();
    await elsewhere.close();
  },
);
