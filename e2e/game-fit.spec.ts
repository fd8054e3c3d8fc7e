import type { Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { gameSession } from "#contract/rounds.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { never } from "./answers.ts";
import { expect, test } from "./fixtures.ts";
import { drawOnly, expectPlace, startGame } from "./game-play.ts";
import { expectInSight, expectNoScrolling, expectNoSidewaysScrolling } from "./layout.ts";
import { nameOnStage, result, stage, undoButton, voteButton, voteByKey } from "./play.ts";

/** The game fits its screen and is accessible, in every state. */

/** Pauses the clock, votes, and advances it until the next celebrity is on stage while the result still shows. */
async function holdResultOverNext(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
  await voteByKey(page, "Hot");
  await expect(result(page)).toBeVisible();
  await page.clock.runFor(600);
  await expectPlace(page, 2);
}

for (const [width, height] of [
  [1280, 800],
  [390, 844],
  [320, 568],
] as const) {
  test.describe(`on ${width} × ${height}`, { tag: width < 1024 ? "@phone" : "@desktop" }, () => {
    test.use({ viewport: { width, height } });

    test("the whole game is on one screen", async ({ page }) => {
      await page.clock.install();
      const drawn = page.waitForResponse("/api/game-session");
      await startGame(page);
      const [first] = gameSession.answer.parse(await (await drawn).json()).celebrities;
      const parts = [
        page.getByText("1 / 20", { exact: true }),
        stage(page),
        nameOnStage(page),
        stage(page)
          .getByText(first?.category ?? "none", { exact: true })
          .first(),
        voteButton(page, "Not"),
        voteButton(page, "Skip"),
        voteButton(page, "Hot"),
        undoButton(page),
      ];
      for (const part of parts) await expectInSight(page, part);
      await expectNoScrolling(page);
      await expectNoSidewaysScrolling(page);

      await holdResultOverNext(page);
      await expectInSight(page, result(page));
      await expectInSight(page, page.getByText(/^Your vote on /));
      for (const part of [nameOnStage(page), voteButton(page, "Hot"), undoButton(page)])
        await expectInSight(page, part);
      await expectNoScrolling(page);
      await expectNoSidewaysScrolling(page);
    });
  });
}

test.describe("is accessible", () => {
  test("while it is drawn", { tag: "@phone" }, async ({ page }) => {
    await page.route("/api/game-session", never);
    await page.goto(hrefOf("game"));
    await expect(page.getByText("Setting the stage…")).toBeAttached();
    await expectNoAxeFindings(page);
  });

  test("to vote on, and with a result over the next one", async ({ page }) => {
    await page.clock.install();
    await startGame(page);
    await expectNoAxeFindings(page);
    await holdResultOverNext(page);
    await expectNoAxeFindings(page);
    await expect(result(page)).toBeVisible();
  });

  test("when everyone was skipped", { tag: "@desktop" }, async ({ page }) => {
    await drawOnly(page, 1);
    await startGame(page, 1);
    await voteByKey(page, "Skip");
    await expect(page.getByRole("dialog", { name: "Everyone skipped" })).toBeVisible();
    await expectNoAxeFindings(page);
  });

  test("when it cannot be drawn", { tag: "@phone" }, async ({ page, failures }) => {
    failures.expect("POST /api/game-session 500");
    await page.route("/api/game-session", (route) => route.fulfill({ status: 500, body: "broken" }));
    await page.goto(hrefOf("game"));
    await expect(page.getByRole("alert")).toBeVisible();
    await expectNoAxeFindings(page);
  });
});
