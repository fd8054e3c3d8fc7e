import { untilVisible } from "./clock.ts";
import { expect, test } from "./fixtures.ts";
import { expectInSight, expectNoSidewaysScrolling } from "./layout.ts";
import { ADDRESS, answerEvents, clock, foot, host, showOf, star, timeOf, voteFor, withClock } from "./live-events.ts";
import { expectNothingCovered } from "./nothing-covered.ts";

/** Live voting fits one screen, and nothing jumps when its result comes. */

test.use({ contextOptions: { reducedMotion: "reduce" } });

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
    const show = await showOf(page, { now: () => timeOf(page), round: 1, seconds: 40 });
    await answerEvents(page, { show });
    await page.goto(ADDRESS);
    await voteFor(page, 1);
    await expect(star(page, 1)).toContainText("53 votes");
    await page.clock.pauseAt((await timeOf(page)) + 500);
    const parts = [
      page.getByRole("button", { name: "Exit Live Voting" }),
      clock(page),
      star(page, 0),
      star(page, 1),
      star(page, 0).getByText("Vote Hot"),
      star(page, 1).getByText("Your vote"),
      star(page, 0).getByText(/^\d+ votes$/),
      foot(page),
      host(page),
    ];
    for (const part of parts) await expectInSight(page, part);
    await expectNoSidewaysScrolling(page);
    await expectNothingCovered(page);
    const before = await star(page, 0).boundingBox();
    await page.clock.runFor(20_000);
    await untilVisible(foot(page).getByText("The crowd saw it differently."));
    for (const part of [star(page, 0), star(page, 1), foot(page)]) await expectInSight(page, part);
    await expectNoSidewaysScrolling(page);
    expect(await star(page, 0).boundingBox()).toEqual(before);
  });
