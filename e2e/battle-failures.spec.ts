import { hrefOf } from "#contract/values/pages.ts";
import type { BattleVoteResult } from "#contract/battles.ts";
import {
  banner,
  battleVotesSent,
  contender,
  expectBattle,
  nameOf,
  openBattle,
  openBattleWithClock,
  pick,
  playBattles,
  podium,
  summary,
  untilIntroIsOver,
} from "./battle.ts";
import { expect, test } from "./fixtures.ts";
import { callsTo, newBadges, toast } from "./play.ts";

const BROKEN = { status: 500, contentType: "text/plain", body: "broken" };

test("without a session the arena is unavailable; trying again opens it", { tag: "@phone" }, async ({
  page,
  failures,
}) => {
  failures.expect("POST /api/battle-session 500");
  await page.route("/api/battle-session", (route) => route.fulfill(BROKEN), { times: 1 });
  await page.goto(hrefOf("battle"));
  await expect(page.getByRole("heading", { name: "Battle Arena Unavailable" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveText("Unable to start battle mode. Please try again.");
  await page.getByRole("button", { name: "Try again" }).click();
  await expectBattle(page, 1);
});

test("the unavailable arena has a way home", { tag: "@desktop" }, async ({ page, failures }) => {
  failures.expect("POST /api/battle-session 500");
  await page.route("/api/battle-session", (route) => route.fulfill(BROKEN));
  await page.goto(hrefOf("battle"));
  await page.getByRole("button", { name: "Return Home" }).click();
  await expect(page.getByRole("heading", { name: /Who's hot/ })).toBeVisible();
});

test("a failed vote is reported; the pair stays, and the next attempt counts", { tag: "@phone" }, async ({
  page,
  failures,
}) => {
  failures.expect("POST /api/battle-vote 500");
  await openBattle(page);
  const names = [await nameOf(page, "first"), await nameOf(page, "second")];
  await page.route("/api/battle-vote", (route) => route.fulfill(BROKEN), { times: 1 });
  await pick(page, "first");
  await expect(toast(page, "Failed to submit battle vote")).toContainText("Error");
  await expectBattle(page, 1);
  expect([await nameOf(page, "first"), await nameOf(page, "second")]).toEqual(names);
  // The other one can be chosen, because nothing was decided.
  await pick(page, "second");
  await expect(banner(page, names[1] ?? "")).toBeVisible();
});

test("a vote whose response was lost is retried; the battle counts once", { tag: "@desktop" }, async ({
  page,
  failures,
}) => {
  failures.expect("POST /api/battle-vote net::ERR_CONNECTION_RESET");
  await openBattle(page);
  const votes = battleVotesSent(page);
  await page.route(
    "/api/battle-vote",
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times: 1 },
  );
  const name = await nameOf(page, "first");
  const answer = page.waitForResponse("**/api/battle-vote");
  await pick(page, "first", "key");
  const result: BattleVoteResult = await (await answer).json();
  expect(result.battleIndex).toBe(1);
  await expect(banner(page, name)).toBeVisible();
  expect(votes).toHaveLength(2);
});

test("while a choice is pending, another one is ignored", { tag: "@desktop" }, async ({ page }) => {
  await openBattle(page);
  const votes = battleVotesSent(page);
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route("/api/battle-vote", async (route) => {
    await held;
    await route.continue();
  });
  const name = await nameOf(page, "first");
  await pick(page, "first", "key");
  await expect(contender(page, "first")).toHaveAttribute("data-outcome", "winner");
  await page.keyboard.press("ArrowRight");
  await contender(page, "second").click();
  await page.keyboard.press("Escape");
  letGo();
  await expect(banner(page, name)).toBeVisible();
  expect(votes).toHaveLength(1);
});

test("a battle decided in another tab: the session continues from there", { tag: "@desktop" }, async ({
  page,
  context,
  failures,
}) => {
  failures.expect("POST /api/battle-vote 409");
  await openBattle(page);
  const other = await context.newPage();
  await openBattle(other);
  const chosen = await nameOf(other, "first");
  expect(chosen).toBe(await nameOf(page, "first"));
  await pick(other, "first");
  await expect(banner(other, chosen)).toBeVisible();
  await other.close();

  await pick(page, "second");
  await expect(toast(page, "The show went on")).toBeVisible();
  await expectBattle(page, 2);
  await untilIntroIsOver(page);
  const next = await nameOf(page, "second");
  await pick(page, "second");
  await expect(banner(page, next)).toBeVisible();
});

test("a session whose end cannot be reported still shows its summary, and is reported by a reload; no other page tells its badges", {
  tag: "@desktop",
}, async ({ page, failures }) => {
  failures.expect("POST /api/complete-battle 500");
  const reports = callsTo(page, "POST", "/api/complete-battle");
  await page.route("/api/complete-battle", (route) => route.fulfill(BROKEN));
  await openBattleWithClock(page);
  await playBattles(page, (place) => contender(page, place).click());
  await expect(summary(page)).toBeVisible();
  await expect(podium(page)).toHaveCount(6);
  await expect.poll(() => reports.count).toBe(1);

  await page.unroute("/api/complete-battle");
  await page.clock.resume();
  await page.reload();
  const badges = page.getByRole("region", { name: "New Badges Earned!" });
  await expect(badges).toBeVisible();
  await expect(podium(page)).toHaveCount(6);
  await page.goto(hrefOf("celebrityDraft"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(newBadges(page)).toHaveCount(0);
  await page.goBack();
  await expect(badges).toBeVisible();
});

test("broken pictures are replaced by the names", { tag: "@desktop" }, async ({ page, failures }) => {
  failures.allow(/^GET \/images\/.* net::ERR_FAILED$/);
  await page.route("/images/**", (route) => route.abort());
  await openBattle(page);
  const name = await nameOf(page, "first");
  await expect(contender(page, "first").locator(".pair-picture")).toHaveText(name);
  await pick(page, "first");
  await expect(banner(page, name)).toBeVisible();
});
