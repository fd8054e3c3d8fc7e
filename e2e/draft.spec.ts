import type { Page } from "@playwright/test";
import { draftRecommendations, draftTeam, draftTeams } from "#contract/draft.ts";
import { hrefOf } from "#contract/values/pages.ts";
import { broken } from "./answers.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { addFirst, candidates, createAnotherTeam, createTeam, dialog, openDraft, tab } from "./draft.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoSidewaysScrolling } from "./layout.ts";
import { untilDialogLeft } from "./navigation.ts";
import { newBadges, toast } from "./play.ts";
import { draftAddress } from "../web/draft/addresses.ts";

test("a visitor who is no player is told how to become one", { tag: "@phone" }, async ({ page }) => {
  await page.goto(hrefOf("celebrityDraft"));
  await expect(page.getByText("Please log in to build your celebrity dream team")).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "Start Voting" }).click();
  await expect(page).toHaveURL(hrefOf("home"));
});

test("a team is created, filled, seen and changed", { tag: "@phone" }, async ({ page }) => {
  await openDraft(page);
  await expect(page.getByText("No Teams Yet")).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("tabpanel").getByRole("button", { name: "Create Team" }).click();
  const creating = dialog(page, "Create Team");
  await creating.getByRole("button", { name: "Create Team" }).click();
  await expect(creating.getByText("Please enter a team name.")).toBeVisible();
  await expect(creating.getByLabel("Team name")).toBeFocused();
  await expectNoAxeFindings(page);
  await creating.getByLabel("Team name").fill("Night Shift");
  await creating.getByLabel("Description (optional)").fill("They never sleep.\nNobody does.");
  // Closed by a slip, it keeps what was typed.
  await page.keyboard.press("Escape");
  await expect(toast(page, "Not saved yet")).toBeVisible();
  await page.getByRole("tabpanel").getByRole("button", { name: "Create Team" }).click();
  await expect(creating.getByLabel("Team name")).toHaveValue("Night Shift");
  await creating.getByRole("button", { name: "Create Team" }).click();
  await expect(toast(page, "Team Created")).toHaveText(/Night Shift is ready\. New badge: Casting Call\./);
  await expect(newBadges(page)).toHaveCount(0);
  await expect(tab(page, "Draft Pool")).toBeFocused();

  await page.getByRole("combobox", { name: "Category" }).selectOption("Rock Stars");
  await expect(candidates(page)).toHaveCount(20);
  await expectNoAxeFindings(page);
  await addFirst(page);
  await expect(page.getByRole("combobox", { name: "Team" })).toContainText("Night Shift");
  await expect(page.getByText("1 of 10", { exact: true })).toBeVisible();
  const drafted = candidates(page).first().getByRole("button");
  await expect(drafted).toHaveAccessibleName(/^In this team: /);
  await expect(drafted).toBeDisabled();

  await tab(page, "My Teams").click();
  // What was told of the pool has been seen.
  await expect(toast(page, "Celebrity Added")).toHaveCount(0);
  // As it was typed, on two lines.
  await expect(page.getByText("They never sleep.")).toHaveText("They never sleep.\nNobody does.", {
    useInnerText: true,
  });
  await expect(page.getByRole("listitem").filter({ hasText: "Night Shift" }).locator("img")).toHaveCount(1);
  await page.getByRole("button", { name: "Night Shift" }).click();
  const team = dialog(page, "Night Shift");
  await expect(team.getByText("1 of 10 roster spots filled")).toBeVisible();
  await expect(team.getByText("0 points on the first day.")).toBeVisible();
  await expectNoAxeFindings(page);
  await team.getByRole("button", { name: "Share team" }).click();
  const sharing = dialog(page, "Your team");
  const picture = sharing.getByRole("img", { name: /^My dream team with 0 points: / });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    1080, 1350,
  ]);
  await expectNoAxeFindings(page);
  await page.keyboard.press("Escape");
  await expect(sharing).toBeHidden();
  await untilDialogLeft(page, 1);
  // A reload finds it open, and so does Back from a celebrity of the team.
  await page.reload();
  await team.getByRole("link").click();
  await expect(page).toHaveURL(/\/celebrity\//);
  await page.goBack();
  await expect(team.getByText("1 of 10 roster spots filled")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(team).toBeHidden();
  await tab(page, "Competitions").click();
  await expect(tab(page, "Competitions")).toHaveAttribute("aria-selected", "true");
  await page.getByRole("link", { name: "Back to Classic Mode" }).click();
  await expect(page).toHaveURL(hrefOf("home"));
  await page.goBack();
  await expect(tab(page, "Competitions")).toHaveAttribute("aria-selected", "true");
  await expect(team).toBeHidden();
  await tab(page, "My Teams").click();
  // Before it opens: opened again, it may wait for the same answer.
  await memberEarns(page, 5);
  await page.getByRole("button", { name: "Night Shift" }).click();
  await team.getByRole("button", { name: "Add Celebrity" }).click();
  await expect(tab(page, "Draft Pool")).toBeFocused();
  await tab(page, "My Teams").click();
  await page.getByRole("button", { name: "Night Shift" }).click();
  await expect(team.getByText("5 points", { exact: true })).toBeVisible();
  await team.getByRole("button", { name: /^Remove / }).click();
  const question = page.getByRole("dialog", { name: /^Remove .+\?$/ });
  await question.getByRole("button", { name: "Keep" }).click();
  await expect(team.getByRole("button", { name: /^Remove / })).toBeFocused();
  await team.getByRole("button", { name: /^Remove / }).click();
  await expectNoAxeFindings(page);
  await question.getByRole("button", { name: "Remove with 5 points" }).click();
  await expect(toast(page, "Celebrity Removed")).toBeVisible();
  await expect(team.getByText("Nobody drafted yet")).toBeVisible();
  await expect(team.getByRole("button", { name: "Add Celebrity" })).toBeFocused();
  await expectNoAxeFindings(page);
  await team.getByRole("button", { name: "Delete team" }).click();
  await team.getByRole("button", { name: "Keep it" }).press("Enter");
  await expect(team.getByRole("button", { name: "Delete team" })).toBeFocused();
  await team.getByRole("button", { name: "Delete team" }).press("Enter");
  await expect(team.getByRole("button", { name: "Keep it" })).toBeInViewport();
  await team.getByRole("button", { name: "Delete it with its score" }).click();
  await expect(team).toBeHidden();
  await expect(page.getByText("No Teams Yet")).toBeVisible();
  await expect(tab(page, "My Teams")).toBeFocused();
});

/** What the members of a team have earned, as its page is told. */
async function memberEarns(page: Page, currentScore: number): Promise<void> {
  await page.route("/api/draft/teams/*", async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    const detail = draftTeam.answer.parse(await response.json());
    const members = detail.members.map((member) => ({ ...member, currentScore }));
    return route.fulfill({ response, json: { ...detail, members } });
  });
}

/** The widest name that a team can have. */
const WIDEST = "W".repeat(30);

test("a competition is joined with a team, and shows where it stands", { tag: "@phone" }, async ({ page }) => {
  await openDraft(page);
  await tab(page, "Competitions").click();
  await expect(page.getByText("Entry fee")).toBeVisible();
  await expect(page.getByText("$0", { exact: true })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Create a team first" }).click();
  await dialog(page, "Create Team").getByLabel("Team name").fill(WIDEST);
  await dialog(page, "Create Team").getByRole("button", { name: "Create Team" }).click();
  await tab(page, "Competitions").click();
  await expect(page.getByText("Add a celebrity to your team first: an empty one earns nothing.")).toBeVisible();
  await page.getByRole("button", { name: "To the Draft Pool" }).click();
  await addFirst(page);
  await tab(page, "Competitions").click();
  await expect(page.getByText("Your lineup locks when you enter")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add 9 more first" })).toBeVisible();
  await page.getByRole("button", { name: "Join Competition" }).click();
  const question = dialog(page, "Join with 1 of 10?");
  await expectNoAxeFindings(page);
  await question.getByRole("button", { name: "Not yet" }).click();
  await expect(page.getByRole("button", { name: "Join Competition" })).toBeFocused();
  await page.getByRole("button", { name: "Join Competition" }).click();
  await question.getByRole("button", { name: "Join with 1" }).click();
  await expect(toast(page, "You're in")).toBeVisible();
  await expect(page.getByText(`${WIDEST} is in: no points yet, and the only team so far.`)).toBeFocused();
  await expect(page.getByText("You: ")).toBeVisible();
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 320, height: 568 });
  for (const name of ["Competitions", "Draft Pool", "My Teams"]) {
    await tab(page, name).click();
    await expectNoSidewaysScrolling(page);
  }
});

test("of several teams one is selected first, and a full one takes nobody else", { tag: "@desktop" }, async ({
  page,
}) => {
  await openDraft(page);
  await createTeam(page, "Ten of them");
  await createAnotherTeam(page, "Reserves");
  await page.goto(draftAddress("pool"));
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill("nobody by that name");
  await expect(page.getByText("Nobody by that name here.")).toBeVisible();
  await search.fill("adele");
  await expect(candidates(page)).toHaveCount(1);
  const choice = page.getByRole("combobox", { name: "Team" });
  await page.evaluate(() => {
    HTMLSelectElement.prototype.showPicker = function note(): void {
      this.dataset["opened"] = "";
    };
  });
  await page.getByRole("button", { name: "Select team first: Adele" }).click();
  await expect(choice).toBeFocused();
  await expect(choice).toHaveAttribute("data-opened");
  await choice.selectOption("Ten of them");
  await expect(page.getByRole("button", { name: "Add to Team: Adele" })).toBeVisible();
  await page.route("/api/draft/teams/user/*", async (route) => {
    const response = await route.fetch();
    const teams = draftTeams.answer.parse(await response.json());
    await route.fulfill({ response, json: teams.map((team) => ({ ...team, memberCount: 10 })) });
  });
  // The choice and the search are found as they were left.
  await page.reload();
  await expect(search).toHaveValue("adele");
  await expect(
    candidates(page)
      .first()
      .getByRole("button", { name: /^Team full/ }),
  ).toBeDisabled();
  await candidates(page)
    .first()
    .getByRole("button", { name: /^Team full/ })
    .click({ force: true });
  await expect(toast(page, "Team Full")).toContainText("Your team is full (maximum 10 celebrities).");
});

test("the pool speaks of first voices, and is read again when one comes back to it", { tag: "@desktop" }, async ({
  page,
}) => {
  await openDraft(page);
  const [few, many] = [
    { totalVotes: 3, hotPercentage: 100, draftValue: 100 },
    { totalVotes: 40, hotPercentage: 72.5, draftValue: 90 },
  ];
  let figures = few;
  await page.route("/api/draft/recommendations*", async (route) => {
    const response = await route.fetch();
    const [first, ...others] = draftRecommendations.answer.parse(await response.json());
    await route.fulfill({ response, json: [{ ...first, ...figures, reason: null, earnedLately: 0 }, ...others] });
  });
  await tab(page, "Draft Pool").click();
  await expect(candidates(page).first()).toContainText("3 votes · First voices");
  await expect(candidates(page).first()).toContainText("Value so far 100");
  await expect(candidates(page).first()).not.toContainText("%");
  figures = many;
  await tab(page, "My Teams").click();
  await tab(page, "Draft Pool").click();
  await expect(candidates(page).first()).toContainText("40 votes · 72.5% hot");
  await expect(candidates(page).first()).not.toContainText("so far");
});

test("what fails is told, also without a connection, and what was typed stays", { tag: "@desktop" }, async ({
  page,
  context,
  failures,
}) => {
  failures.allow(/^(?:GET|POST) \/api\/.* (?:500|net::ERR_)/);
  await openDraft(page);
  await page.getByRole("button", { name: "Create Team" }).first().click();
  const creating = dialog(page, "Create Team");
  await creating.getByLabel("Team name").fill("Kept");
  // Nothing has been told yet: what shows it was loaded ahead.
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType("resource").some(({ name }) => /toaster/.test(name))))
    .toBe(true);
  await context.setOffline(true);
  await creating.getByRole("button", { name: "Create Team" }).click();
  await expect(toast(page, "Error")).toBeVisible();
  await context.setOffline(false);
  await page.route("/api/draft/teams", broken);
  await creating.getByRole("button", { name: "Create Team" }).click();
  await expect(toast(page, "Error")).toContainText("Failed to create team. Please try again.");
  await expect(creating.getByLabel("Team name")).toHaveValue("Kept");
  await page.keyboard.press("Escape");
  await page.route("/api/draft/recommendations*", broken);
  await tab(page, "Draft Pool").click();
  await expect(page.getByText("The celebrities could not be loaded.")).toBeVisible();
});
