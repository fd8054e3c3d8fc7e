import type { Page } from "@playwright/test";
import { draftTeams } from "#contract/draft.ts";
import { hrefOf } from "#contract/values/pages.ts";
import { broken } from "./answers.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoSidewaysScrolling } from "./layout.ts";
import { startCategory, toast, voteByButton } from "./play.ts";

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const candidates = (page: Page) => page.getByRole("tabpanel").getByRole("listitem");

/** Makes the visitor a player by a vote, and opens the draft. */
async function openDraft(page: Page): Promise<void> {
  await startCategory(page, "Athletes");
  await voteByButton(page, "Hot");
  await page.goto(hrefOf("celebrityDraft"));
  await expect(page.getByRole("heading", { level: 1, name: "Celebrity Draft" })).toBeVisible();
}

/** Creates a team, which leads to the pool. */
async function createTeam(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Create Team" }).first().click();
  const creating = dialog(page, "Create Team");
  await creating.getByLabel("Team name").fill(name);
  await creating.getByRole("button", { name: "Create Team" }).click();
  await expect(toast(page, "Team Created")).toBeVisible();
  await expect(tab(page, "Draft Pool")).toHaveAttribute("aria-selected", "true");
}

async function addFirst(page: Page): Promise<void> {
  await candidates(page)
    .getByRole("button", { name: /^Add to Team/ })
    .first()
    .click();
  await expect(toast(page, "Celebrity Added")).toBeVisible();
}

test("a visitor who is no player is told how to become one", { tag: "@phone" }, async ({ page }) => {
  await page.goto(hrefOf("celebrityDraft"));
  await expect(page.getByText("Please log in to build your celebrity dream team")).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "Start Voting" }).click();
  await expect(page).toHaveURL(hrefOf("home"));
});

test("a team is created, filled, seen and changed", async ({ page, failures }) => {
  failures.allow(/^POST \/api\/draft\/teams\/\d+\/members 409/);
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
  await creating.getByLabel("Description (optional)").fill("They never sleep.");
  await creating.getByRole("button", { name: "Create Team" }).click();
  await expect(toast(page, "Team Created")).toBeVisible();

  await page.getByRole("combobox", { name: "Category" }).selectOption("Rock Stars");
  await expect(candidates(page)).toHaveCount(20);
  await expectNoAxeFindings(page);
  await addFirst(page);
  await expect(page.getByRole("combobox", { name: "Team" })).toContainText("Night Shift (1 of 10)");
  await candidates(page)
    .getByRole("button", { name: /^Add to Team/ })
    .first()
    .click();
  await expect(toast(page, "Error")).toContainText("This celebrity is in the team already.");

  await tab(page, "My Teams").click();
  await expect(page.getByText("They never sleep.")).toBeVisible();
  await page.getByRole("button", { name: "Night Shift" }).click();
  const team = dialog(page, "Night Shift");
  await expect(team.getByText("1 of 10 roster spots filled")).toBeVisible();
  await expectNoAxeFindings(page);
  await team.getByRole("button", { name: "Add Celebrity" }).click();
  await expect(tab(page, "Draft Pool")).toHaveAttribute("aria-selected", "true");
  await tab(page, "My Teams").click();
  await page.getByRole("button", { name: "Night Shift" }).click();
  await team.getByRole("button", { name: /^Remove / }).click();
  await expect(toast(page, "Celebrity Removed")).toBeVisible();
  await expect(team.getByText("Nobody drafted yet")).toBeVisible();
  await expectNoAxeFindings(page);
  await team.getByRole("button", { name: "Delete team" }).click();
  await team.getByRole("button", { name: "Delete it with its score" }).click();
  await expect(team).toBeHidden();
  await expect(page.getByText("No Teams Yet")).toBeVisible();
});

test("a competition is joined with a team, and shows where it stands", { tag: "@phone" }, async ({ page }) => {
  await openDraft(page);
  await tab(page, "Competitions").click();
  await expect(page.getByText("Entry fee")).toBeVisible();
  await expect(page.getByText("$0", { exact: true })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Create a team first" }).click();
  await dialog(page, "Create Team").getByLabel("Team name").fill("Weekenders");
  await dialog(page, "Create Team").getByRole("button", { name: "Create Team" }).click();
  await tab(page, "Competitions").click();
  await expect(page.getByText("Add a celebrity to your team first: an empty one earns nothing.")).toBeVisible();
  await tab(page, "Draft Pool").click();
  await addFirst(page);
  await tab(page, "Competitions").click();
  await page.getByRole("button", { name: "Join Competition" }).click();
  await expect(toast(page, "You're in")).toBeVisible();
  await expect(page.getByText("Weekenders is in. No points yet.")).toBeVisible();
  await expect(page.getByText("You: ")).toBeVisible();
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 320, height: 568 });
  for (const name of ["Competitions", "Draft Pool", "My Teams"]) {
    await tab(page, name).click();
    await expectNoSidewaysScrolling(page);
  }
});

test("a full team takes nobody else", { tag: "@desktop" }, async ({ page }) => {
  await openDraft(page);
  await createTeam(page, "Ten of them");
  await page.route("/api/draft/teams/user/*", async (route) => {
    const response = await route.fetch();
    const teams = draftTeams.answer.parse(await response.json());
    await route.fulfill({ response, json: teams.map((team) => ({ ...team, memberCount: 10 })) });
  });
  await page.reload();
  await tab(page, "Draft Pool").click();
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

test("what fails is told, and what was typed stays", { tag: "@desktop" }, async ({ page, failures }) => {
  failures.allow(/^(?:GET|POST) \/api\/draft\/.* 500/);
  await openDraft(page);
  await page.route("/api/draft/teams", broken);
  await page.getByRole("button", { name: "Create Team" }).first().click();
  const creating = dialog(page, "Create Team");
  await creating.getByLabel("Team name").fill("Kept");
  await creating.getByRole("button", { name: "Create Team" }).click();
  await expect(toast(page, "Error")).toContainText("Failed to create team. Please try again.");
  await expect(creating.getByLabel("Team name")).toHaveValue("Kept");
  await page.keyboard.press("Escape");
  await page.route("/api/draft/recommendations*", broken);
  await tab(page, "Draft Pool").click();
  await expect(page.getByText("The celebrities could not be loaded.")).toBeVisible();
});
