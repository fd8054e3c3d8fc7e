import type { DraftCompetition } from "#contract/draft-competitions.ts";
import { hrefOf } from "#contract/values/pages.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { openDraft, tab } from "./draft.ts";
import { expect, test } from "./fixtures.ts";
import { expectNoSidewaysScrolling } from "./layout.ts";
import { withClock } from "./live-event-page.ts";
import { starsOf } from "./live-events.ts";
import { newBadges, takeNewBadges } from "./play.ts";

/** Weeks of the draft that have ended. */

/** The last week, as it ended for the player. */
const LAST_WEEK = {
  id: "7",
  name: "Weekly Draft",
  description: "Last week's.",
  startDate: "2026-11-16T00:00:00.000Z",
  endDate: "2026-11-23T00:00:00.000Z",
  prizePool: 1000,
  entryFee: 0,
  maxParticipants: 1_000_000,
  participants: 1204,
  state: "ended",
  you: {
    teamId: "3",
    teamName: "Night Shift",
    score: 1130,
    rank: 2,
    coins: 300,
    badges: [
      { id: "box-office", name: "Box Office", description: "Points.", icon: "popcorn", color: "orange" },
      { id: "producers-cut", name: "Producer's Cut", description: "Podium.", icon: "badge-check", color: "gold" },
    ],
  },
} satisfies DraftCompetition;

test.describe("a week that has ended", () => {
  const missed = { address: hrefOf("celebrityDraft"), name: "Weekly Draft", endsAt: Date.parse(LAST_WEEK.endDate) };
  test.use({ kept: { tutorialSeen: "true", awaitedEnds: JSON.stringify([missed]) } });

  test("is told, celebrated once, and shared as a picture", { tag: "@phone" }, async ({ page }) => {
    await page.clock.install({ time: new Date("2026-11-23T09:00:00Z") });
    await page.route("/api/draft/competitions/past", (route) => route.fulfill({ json: [LAST_WEEK] }));
    await page.goto(hrefOf("game"));
    await page.goto(hrefOf("home"));
    await page.getByRole("button", { name: "Compete (a result waits)" }).click();
    await page.getByRole("link", { name: "Your result: Weekly Draft" }).click();
    await expect(newBadges(page)).toContainText("Box Office");
    await takeNewBadges(page);
    const past = page.getByRole("region", { name: "Past weeks" });
    await expect(past).toContainText("#2 with 1,130 points · 300 coins");
    await expect(past.getByRole("list", { name: "Badges earned" })).toHaveText("Box OfficeProducer's Cut");
    await expect(past).toContainText("Nov 16 – 22, 2026");
    await expectNoAxeFindings(page);
    await past.getByRole("button", { name: "Share result" }).click();
    await expect(
      page.getByRole("img", { name: "2nd place with 1,130 points. Celebrity Draft: Weekly Draft" }),
    ).toBeVisible();
    await expectNoAxeFindings(page);
    await page.setViewportSize({ width: 320, height: 568 });
    await expectNoSidewaysScrolling(page);
    await page.reload();
    await tab(page, "Competitions").click();
    await expect(past).toBeVisible();
    await expect(newBadges(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Compete", exact: true })).toBeVisible();
  });
});

/** The week that is open, without the player. */
const THIS_WEEK: DraftCompetition = {
  ...LAST_WEEK,
  id: "8",
  startDate: "2026-11-23T00:00:00.000Z",
  endDate: "2026-11-30T00:00:00.000Z",
  participants: 3,
  state: "open",
  you: null,
};

test("a week that ends on an open page is counted there, with the ranking of all", { tag: "@phone" }, async ({
  page,
}) => {
  const before = new Date("2026-11-22T23:59:30Z");
  const running: DraftCompetition = { ...LAST_WEEK, state: "open", you: { ...LAST_WEEK.you, rank: 5, coins: null } };
  const answers: { active: DraftCompetition[]; past: DraftCompetition[] } = { active: [running], past: [] };
  await openDraft(page);
  let elapsed = 0;
  const pass = async (ms: number) => {
    elapsed += ms;
    await page.clock.runFor(ms);
  };
  await withClock(page, before.getTime(), async () => before.getTime() + elapsed);
  await page.route("/api/draft/competitions/active", (route) => route.fulfill({ json: answers.active }));
  await page.route("/api/draft/competitions/past", (route) => route.fulfill({ json: answers.past }));
  const [first, second] = await starsOf(page, 2);
  const leaderboard = [
    { rank: 1, score: 1404, celebrities: [first], isYou: false },
    { rank: 2, score: 1130, celebrities: [second], isYou: true },
  ];
  await page.route(/competitions\/\d+$/, (route) => {
    const ended = route.request().url().endsWith("/7");
    const competition = ended ? LAST_WEEK : THIS_WEEK;
    return route.fulfill({ json: { competition, leaderboard: ended ? leaderboard : [], yourMembers: [] } });
  });
  await page.reload();
  await tab(page, "Competitions").click();
  await expect(page.getByText("Night Shift is in: #5 with 1,130 points.")).toBeVisible();
  await expect(page.getByText("1,000,000", { exact: true })).toBeVisible();
  // Between the weeks it is said what is so, and what to do.
  answers.active = [];
  await pass(32_000);
  await expect(page.getByText("The next week is about to open")).toBeVisible();
  await expect(page.getByText("Last week is being counted.")).toBeVisible();
  await expectNoAxeFindings(page);
  answers.active = [THIS_WEEK];
  await pass(4000);
  await expect(page.getByText("Teams in")).toBeVisible();
  answers.past = [LAST_WEEK];
  await pass(6000);
  const past = page.getByRole("region", { name: "Past weeks" });
  await expect(past).toContainText("#2 with 1,130 points · 300 coins");
  await expect(page.getByText("Last week is being counted.")).toBeHidden();
  await takeNewBadges(page);
  await past.getByRole("button", { name: "Leaderboard, Nov 16 – 22, 2026" }).click();
  await expect(past.getByRole("list", { name: "Leaderboard" }).getByRole("listitem")).toHaveText([
    new RegExp(`#1.*${first?.name}.*1,404 points`),
    new RegExp(`#2.*You: Night Shift.*1,130 points.*${second?.name}`),
  ]);
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoSidewaysScrolling(page);
});
