import type { Page } from "@playwright/test";
import { celebrities } from "#contract/celebrities.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import { timeOf, untilVisible } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { expectInSight, expectNoSidewaysScrolling } from "./layout.ts";
import { ADDRESS, EVENTS, clock, foot, host, star, voteFor, withClock } from "./live-event-page.ts";
import { answerEvents, showOf } from "./live-events.ts";
import { expectNothingCovered } from "./nothing-covered.ts";

/** Live voting fits one screen, and nothing jumps when its result comes. */

// Calls of the page that are on their way when the test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

for (const [width, height] of [
  [390, 844],
  [320, 568],
  [640, 400],
  [568, 320],
  [844, 390],
  [1280, 400],
] as const)
  test(`at ${width} × ${height} the whole vote and its result are on one screen`, { tag: "@desktop" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await withClock(page);
    const show = await showOf(page, { now: () => timeOf(page), round: 1, seconds: 25 });
    await answerEvents(page, { show });
    await page.goto(ADDRESS);
    await voteFor(page, 1);
    await expect(star(page, 1)).toContainText("53 votes");
    // In its last seconds, when all is said that there is to say.
    await page.clock.pauseAt(Date.parse(show.rounds[0]?.endTime ?? "") - 8000);
    await untilVisible(
      foot(page)
        .getByText(/Sealed until the end/)
        .first(),
    );
    const parts = [
      page.getByRole("button", { name: "Exit Live Voting" }),
      clock(page),
      star(page, 0),
      star(page, 1),
      star(page, 0).getByText("Vote Hot"),
      star(page, 1).getByText("Your vote"),
      star(page, 0).getByText("Sealed"),
      foot(page),
      host(page),
    ];
    for (const part of parts) await expectInSight(page, part);
    await expectNoSidewaysScrolling(page);
    await expectNothingCovered(page);
    const before = await star(page, 0).boundingBox();
    await page.clock.runFor(13_000);
    await untilVisible(foot(page).getByText("The crowd saw it differently."));
    for (const part of [star(page, 0), star(page, 1), foot(page)]) await expectInSight(page, part);
    await expectNoSidewaysScrolling(page);
    expect(await star(page, 0).boundingBox()).toEqual(before);
  });

/** What of the captions on stage is cut off or lies on something else, with each of these names and many votes. */
const cutCaptions = (page: Page, names: readonly string[]): Promise<string[]> =>
  page.evaluate((all) => {
    const boxOf = (part: Element) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return range.getBoundingClientRect();
    };
    const cut: string[] = [];
    for (const caption of document.querySelectorAll(".show-pair .pair-caption")) {
      const [name, votes] = [".star-name", ".star-votes"].map((part) => caption.querySelector(part));
      const button = caption.querySelector(".star-vote");
      if (name === null || name === undefined || votes === null || votes === undefined) throw new Error("No caption");
      const parts = [name, votes, ...(button === null ? [] : [button])];
      votes.textContent = "12,345 votes";
      // As beside a photograph: a poster says the name itself.
      name.className = "star-name poster-type";
      const box = caption.getBoundingClientRect();
      for (const one of all) {
        name.textContent = one;
        const boxes = parts.map(boxOf);
        for (const [index, { left, right, top, bottom }] of boxes.entries()) {
          if (left < box.left || right > box.right || top < box.top - 1 || bottom > box.bottom + 1)
            cut.push(`${one}: ${parts[index]?.textContent}`);
          for (const other of boxes.slice(index + 1))
            if (left < other.right && other.left < right && top < other.bottom - 4 && other.top < bottom - 4)
              cut.push(`${one}: ${parts[index]?.textContent} lies on something`);
        }
      }
    }
    return cut;
  }, names);

const WINDOWS = [
  [320, 568],
  [320, 800],
  [360, 740],
  [360, 800],
  [375, 812],
  [390, 760],
  [390, 844],
  [393, 852],
  [568, 320],
  [640, 400],
  [844, 390],
  [1280, 800],
] as const;

test("no name of the roster and no count of votes is cut on any window", { tag: "@desktop" }, async ({ page }) => {
  await withClock(page);
  const show = await showOf(page, { now: () => timeOf(page), round: 1, seconds: 20 });
  await answerEvents(page, { show });
  await page.goto(ADDRESS);
  await voteFor(page, 1);
  await page.clock.pauseAt((await timeOf(page)) + 2000);
  const roster: EndpointAnswer<typeof celebrities> = await (await page.request.get(celebrities.path)).json();
  const names = roster.map(({ name }) => name);
  const longest = (lengthOf: (name: string) => number) =>
    names.toSorted((a, b) => lengthOf(b) - lengthOf(a)).slice(0, 15);
  const longestWord = (name: string) => Math.max(...name.split(" ").map(({ length }) => length));
  const tried = [...longest((name) => name.length), ...longest(longestWord)];
  for (const [width, height] of WINDOWS) {
    await page.setViewportSize({ width, height });
    // The page arranges itself a moment later.
    await expect.poll(() => cutCaptions(page, tried), `${width} × ${height}`).toEqual([]);
  }
});

for (const [width, height] of [
  [320, 568],
  [390, 844],
] as const)
  test(`at ${width} × ${height} the way in is in sight, in the list and in the event`, { tag: "@desktop" }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await answerEvents(page, { show: await showOf(page, { joined: false }) });
    for (const address of [EVENTS, ADDRESS]) {
      await page.goto(address);
      const join = page.getByRole("button", { name: "Join Event" });
      await expect(join).toBeVisible();
      await expectInSight(page, join);
      const { bottom, free } = await join.evaluate((button) => ({
        bottom: button.getBoundingClientRect().bottom,
        free: document.querySelector(".dock")?.getBoundingClientRect().top ?? innerHeight,
      }));
      expect(bottom).toBeLessThanOrEqual(free);
    }
  });

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" }, drawn: true });

  test("a celebration gives the page nothing to scroll to", { tag: "@phone" }, async ({ page }) => {
    await withClock(page);
    const show = await showOf(page, { now: () => timeOf(page), round: 1, seconds: 40 });
    await answerEvents(page, { show });
    await page.goto(ADDRESS);
    await voteFor(page, 0);
    await page.clock.pauseAt((await timeOf(page)) + 2000);
    await page.clock.runFor(20_000);
    await untilVisible(foot(page).getByText("You called it!"));
    await expect(foot(page).locator(".spark").first()).toBeAttached();
    // The sparks stay where they flew to, unseen.
    const scrolls = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await expect.poll(scrolls).toBe(0);
    await page.clock.runFor(2000);
    expect(await scrolls()).toBe(0);
  });
});
