import { z } from "zod";
import { activeLeagues } from "#contract/leagues.ts";
import { activeLiveEvents } from "#contract/live-events.ts";
import { hrefOf } from "#contract/values/pages.ts";
import { untilHidden, untilVisible } from "./clock.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expectBattle, openBattle } from "./battle.ts";
import { expect, test } from "./fixtures.ts";
import { expectPlace, startGame } from "./game-play.ts";
import { bar } from "./navigation.ts";
import { expectNothingCovered } from "./nothing-covered.ts";
import { expectProgress, result, startCategoryWithClock, voteByKey } from "./play.ts";
import { promo, closing, card, banner, chip, chatCard, nudge, dismissBefore, ANYWHERE } from "./promos.ts";

test("on a phone it is a strip above the bar", { tag: "@phone" }, async ({ page }) => {
  await dismissBefore(page, "banner", "chip");
  await page.goto(hrefOf("about"));
  await expect(card(page)).toBeVisible();
  await expect(promo(page).getByText("Have conversations with your favorite stars")).toBeVisible();
  const overlap = async () => {
    const [strip, groups] = await Promise.all([promo(page).boundingBox(), bar(page).boundingBox()]);
    return (strip?.y ?? 0) + (strip?.height ?? 0) - (groups?.y ?? 0);
  };
  // After its transition.
  await expect.poll(overlap).toBe(0);
  await closing(page).tap();
  await expect(promo(page)).toBeHidden();
});

for (const [width, height] of [
  [390, 844],
  [360, 640],
] as const)
  test(`in play on a phone no strip stands below the buttons at ${width} × ${height}`, { tag: "@phone" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await startCategoryWithClock(page, "Rock Stars");
    const wayToChat = page.getByRole("link", { name: /^Chat with AI: / });
    await expect(wayToChat).toBeInViewport({ ratio: 1 });
    const place = await wayToChat.boundingBox();
    await voteByKey(page, "Hot");
    await expect(result(page)).toBeVisible();
    // Past the time of the banner: the way to a chat keeps its place, and nothing else speaks of it.
    await page.clock.runFor(2000);
    await expect(result(page)).toBeVisible();
    await expect(promo(page)).toBeHidden();
    expect(await wayToChat.boundingBox()).toEqual(place);
    await expectNothingCovered(page);
    await page.clock.resume();
    await openBattle(page);
    await expect(page.getByText(/^(Press one|Tap), /)).toBeInViewport({ ratio: 1 });
    await expect(promo(page)).toBeHidden();
    await page.keyboard.press("ArrowLeft");
    await expectBattle(page, 2);
    await expect(chip(page)).toBeInViewport({ ratio: 1 });
    await expectNothingCovered(page);
  });

test("on a low phone it waits at the end of the page, and the first screen is the card's", { tag: "@phone" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(hrefOf("home"));
  await expect(promo(page)).toBeAttached();
  await expect(promo(page)).not.toBeInViewport();
  await expect(page.getByRole("img", { name: /^Poster of / }).first()).toBeInViewport({ ratio: 1 });
  await promo(page).scrollIntoViewIfNeeded();
  await expect(chip(page)).toBeInViewport({ ratio: 1 });
  await expectNothingCovered(page);
  await closing(page).tap();
  await expect(promo(page)).toBeHidden();
});

test("on a phone, where one joins a league or an event, it waits at the end of the page", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto(hrefOf("socialLeagues"));
  const first = async (path: string): Promise<string> =>
    z.array(z.object({ id: z.string() })).parse(await (await page.request.get(path)).json())[0]?.id ?? "";
  for (const [address, way] of [
    [`${hrefOf("socialLeagues")}?league=${await first(activeLeagues.path)}`, "Join League"],
    [`${hrefOf("liveEvents")}?event=${await first(activeLiveEvents.path)}`, "Join Event"],
  ] as const) {
    await page.goto(address);
    const join = page.getByRole("button", { name: way });
    await expect(join).toBeInViewport({ ratio: 1 });
    await expect(promo(page)).toBeAttached();
    // At the end of the page, which may be in sight where little goes on.
    const [place, end] = await Promise.all([join.boundingBox(), promo(page).boundingBox()]);
    expect(end?.y).toBeGreaterThan((place?.y ?? Infinity) + (place?.height ?? 0));
    await expect(page.locator("main .promo")).toBeAttached();
    await expect(page.locator(".promo-dock")).toHaveCount(0);
    await promo(page).scrollIntoViewIfNeeded();
    await expectNothingCovered(page);
  }
});

test("on a low phone, the chat card comes after the result of the game's third vote", { tag: "@phone" }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await dismissBefore(page, "banner", "chip");
  await page.clock.install();
  await startGame(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  for (let position = 1; position <= 3; position += 1) {
    await expectPlace(page, position);
    await voteByKey(page, "Hot");
    await expect(result(page)).toBeVisible();
    if (position === 3) break;
    await page.clock.runFor(300);
    await page.keyboard.press("Escape");
    await page.clock.runFor(300);
  }
  const start = promo(page).getByRole("link", { name: "Start Chatting Now" });
  await page.clock.runFor(700);
  // The next one is on stage: it is said whom the result is about, and nothing else comes while that is read.
  await expect(page.getByText("4 / 20", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Your vote on /)).toBeVisible();
  await expect(start).toBeHidden();
  await page.keyboard.press("Escape");
  await page.clock.runFor(300);
  await expect(chatCard(page)).toBeAttached();
  await expect(start).toBeInViewport({ ratio: 1 });
  await expectNothingCovered(page);
  // Undo keeps clear of it.
  const [undo, offer] = [
    await page.getByRole("button", { name: "Undo" }).boundingBox(),
    await promo(page).boundingBox(),
  ];
  expect((undo?.x ?? 0) + (undo?.width ?? 0)).toBeLessThan(offer?.x ?? 0);
});

test("its strip is reserved while it is away", { tag: "@phone" }, async ({ page }) => {
  await dismissBefore(page, "banner", "chip");
  await page.clock.install();
  await page.goto(hrefOf("about"));
  await expect(card(page)).toBeVisible();
  const dock = page.locator(".dock");
  const before = await dock.boundingBox();
  await closing(page).tap();
  await expect(promo(page)).toBeHidden();
  expect(await dock.boundingBox()).toEqual(before);
  await page.clock.runFor(30_000);
  await expect(card(page)).toBeVisible();
  expect(await dock.boundingBox()).toEqual(before);
});

test("the nudge does not pass behind the open help", { tag: "@phone" }, async ({ page }) => {
  await dismissBefore(page, "banner", "chip");
  await startCategoryWithClock(page, "Rock Stars");
  for (let position = 1; position <= 5; position += 1) {
    await expectProgress(page, position, "Rock Stars");
    await voteByKey(page, "Hot");
    await expect(result(page)).toBeVisible();
    await page.clock.runFor(300);
    await page.keyboard.press("Escape");
    await page.clock.runFor(300);
  }
  await untilVisible(nudge(page));
  await page.getByRole("button", { name: "Get help" }).tap();
  await untilVisible(page.getByRole("dialog", { name: "Help Assistant" }));
  await expect(nudge(page)).toBeHidden();
  await page.clock.runFor(60_000);
  await page.getByRole("button", { name: "Close help" }).tap();
  await expect(nudge(page)).toBeVisible();
  await page.clock.runFor(10_000);
  await untilHidden(nudge(page));
});

test.describe("is accessible", () => {
  for (const [dismissed, shown] of [
    [["chip"], banner],
    [["banner"], chip],
    [["banner", "chip"], card],
  ] as const) {
    test(`with the promo that is left after closing ${dismissed.join(" and ")}`, async ({ page, failures }) => {
      failures.expect(`GET ${ANYWHERE} 404`);
      await dismissBefore(page, ...dismissed);
      await page.goto(ANYWHERE);
      await expect(shown(page)).toBeVisible();
      await expectNoAxeFindings(page);
    });
  }
});
