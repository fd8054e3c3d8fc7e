import { expectNoAxeFindings } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { box, buyChat, holdBefore, messages, openSession, say, sendButton, testChat as test } from "./paid-chat.ts";

const REPLY = "Rain on a window is the best drum there is. I could listen to it all night long. What do you listen to?";
/** How far it can be read while the model is held before its twentieth word. */
const BEGINNING = "Rain on a window is the best drum there is.";

test("a reply is seen as it is written, and heard once it is whole", { tag: "@phone" }, async ({ page, ai }) => {
  ai.reply = REPLY;
  await openSession(page, await buyChat(page));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Adele AI");
  await expect(page.getByText("60 minutes left", { exact: true })).toBeVisible();
  await expect(messages(page).first()).toContainText("You are chatting with an AI-generated persona of Adele.");
  await expectNoAxeFindings(page);

  const release = holdBefore(ai, 18);
  await say(page, "What do you think of rain?");
  await expect(messages(page).last()).toContainText(BEGINNING);
  await expect(messages(page).last()).toContainText("AI-generated");
  await expect(box(page)).toHaveValue("");
  await expect(box(page)).not.toBeEditable();
  const heard = page.locator("output[aria-live]").first();
  await expect(heard).not.toContainText("Rain");
  await expectNoAxeFindings(page);
  release();
  await expect(messages(page).last()).toContainText("What do you listen to?");
  await expect(heard).toContainText(REPLY);
  await expect(box(page)).toBeEditable();
  await expect(box(page)).toBeFocused();
  await expect(messages(page)).toHaveCount(3);
  await expectNoAxeFindings(page);
});

test("a reload and a second tab go on in the middle of a reply", { tag: "@desktop" }, async ({ page, context, ai }) => {
  ai.reply = REPLY;
  const token = await buyChat(page);
  await openSession(page, token);
  const release = holdBefore(ai, 18);
  await say(page, "What do you think of rain?");
  await expect(messages(page).last()).toContainText(BEGINNING);
  await page.reload();
  await expect(messages(page).last()).toContainText(BEGINNING);
  await expect(box(page)).toHaveValue("");
  const second = await context.newPage();
  await openSession(second, token);
  await expect(messages(second).last()).toContainText(BEGINNING);
  await expect(second.getByRole("button", { name: "Stop" })).toBeVisible();
  release();
  for (const each of [page, second]) {
    await expect(messages(each).last()).toContainText("What do you listen to?");
    await expect(box(each)).toBeEditable();
    await expect(messages(each)).toHaveCount(3);
  }
  await say(second, "Drums, mostly.");
  await expect(messages(page)).toHaveCount(5);
});

test("stopped, what was said stays, and one can write on", { tag: "@phone" }, async ({ page, ai }) => {
  ai.reply = REPLY;
  await openSession(page, await buyChat(page));
  holdBefore(ai, 18);
  await say(page, "What do you think of rain?");
  await expect(messages(page).last()).toContainText(BEGINNING);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(messages(page).last()).toContainText("Stopped");
  await expect(messages(page).last()).toContainText(BEGINNING);
  await expect(messages(page).last()).not.toContainText("What do you listen to?");
  ai.pace = () => Promise.resolve();
  await say(page, "All right.");
  await expect(messages(page)).toHaveCount(5);
  await expect(messages(page).last()).toContainText("What do you listen to?");
});

test("stopped before a word was said, nothing was sent, nothing failed, and it can be sent again", {
  tag: "@phone",
}, async ({ page, ai, failures }) => {
  failures.allow(/^POST \/api\/chat\/message 409$/);
  ai.reply = REPLY;
  holdBefore(ai, 0);
  await openSession(page, await buyChat(page));
  await say(page, "What do you think of rain?");
  await page.getByRole("button", { name: "Stop" }).click();
  const stopped = page.getByRole("alert").filter({ hasText: "Stopped" });
  await expect(stopped).toContainText("The reply was stopped before it began, so your message was not sent.");
  await expect(box(page)).toHaveValue("What do you think of rain?");
  await expect(box(page)).toBeEditable();
  await expect(messages(page)).toHaveCount(1);
  await expectNoAxeFindings(page);
  ai.pace = () => Promise.resolve();
  await box(page).press("Enter");
  await expect(messages(page).last()).toContainText("What do you listen to?");
  await expect(messages(page)).toHaveCount(3);
  await expect(stopped).toBeHidden();
});

test("a stop that comes before its message stops the reply as soon as it begins", { tag: "@desktop" }, async ({
  page,
  ai,
  failures,
}) => {
  failures.allow(/^POST \/api\/chat\/message 409$/);
  ai.reply = REPLY;
  holdBefore(ai, 0);
  await openSession(page, await buyChat(page));
  const onItsWay = Promise.withResolvers<void>();
  await page.route("/api/chat/message", async (route) => {
    await onItsWay.promise;
    await route.continue();
  });
  const first = page.waitForResponse("/api/chat/stop");
  await say(page, "What do you think of rain?");
  await page.getByRole("button", { name: "Stop" }).click();
  await first;
  await expect(page.getByRole("button", { name: "Stop" })).toBeDisabled();
  onItsWay.resolve();
  await expect(page.getByRole("alert").filter({ hasText: "Stopped" })).toBeVisible();
  await expect(box(page)).toHaveValue("What do you think of rain?");
  await expect(messages(page)).toHaveCount(1);
});

test("what could not be sent stays in the box, also over a reload, and can be sent again", { tag: "@desktop" }, async ({
  page,
  ai,
  failures,
}) => {
  failures.expect("POST /api/chat/message 502");
  await openSession(page, await buyChat(page));
  ai.fault = "500";
  await say(page, "Is anybody there?");
  const alert = page.getByRole("alert").filter({ hasText: "Failed to send message" });
  await expect(alert).toBeVisible();
  await expect(box(page)).toHaveValue("Is anybody there?");
  await expect(messages(page)).toHaveCount(1);
  await expectNoAxeFindings(page);
  await page.reload();
  await expect(box(page)).toHaveValue("Is anybody there?");
  ai.fault = undefined;
  ai.reply = "I am here.";
  await sendButton(page).click();
  await expect(messages(page).last()).toContainText("I am here.");
  await expect(box(page)).toHaveValue("");
  await page.reload();
  await expect(messages(page)).toHaveCount(3);
  await expect(box(page)).toHaveValue("");
});

test("without a connection it stays, and what arrived without an answer is not sent twice", { tag: "@phone" }, async ({
  page,
  ai,
  failures,
}) => {
  ai.reply = "I am here.";
  await openSession(page, await buyChat(page));
  failures.allow(/^(?:POST|GET) \/api\/chat\/.* net::ERR_/);
  // The server takes the message, and its answer is lost.
  const lost = Promise.withResolvers<void>();
  await page.route("/api/chat/message", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
    lost.resolve();
  });
  await say(page, "Hello?");
  // The reply is pushed to the page before the answer to the message comes, and is lost.
  await expect(messages(page).last()).toContainText("I am here.");
  await lost.promise;
  await expect(box(page)).toHaveValue("");
  await page.unroute("/api/chat/message");
  await page.route("/api/chat/message", (route) => route.abort("connectionrefused"));
  await say(page, "And now?");
  await expect(page.getByRole("alert").filter({ hasText: "Failed to send message" })).toContainText(
    "The connection was lost. What you typed is still here.",
  );
  await expect(box(page)).toHaveValue("And now?");
  await page.unroute("/api/chat/message");
  await sendButton(page).click();
  await expect(messages(page)).toHaveCount(5);
});

test("said differently, the earlier replies stay to be seen", { tag: "@desktop" }, async ({ page, ai }) => {
  ai.reply = "Blue is my color.";
  await openSession(page, await buyChat(page));
  await say(page, "Your favorite color?");
  await expect(messages(page).last()).toContainText("Blue is my color.");
  ai.reply = "I would always pick the sea.";
  await page.getByRole("button", { name: "Say it differently" }).click();
  await expect(messages(page).last()).toContainText("I would always pick the sea.");
  await expect(messages(page)).toHaveCount(3);
  await page.getByText("1 earlier reply", { exact: true }).click();
  await expect(messages(page).last()).toContainText("Blue is my color.");
  await expectNoAxeFindings(page);
});
