import { never } from "./answers.ts";
import { expect, test } from "./fixtures.ts";
import { drawOnly, expectPlace, startGame, voteInFrozenTime } from "./game-play.ts";
import { callsTo, gameComplete, nameOnStage, result, voteByKey, votesSent } from "./play.ts";

test.describe("left and reopened", () => {
  test("it resumes where it was left", { tag: "@phone" }, async ({ page }) => {
    await page.clock.install();
    await drawOnly(page, 4);
    await startGame(page, 4);
    const votes = votesSent(page);
    const draws = callsTo(page, "POST", "/api/game-session");
    await voteInFrozenTime(page);
    await page.clock.runFor(600);
    await page.keyboard.press("Escape");
    await expectPlace(page, 2, 4);
    await voteByKey(page, "Skip");
    await expectPlace(page, 3, 4);
    const third = (await nameOnStage(page).textContent()) ?? "";

    await page.clock.resume();
    await page.reload();
    await expectPlace(page, 3, 4);
    await expect(nameOnStage(page)).toHaveText(third);
    await voteByKey(page, "Not");
    await expect(result(page)).toHaveText("You: not");
    await page.getByRole("button", { name: "Back to main" }).click();
    await page.getByRole("link", { name: "Play 20 random stars" }).click();
    await expectPlace(page, 4, 4);
    await voteByKey(page, "Skip");
    await expect(gameComplete(page)).toContainText(/1\s*hot\s*1\s*not/);
    expect(draws.count).toBe(0);
    expect(new Set(votes.map(({ sessionId }) => sessionId)).size).toBe(1);
  });

  test("a vote that was pending can be cast again", { tag: "@desktop" }, async ({ page }) => {
    await startGame(page);
    const name = (await nameOnStage(page).textContent()) ?? "";
    await page.route("/api/vote", never, { times: 1 });
    const onItsWay = page.waitForRequest("/api/vote");
    await voteByKey(page, "Hot");
    await onItsWay;
    await page.reload();
    await expectPlace(page, 1);
    await expect(nameOnStage(page)).toHaveText(name);
    await voteByKey(page, "Hot");
    await expect(result(page)).toHaveText("You: hot");
  });

  test("at its last result, it is complete", { tag: "@desktop" }, async ({ page }) => {
    await page.clock.install();
    await drawOnly(page, 1);
    await startGame(page, 1);
    await voteInFrozenTime(page);
    await page.clock.resume();
    await page.reload();
    await expect(gameComplete(page)).toContainText(/1\s*hot\s*0\s*not/);
  });

  const DROPPED: Readonly<Record<string, (kept: string) => string>> = {
    "older than 24 hours": (kept) => JSON.stringify({ ...JSON.parse(kept), startedAt: Date.now() - 25 * 3_600_000 }),
    malformed: (kept) => kept.slice(0, -2),
  };
  for (const [what, spoil] of Object.entries(DROPPED)) {
    test(`a stored game is dropped if it is ${what}`, { tag: "@desktop" }, async ({ page }) => {
      await startGame(page);
      const kept = await page.evaluate(() => localStorage.getItem("round.The Game"));
      expect(kept).not.toBeNull();
      await page.evaluate((text) => localStorage.setItem("round.The Game", text), spoil(kept ?? ""));
      const drawn = page.waitForResponse("/api/game-session");
      await page.reload();
      expect((await drawn).ok()).toBe(true);
      await expectPlace(page, 1);
    });
  }
});
