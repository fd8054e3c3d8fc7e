import { hrefOf } from "#contract/values/pages.ts";
import { helpChat } from "#contract/help.ts";
import { expect, test } from "./fixtures.ts";
import {
  ask,
  holdAnswers,
  launcher,
  log,
  openHelp,
  panel,
  question,
  quickQuestions,
  sendButton,
  expectFocusForTyping,
} from "./help.ts";
import { callsTo, expectProgress, startCategory, toast, voteByButton, votesSent } from "./play.ts";
import { follow } from "./navigation.ts";

const WELCOME =
  "Hi! I'm your Hot or Not help assistant. Ask me anything about how to play, celebrity AI chats, payments, or any other questions about the app!";
const FAILED = "Failed to get help response. Please try again.";
const BROKEN = { status: 500, contentType: "text/plain", body: "broken" };

test("opens, answers, is minimised, expanded and closed", { tag: "@phone" }, async ({ page }) => {
  await page.goto(hrefOf("home"));
  await expect(launcher(page)).toHaveAttribute("title", "Get help");
  await openHelp(page);
  await expect(launcher(page)).toBeHidden();
  await expect(log(page)).toContainText(WELCOME);
  await expect(panel(page)).toHaveCSS("height", "500px");

  const letAnswer = await holdAnswers(page);
  await expect(sendButton(page)).toBeDisabled();
  await question(page).fill("  How do I undo a vote?  ");
  await sendButton(page).click();
  await expect(log(page).getByText("Thinking...")).toBeVisible();
  await expect(question(page)).toBeDisabled();
  await expect(question(page)).toHaveValue("  How do I undo a vote?  ");
  await expect(sendButton(page)).toBeDisabled();
  letAnswer();
  await expect(log(page).getByText("within 10 seconds of your vote")).toBeVisible();
  await expect(log(page).getByText("How do I undo a vote?")).toBeVisible();
  await expect(log(page).getByText("From the help texts")).toBeVisible();
  await expect(log(page).getByText("Thinking...")).toBeHidden();
  await expect(question(page)).toHaveValue("");
  await expectFocusForTyping(page);

  await panel(page).getByRole("button", { name: "Minimise help" }).click();
  await expect(panel(page)).toHaveCSS("height", "64px");
  await expect(log(page)).toBeHidden();
  await panel(page).getByRole("button", { name: "Expand help" }).click();
  await expect(panel(page)).toHaveCSS("height", "500px");
  await panel(page).getByRole("button", { name: "Close help" }).click();
  await expect(panel(page)).toBeHidden();
  await expect(launcher(page)).toBeFocused();
});

test("its code is loaded when it is opened, and not before", { tag: "@desktop" }, async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("help-panel")) scripts.push(request.url());
  });
  await page.goto(hrefOf("home"), { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  await openHelp(page);
  expect(scripts).not.toEqual([]);
});

test("by keyboard alone; keys pressed in it do not vote", { tag: "@desktop" }, async ({ page }) => {
  const votes = votesSent(page);
  await startCategory(page, "Directors");
  await launcher(page).focus();
  await page.keyboard.press("Enter");
  await expect(question(page)).toBeFocused();
  await page.keyboard.type("badges?");
  await page.keyboard.press("Enter");
  await expect(log(page).getByText("You earn badges by playing")).toBeVisible();
  await expect(question(page)).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(log(page)).toBeFocused();
  for (const key of ["ArrowLeft", "ArrowUp", "ArrowRight", "Control+z"]) await page.keyboard.press(key);
  await page.keyboard.press("Escape");
  await expect(launcher(page)).toBeFocused();
  await expectProgress(page, 1, "Directors");
  expect(votes).toEqual([]);
});

test("by touch, while a round goes on", { tag: "@phone" }, async ({ page }) => {
  await startCategory(page, "Models");
  await launcher(page).tap();
  await expect(panel(page).getByRole("heading", { name: "Help Assistant" })).toBeFocused();
  await quickQuestions(page).getByRole("button", { name: "How much does celebrity chat cost?" }).tap();
  await expect(log(page).getByText("$9.99 per hour")).toBeVisible();
  await expect(log(page)).toBeFocused();
  await panel(page).getByRole("button", { name: "Minimise help" }).tap();
  await expect(log(page)).toBeHidden();
  await voteByButton(page, "Hot", "tap");
  await expect(page.getByText("You: hot", { exact: true })).toBeVisible();
});

test("three quick questions show until the first question; pressing one sends it", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto(hrefOf("home"));
  await openHelp(page);
  await expect(quickQuestions(page).getByRole("button")).toHaveText([
    "How do I chat with celebrities?",
    "How much does celebrity chat cost?",
    "How do I play the voting game?",
  ]);
  const letAnswer = await holdAnswers(page);
  await question(page).fill("one more thing");
  await quickQuestions(page).getByRole("button").first().click();
  await expect(log(page).getByText("How do I chat with celebrities?")).toBeVisible();
  await expect(log(page).getByText("Thinking...")).toBeVisible();
  await expect(quickQuestions(page)).toBeHidden();
  letAnswer();
  await expect(log(page).getByText("Pick a celebrity, choose 1, 2, 3 or 6 hours")).toBeVisible();
  await expect(quickQuestions(page)).toBeHidden();
  await expect(question(page)).toHaveValue("one more thing");
});

test("blanks are not sent", { tag: "@desktop" }, async ({ page }) => {
  const calls = callsTo(page, "POST", "/api/help-chat");
  await page.goto(hrefOf("home"));
  await openHelp(page);
  await question(page).fill("   ");
  await expect(sendButton(page)).toBeDisabled();
  await page.keyboard.press("Enter");
  await ask(page, "streaks");
  expect(calls.count).toBe(1);
});

test("a failed question changes nothing and shows a toast", { tag: "@phone" }, async ({ page, failures }) => {
  failures.expect("POST /api/help-chat 500");
  await page.goto(hrefOf("home"));
  await openHelp(page);
  await page.route("/api/help-chat", (route) => route.fulfill(BROKEN));
  await question(page).fill("How do I undo a vote?");
  await page.keyboard.press("Enter");
  await expect(toast(page, FAILED)).toContainText("Error");
  await expect(question(page)).toHaveValue("How do I undo a vote?");
  await expectFocusForTyping(page);
  await expect(log(page)).not.toContainText("How do I undo a vote?");
  await expect(quickQuestions(page)).toBeVisible();

  await page.unroute("/api/help-chat");
  await question(page).press("Enter");
  await expect(log(page).getByText("within 10 seconds of your vote")).toBeVisible();
});

test("a failed quick question moves to the input", { tag: "@desktop" }, async ({ page, failures }) => {
  failures.expect("POST /api/help-chat net::ERR_FAILED");
  await page.goto(hrefOf("home"));
  await openHelp(page);
  await page.route("/api/help-chat", (route) => route.abort());
  await quickQuestions(page).getByRole("button", { name: "How do I play the voting game?" }).click();
  await expect(toast(page, FAILED)).toBeVisible();
  await expect(question(page)).toHaveValue("How do I play the voting game?");
  await expect(log(page)).not.toContainText("How do I play the voting game?");
  await expect(quickQuestions(page)).toBeVisible();
});

test("when its code cannot be loaded it says so", { tag: "@desktop" }, async ({ page, failures }) => {
  failures.allow(/^GET \/assets\/help-panel/);
  await page.route(/help-panel/, (route) => route.abort());
  await page.goto(hrefOf("home"));
  await launcher(page).click();
  await expect(toast(page, "Help could not be loaded. Please try again.")).toBeVisible();
  await expect(launcher(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the last five messages are sent along", { tag: "@desktop" }, async ({ page }) => {
  const sent: { message: string; history: string[] }[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/api/help-chat")) return;
    const { message, conversationHistory } = helpChat.body.parse(request.postDataJSON());
    sent.push({ message, history: conversationHistory.map(({ sender, content }) => `${sender}: ${content}`) });
  });
  await page.goto(hrefOf("home"));
  await openHelp(page);
  for (const text of ["badges", "streaks", "battles", "leaderboard"]) await ask(page, text);
  expect(sent.map(({ message, history }) => [message, history.length])).toEqual([
    ["badges", 1],
    ["streaks", 3],
    ["battles", 5],
    ["leaderboard", 5],
  ]);
  expect(sent[0]?.history).toEqual([`assistant: ${WELCOME}`]);
  expect(sent[3]?.history.map((line) => line.slice(0, 20))).toEqual([
    expect.stringMatching(/^assistant: /),
    "user: streaks",
    expect.stringMatching(/^assistant: /),
    "user: battles",
    expect.stringMatching(/^assistant: /),
  ]);
});

test("an AI's words are marked, and are text alone", { tag: "@desktop" }, async ({ page }) => {
  const response = "Press <b>Undo</b> & relax.\nWhere: below the buttons.";
  await page.route("/api/help-chat", (route) =>
    route.fulfill({ json: { response, source: "ai", topic: null, suggestions: [] } }),
  );
  await page.goto(hrefOf("home"));
  await openHelp(page);
  await question(page).fill("undo");
  await page.keyboard.press("Enter");
  await expect(log(page).getByText("AI answer", { exact: true })).toBeVisible();
  await expect(log(page).getByText("Press <b>Undo</b> & relax.")).toBeVisible();
  await expect(log(page).getByText("From the help texts")).toBeHidden();
});

test("messages show the visitor's local time", { tag: "@desktop" }, async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-21T13:05:00Z"));
  await page.goto(hrefOf("home"));
  await openHelp(page);
  await expect(log(page).getByText("2:05 PM", { exact: true })).toHaveCount(1);
  await ask(page, "undo");
  await expect(log(page).getByText("2:05 PM", { exact: true })).toHaveCount(3);
});

test("the newest message is in view", { tag: "@phone" }, async ({ page }) => {
  await page.goto(hrefOf("home"));
  await openHelp(page);
  for (const text of ["badges", "streaks", "battle mode"]) {
    await ask(page, text);
    await expect(log(page).getByText("From the help texts").last()).toBeInViewport();
  }
  await expect(log(page).getByText(WELCOME)).not.toBeInViewport();
});

test("the conversation continues on other screens; a reload starts a new one", { tag: "@desktop" }, async ({
  page,
}) => {
  await page.goto(hrefOf("home"));
  await openHelp(page);
  await ask(page, "undo");
  await panel(page).getByRole("button", { name: "Minimise help" }).click();
  await follow(page, "about");
  await expect(page).toHaveURL(hrefOf("about"));
  await panel(page).getByRole("button", { name: "Expand help" }).click();
  await expect(log(page).getByText("within 10 seconds of your vote")).toBeVisible();
  await panel(page).getByRole("button", { name: "Close help" }).click();
  await openHelp(page);
  await expect(log(page).getByText("within 10 seconds of your vote")).toBeVisible();

  await page.reload();
  await openHelp(page);
  await expect(log(page)).toContainText(WELCOME);
  await expect(log(page).getByText("From the help texts")).toHaveCount(0);
});
