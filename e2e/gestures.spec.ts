import { expect, test } from "./fixtures.ts";
import { untilOpen } from "./clock.ts";
import { dragWhenOpen, fingerOn, middleOf } from "./gestures.ts";
import { moveOnPhones } from "./moving.ts";
import { expectProgress, nameOnStage, result, stage, startCategory, voteByButton, votesSent } from "./play.ts";

test.beforeEach(moveOnPhones);

const CATEGORY = "Pop Music Stars";

test.describe("by touch", { tag: "@phone" }, () => {
  const NO_VOTES = [
    { what: "49 px, fast", dx: 49, ms: 40 },
    { what: "90 px, slower than 0.3 px/ms", dx: 90, ms: 360 },
    { what: "99 px, slow", dx: -99, ms: 2000 },
    { what: "downwards", dy: 200, ms: 150 },
    { what: "up 95 px, slow", dy: -95, ms: 2000 },
  ];
  test("not a vote: too short, too slow, or downwards", async ({ page }) => {
    await startCategory(page, CATEGORY);
    const votes = votesSent(page);
    const name = (await nameOnStage(page).textContent()) ?? "";
    const finger = await fingerOn(page);
    for (const { what, ...movement } of NO_VOTES) {
      await finger.swipeWhenOpen(stage(page), movement);
      await expect(nameOnStage(page), what).toHaveText(name);
      expect(votes, what).toEqual([]);
    }
    // A vote that counts, to show that no earlier one was pending.
    await finger.swipeWhenOpen(stage(page), { dx: 140 });
    await expect(result(page)).toHaveText("You: hot");
    expect(votes).toHaveLength(1);
  });

  const VOTES = [
    { what: "60 px at 0.4 px/ms", dx: 60, ms: 150, vote: "hot" },
    { what: "very fast", dx: -150, ms: 8, vote: "not" },
    { what: "a slow long drag", dx: 120, ms: 3000, vote: "hot" },
    { what: "slanted, mostly sideways", dx: -120, dy: -70, ms: 150, vote: "not" },
    { what: "let go outside of the card and the screen", dx: 400, ms: 250, vote: "hot" },
  ];
  test("one vote: fast or far, slanted, or let go outside of the card", async ({ page }) => {
    await startCategory(page, CATEGORY);
    const votes = votesSent(page);
    const finger = await fingerOn(page);
    for (const [index, { what, vote, ...movement }] of VOTES.entries()) {
      await finger.swipeWhenOpen(stage(page), movement);
      await expect(result(page), what).toHaveText(`You: ${vote}`);
      await page.keyboard.press("Escape");
      await expectProgress(page, index + 2, CATEGORY);
    }
    expect(votes.map(({ voteType }) => voteType)).toEqual(VOTES.map(({ vote }) => vote));
  });

  test("a cancelled swipe does not vote, and the card comes back", async ({ page }) => {
    await startCategory(page, CATEGORY);
    const votes = votesSent(page);
    const finger = await fingerOn(page);
    const home = await middleOf(nameOnStage(page));
    await untilOpen(page);
    await finger.press(await middleOf(stage(page)));
    await finger.move({ dx: 180, ms: 120 });
    await finger.cancel();
    await expect.poll(async () => Math.round((await middleOf(nameOnStage(page))).x)).toBe(Math.round(home.x));
    await expectProgress(page, 1, CATEGORY);
    await finger.swipeWhenOpen(stage(page), { dx: -140 });
    await expect(result(page)).toHaveText("You: not");
    expect(votes).toHaveLength(1);
  });

  test("a swipe up skips to another celebrity and does not scroll the page", async ({ page }) => {
    await startCategory(page, CATEGORY);
    const votes = votesSent(page);
    const finger = await fingerOn(page);
    for (let skips = 0; skips < 4; skips += 1) {
      const name = (await nameOnStage(page).textContent()) ?? "";
      await finger.swipeWhenOpen(stage(page), { dy: -200, ms: 150 });
      await expect(nameOnStage(page)).not.toHaveText(name);
    }
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expectProgress(page, 1, CATEGORY);
    expect(votes).toEqual([]);
  });

  test("a second finger changes nothing", async ({ page }) => {
    await startCategory(page, CATEGORY);
    const votes = votesSent(page);
    const { x, y } = await middleOf(stage(page));
    const session = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number; id: number }[]) =>
      session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
    await untilOpen(page);
    await touch("touchStart", [{ x, y, id: 1 }]);
    await touch("touchStart", [
      { x, y, id: 1 },
      { x: x + 60, y: y + 60, id: 2 },
    ]);
    await touch("touchMove", [
      { x: x + 70, y, id: 1 },
      { x: x - 90, y: y + 60, id: 2 },
    ]);
    await touch("touchMove", [
      { x: x + 150, y, id: 1 },
      { x: x - 120, y: y + 60, id: 2 },
    ]);
    await touch("touchEnd", []);
    await expect(result(page)).toHaveText("You: hot");
    await page.keyboard.press("Escape");
    await expectProgress(page, 2, CATEGORY);
    expect(votes).toHaveLength(1);
  });
});

test.describe("by mouse", { tag: "@desktop" }, () => {
  test("a drag of 100 px does not vote, one of 101 px does", async ({ page }) => {
    await startCategory(page, CATEGORY);
    const votes = votesSent(page);
    await dragWhenOpen(page, stage(page), { dx: 100 });
    await dragWhenOpen(page, stage(page), { dx: -100 });
    await expectProgress(page, 1, CATEGORY);
    await dragWhenOpen(page, stage(page), { dx: -101 });
    await expect(result(page)).toHaveText("You: not");
    expect(votes).toHaveLength(1);
  });

  test("up 100 px does not skip, 101 px does", async ({ page }) => {
    await startCategory(page, CATEGORY);
    const votes = votesSent(page);
    const name = (await nameOnStage(page).textContent()) ?? "";
    await dragWhenOpen(page, stage(page), { dy: -100 });
    await expect(nameOnStage(page)).toHaveText(name);
    await dragWhenOpen(page, stage(page), { dy: -101 });
    await expect(nameOnStage(page)).not.toHaveText(name);
    expect(votes).toEqual([]);
  });

  test("no direction shows below 20 px", async ({ page }) => {
    await startCategory(page, CATEGORY);
    const stamp = stage(page).locator('[data-slot="current"] [data-kind="hot"]');
    const { x, y } = await middleOf(stage(page));
    await untilOpen(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 19, y);
    await expect(stamp).toHaveCSS("opacity", "0");
    await page.mouse.move(x + 20, y);
    await expect(stamp).not.toHaveCSS("opacity", "0");
    await page.mouse.move(x, y);
    await expect(stamp).toHaveCSS("opacity", "0");
    await page.mouse.up();
    await expectProgress(page, 1, CATEGORY);
  });

  test("a drag released outside the card votes once", async ({ page }) => {
    await startCategory(page, CATEGORY);
    const votes = votesSent(page);
    const { x, y } = await middleOf(stage(page));
    await untilOpen(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 200, y, { steps: 4 });
    await page.mouse.move(1275, 5, { steps: 4 });
    await page.mouse.up();
    await expect(result(page)).toHaveText("You: hot");
    await page.keyboard.press("Escape");
    await expectProgress(page, 2, CATEGORY);
    expect(votes).toHaveLength(1);
  });

  test("the right button drags nothing", async ({ page }) => {
    await startCategory(page, CATEGORY);
    const votes = votesSent(page);
    const { x, y } = await middleOf(stage(page));
    await untilOpen(page);
    await page.mouse.move(x, y);
    await page.mouse.down({ button: "right" });
    await page.mouse.move(x + 200, y, { steps: 4 });
    await page.mouse.up({ button: "right" });
    await voteByButton(page, "Not");
    await expect(result(page)).toHaveText("You: not");
    expect(votes).toHaveLength(1);
  });
});
