import { hrefOf } from "#contract/values/pages.ts";
import { broken } from "./answers.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { expectInSight, expectNoSidewaysScrolling } from "./layout.ts";
import {
  alterHistory,
  box,
  buyChat,
  choose,
  messages,
  openSession,
  say,
  sendButton,
  testChat as test,
} from "./paid-chat.ts";

const MINUTE_MS = 60_000;
const inMinutes = (minutes: number): string => new Date(Date.now() + minutes * MINUTE_MS).toISOString();

test("by keyboard alone: Enter sends, but not while letters are composed, and with Shift begins a line", {
  tag: "@desktop",
}, async ({ page, ai }) => {
  ai.reply = "Two lines, how nice.";
  await openSession(page, await buyChat(page));
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.keyboard.press("Tab");
  for (const name of ["Add time", "Language", "More"]) {
    await expect(page.getByRole("button", { name })).toBeFocused();
    await page.keyboard.press("Tab");
  }
  await expect(page.getByRole("region", { name: "Conversation" })).toBeFocused();
  const starters = page.getByRole("list", { name: "Words to begin with" }).getByRole("button");
  await expect(starters).toHaveCount(3);
  await page.keyboard.press("Tab");
  await expect(starters.first()).toBeFocused();
  for (let tab = 0; tab < 3; tab += 1) await page.keyboard.press("Tab");
  await expect(box(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.type("One");
  // As while an input method offers its choices.
  await box(page).dispatchEvent("keydown", { key: "Enter", isComposing: true, bubbles: true, cancelable: true });
  await page.keyboard.press("Shift+Enter");
  await page.keyboard.type("two");
  await expect(box(page)).toHaveValue("One\ntwo");
  await expect(messages(page)).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(messages(page)).toHaveCount(3);
  await expect(messages(page).nth(1)).toContainText("One\ntwo");
});

test("before anything is said, words to begin with fill the box", { tag: "@phone" }, async ({ page, ai }) => {
  ai.reply = "With the slow ones.";
  await openSession(page, await buyChat(page));
  const starters = page.getByRole("list", { name: "Words to begin with" });
  await expect(starters.getByRole("button")).toHaveCount(3);
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await expectNoSidewaysScrolling(page);
  await starters.getByRole("button").last().tap();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue(/: where should I start\?$/);
  await expect(starters).toBeHidden();
  await page.keyboard.press("Enter");
  await expect(messages(page).last()).toContainText("With the slow ones.");
  await expect(starters).toBeHidden();
});

test("a message is not blank and has 1000 characters at most", { tag: "@phone" }, async ({ page }) => {
  await openSession(page, await buyChat(page));
  await box(page).fill("   ");
  await expect(sendButton(page)).toBeDisabled();
  await box(page).press("Enter");
  await box(page).fill("x".repeat(999));
  await expect(page.getByText("1 character left", { exact: true })).toBeVisible();
  await box(page).pressSequentially("yz");
  await expect(box(page)).toHaveValue(`${"x".repeat(999)}y`);
  await expect(messages(page)).toHaveCount(1);
});

test("who scrolls back is not moved, and is led to new messages", { tag: "@phone" }, async ({ page, ai }) => {
  ai.reply = `${"This is a long reply that takes a lot of room. ".repeat(40)}That is all.`;
  await openSession(page, await buyChat(page));
  await say(page, "First?");
  await expect(messages(page).last()).toContainText("That is all.");
  await expect(messages(page).last().getByText("AI-generated")).toBeInViewport();
  // The page is rendered before it is told of the scrolling, as when the clock ticks.
  await page.getByRole("region", { name: "Conversation" }).evaluate((log) => {
    log.scrollTo(0, 0);
    const typed = document.querySelector("textarea");
    typed?.setRangeText("x");
    typed?.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expect(page.getByRole("button", { name: "Latest messages" })).toBeVisible();
  // Somebody else writes: the same player in another tab.
  const other = await page.context().newPage();
  await openSession(other, new URL(page.url()).searchParams.get("session") ?? "");
  await say(other, "Second?");
  await page.getByRole("button", { name: "New messages" }).click();
  await expect(messages(page)).toHaveCount(5);
  await expect(messages(page).last()).toContainText("That is all.");
  await expect(messages(page).last().getByText("AI-generated")).toBeInViewport();
  await expect(page.getByRole("button", { name: /messages$/ })).toBeHidden();
});

test("five minutes before the end there is a warning, and afterwards it can be read and rated", {
  tag: "@phone",
}, async ({ page }) => {
  const token = await buyChat(page);
  await alterHistory(page, (history) => ({
    ...history,
    session: { ...history.session, warningTime: inMinutes(-1), endTime: inMinutes(4) },
  }));
  await openSession(page, token);
  await box(page).fill("What I still wanted to say");
  await expect(page.getByRole("main").getByText("4 minutes left in this chat.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Add time" }).last().click();
  await expect(page.getByRole("dialog", { name: "Add time" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expectNoAxeFindings(page);

  // It is fetched every five seconds.
  await page.unrouteAll({ behavior: "wait" });
  await alterHistory(page, (history) => ({
    ...history,
    session: { ...history.session, state: "expired", endTime: inMinutes(0) },
  }));
  await expect(page.getByRole("main").getByText("Time is up", { exact: true })).toBeVisible();
  await expect(page.getByText("You can still read and save the conversation.")).toBeVisible();
  await expect(page.getByText("What I still wanted to say", { exact: true })).toBeVisible();
  await expect(box(page)).toBeHidden();
  await expectNoAxeFindings(page);
  await page.route("/api/chat/rating", (route) => route.fulfill({ json: { rating: 4 } }));
  await page.getByRole("radio", { name: "4 stars" }).check();
  await expect(page.getByText("Thanks for rating.", { exact: true })).toBeVisible();
  await expect(page.getByRole("radio", { name: "4 stars" })).toBeChecked();
});

test("time is added by a second payment, without leaving the chat", { tag: "@phone" }, async ({ page }) => {
  await openSession(page, await buyChat(page));
  await box(page).fill("What I am about to say");
  await page.getByRole("button", { name: "Add time" }).click();
  const adding = page.getByRole("dialog", { name: "Add time" });
  await adding.getByRole("radio", { name: "2 hours" }).check();
  await expectNoAxeFindings(page);
  await adding.getByRole("button", { name: "Add time" }).click();
  const disclosure = page.getByRole("dialog", { name: /^Before you chat/ });
  await expect(disclosure.getByRole("checkbox")).toHaveCount(3);
  for (const statement of await disclosure.getByRole("checkbox").all()) await statement.check();
  await disclosure.getByRole("button", { name: "Accept and continue" }).click();
  await expect(adding.getByLabel("Test card number")).toBeFocused();
  await expectNoAxeFindings(page);
  await adding.getByLabel("Test card number").fill("4242424242424242");
  await adding.getByRole("button", { name: "Pay $19.98" }).click();
  await expect(adding.getByText("The time has been added to your chat with the AI persona of Adele.")).toBeVisible();
  await expect(adding).toBeHidden();
  await expect(page.getByText("3.0 hours left", { exact: true })).toBeVisible();
  await expect(box(page)).toHaveValue("What I am about to say");
});

test("a persona that is switched off ends the chat, and the refund is said", { tag: "@desktop" }, async ({ page }) => {
  const token = await buyChat(page);
  await alterHistory(page, (history) => ({
    ...history,
    session: { ...history.session, state: "ended", endedBecause: "persona_off", refundCents: 432 },
  }));
  await openSession(page, token);
  await expect(page.getByText("The AI persona of Adele has been switched off. $4.32 is being refunded.")).toBeVisible();
  await expect(box(page)).toBeHidden();
  await expectNoAxeFindings(page);
});

test("a running chat is found again, and what was said in it can be deleted", { tag: "@phone" }, async ({
  page,
  ai,
}) => {
  ai.reply = "Short and sweet.";
  await openSession(page, await buyChat(page));
  await say(page, "To be forgotten.");
  await expect(messages(page)).toHaveCount(3);
  await page.goto(hrefOf("celebrityChat"));
  const chats = page.getByRole("region", { name: "Your chats" });
  await expect(chats.getByRole("listitem")).toContainText("Adele");
  await expect(chats).toContainText("60 minutes left");
  await expect(page.getByText("No chats for sale right now")).toBeHidden();
  await expectNoAxeFindings(page);
  await page.goto(hrefOf("celebrity", { id: "adele" }));
  await expect(page.getByText("You have a chat here: 60 minutes left.")).toBeVisible();
  await expectNoAxeFindings(page);
  await expect(page.getByText("Hours that you buy now are added to the chat that is running.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Start Chat" })).toBeHidden();
  const way = page.getByRole("link", { name: /^Go to the chat/ }).first();
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectInSight(page, way);
  await way.click();
  await expect(messages(page)).toHaveCount(3);

  await choose(page, "Delete conversation");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(messages(page)).toHaveCount(1);
  await expect(box(page)).toHaveValue("");
  await say(page, "And anew.");
  await expect(messages(page)).toHaveCount(3);
  await page.reload();
  await expect(messages(page)).toHaveCount(3);
  await expect(page.getByText("To be forgotten.")).toBeHidden();
});

test("what the persona remembers is read and deleted", { tag: "@phone" }, async ({ page, failures }) => {
  const token = await buyChat(page);
  failures.expect(`GET /api/chat/facts/${token} 500`);
  await openSession(page, token);
  const open = () => choose(page, "What the persona remembers");
  const dialog = page.getByRole("dialog", { name: "What the persona remembers" });
  await open();
  await expect(dialog).toContainText("Nothing so far.");
  await expectNoAxeFindings(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "More" })).toBeFocused();

  await page.route("/api/chat/facts/*", broken, { times: 1 });
  await open();
  await expect(dialog).toContainText("That did not load");
  let facts = ["You like rain.", "Your cat is called Tom."];
  await page.route("/api/chat/facts/*", (route) =>
    route.fulfill({
      json: { facts: facts.map((text) => ({ id: text.length.toString(), text, notedAt: inMinutes(0) })) },
    }),
  );
  await page.route("/api/chat/facts/*/*", (route) => {
    facts = facts.slice(1);
    return route.fulfill({ json: { deleted: true } });
  });
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByRole("listitem")).toHaveText(facts);
  await expectNoAxeFindings(page);
  await dialog.getByRole("button", { name: "Delete: You like rain." }).click();
  await expect(dialog.getByRole("listitem")).toHaveText(["Your cat is called Tom."]);
});

test("without a session there is nothing here; what is not one's own or does not load is said", {
  tag: "@desktop",
}, async ({ page, browser, failures, site }) => {
  const token = await buyChat(page);
  await page.goto(hrefOf("chat"));
  await expect(page).toHaveURL(hrefOf("home"));
  failures.expect(`GET /api/chat/history/${token} 500`);
  await page.route("/api/chat/history/*", broken, { times: 1 });
  await page.goto(`${hrefOf("chat")}?session=${token}`);
  await expect(page.getByRole("heading", { name: "Chat Session Error" })).toBeFocused();
  await expect(page.getByText("Unable to load chat session", { exact: true })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(messages(page)).toHaveCount(1);

  const stranger = await browser.newContext({ baseURL: site.address });
  const elsewhere = await stranger.newPage();
  await elsewhere.goto(hrefOf("home"));
  await expect(elsewhere.getByRole("heading", { level: 1 })).toBeVisible();
  await elsewhere.goto(`${hrefOf("chat")}?session=${token}`);
  await expect(elsewhere.getByText("There is no such chat session.", { exact: true })).toBeVisible();
  await expect(elsewhere.getByRole("button", { name: "Try again" })).toBeHidden();
  await stranger.close();
});

test("offline, the chat says what waits; opened without a connection, it says that nothing is lost, and opens by itself", {
  tag: "@phone",
}, async ({ page, context, failures }) => {
  failures.allow(/^GET .* net::ERR_/);
  const token = await buyChat(page);
  await page.route("/api/chat/history/*", (route) => route.abort("connectionrefused"));
  await page.goto(`${hrefOf("chat")}?session=${token}`);
  await expect(page.getByText("Unable to load chat session", { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You're offline. What you type is kept here.", { exact: true })).toBeVisible();
  await expect(page.getByText(/^You're offline\. Nothing is lost/)).toBeVisible();
  await expectNoAxeFindings(page);
  await page.unroute("/api/chat/history/*");
  await context.setOffline(false);
  await expect(messages(page)).toHaveCount(1);
});
