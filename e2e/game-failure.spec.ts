import { hrefOf } from "#contract/values/pages.ts";
import { broken } from "./answers.ts";
import { expect, test } from "./fixtures.ts";
import { drawOnly, expectPlace, startGame } from "./game-play.ts";
import { gameComplete, nameOnStage, result, toast, voteByKey } from "./play.ts";

test.describe("when something fails", () => {
  test("a failed draw is reported; the second try loads the stars", { tag: "@phone" }, async ({ page, failures }) => {
    failures.expect("POST /api/game-session 500");
    await page.route("/api/game-session", broken, { times: 1 });
    await page.goto(hrefOf("game"));
    await expect(page.getByRole("heading", { level: 1, name: "Failed to create session" })).toBeFocused();
    await expect(page.getByRole("alert")).toContainText("Failed to create game session");
    await page.getByRole("button", { name: "Try again" }).click();
    await expectPlace(page, 1);
  });

  test("a failed draw leaves a way home", { tag: "@desktop" }, async ({ page, failures }) => {
    failures.expect("POST /api/game-session 500");
    await page.route("/api/game-session", broken);
    await page.goto(hrefOf("game"));
    await expect(page.getByRole("alert")).toBeVisible();
    await page.getByRole("button", { name: "Back to main" }).click();
    await expect(page).toHaveURL(hrefOf("home"));
  });

  test("a failed vote is reported and can be cast again", { tag: "@desktop" }, async ({ page, failures }) => {
    failures.expect("POST /api/vote 500");
    await startGame(page);
    const name = (await nameOnStage(page).textContent()) ?? "";
    await page.route("/api/vote", broken, { times: 1 });
    await voteByKey(page, "Hot");
    await expect(toast(page, "Failed to submit vote. Please try again.")).toContainText("Error");
    await expect(nameOnStage(page)).toHaveText(name);
    await voteByKey(page, "Hot");
    await expect(result(page)).toHaveText("You: hot");
  });

  test("the game ends even if its end cannot be reported", { tag: "@desktop" }, async ({ page, failures }) => {
    failures.expect("POST /api/complete-game 500");
    await page.route("/api/complete-game", broken);
    await drawOnly(page, 1);
    await startGame(page, 1);
    await voteByKey(page, "Not");
    await expect(gameComplete(page)).toContainText(/0\s*hot\s*1\s*not/);
  });
});
