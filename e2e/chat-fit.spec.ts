import type { Locator, Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { broken } from "./answers.ts";
import { expect } from "./fixtures.ts";
import { launcher } from "./help.ts";
import { expectInSight, expectNoScrolling, expectNoSidewaysScrolling } from "./layout.ts";
import {
  alterHistory,
  box,
  buyChat,
  holdBefore,
  messages,
  openSession,
  say,
  sendButton,
  testChat as test,
} from "./paid-chat.ts";
import { toast } from "./play.ts";
import { panel } from "./voice.ts";

/** The chat in the window, on all screens that it must fit. */

const SIZES = [
  [320, 568],
  [640, 400],
  [844, 390],
  [390, 844],
  [1280, 800],
] as const;

async function atAllSizes(page: Page, expectFit: (size: string) => Promise<void>): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await expectFit(`${width} × ${height}`);
  }
}

/** What is read and pressed here is not beneath the help button. */
async function expectBesideHelp(page: Page, ...parts: Locator[]): Promise<void> {
  const help = await launcher(page).boundingBox();
  for (const part of parts) {
    const own = await part.boundingBox();
    if (help === null || own === null) throw new Error("It is not shown");
    const isBeside = own.x >= help.x + help.width || own.y + own.height <= help.y || own.x + own.width <= help.x;
    expect(isBeside, `${await part.textContent()} is beside the help button`).toBe(true);
  }
}

test("however much is said, the log scrolls, and the box stays in the window", { tag: "@desktop" }, async ({
  page,
  ai,
}) => {
  test.slow();
  ai.reply = "This is a reply that takes some room. ".repeat(20);
  await openSession(page, await buyChat(page));
  for (let count = 1; count <= 3; count += 1) {
    await say(page, `A message that takes more than one line on the smallest of all screens, number ${count}.`);
    await expect(messages(page)).toHaveCount(1 + 2 * count);
    await expect(box(page)).toBeEditable();
  }
  await atAllSizes(page, async () => {
    await expectNoScrolling(page);
    await expectNoSidewaysScrolling(page);
    await expectInSight(page, box(page));
    await expectInSight(page, sendButton(page));
    await expectBesideHelp(page, box(page));
    // The header does not move with what is said.
    await messages(page).first().scrollIntoViewIfNeeded();
    await expectInSight(page, page.getByRole("heading", { level: 1 }));
    await expectInSight(page, sendButton(page));
  });
});

test("the longest of names leaves room for what can be pressed beside it", { tag: "@desktop" }, async ({ page }) => {
  await openSession(page, await buyChat(page, "arnold-schwarzenegger"));
  await atAllSizes(page, async () => {
    const right = await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
      const words = document.createRange();
      words.selectNodeContents(heading);
      return words.getBoundingClientRect().right;
    });
    const button = await page.getByRole("button", { name: "Add time" }).boundingBox();
    expect(button?.x ?? 0).toBeGreaterThanOrEqual(right + 4);
    for (const starter of await page.getByRole("list", { name: "Words to begin with" }).getByRole("button").all())
      expect(await starter.evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true);
  });
});

test("a toast lies on nothing of the chat", { tag: "@desktop" }, async ({ page, ai, failures }) => {
  failures.allow(/^POST \/api\/chat\/stop 500$/);
  ai.reply = "Never said.";
  holdBefore(ai, 0);
  await openSession(page, await buyChat(page));
  await say(page, "Hello?");
  await page.route("/api/chat/stop", broken);
  await atAllSizes(page, async (size) => {
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(toast(page, "Not Stopped")).toBeVisible();
    const [shown, chat] = await Promise.all([
      toast(page, "Not Stopped").boundingBox(),
      page.locator(".chat").boundingBox(),
    ]);
    if (shown === null || chat === null) throw new Error("It is not shown");
    expect(shown.y + shown.height, size).toBeLessThanOrEqual(chat.y);
    await toast(page, "Not Stopped").getByRole("button", { name: "Dismiss" }).click();
    await expect(toast(page, "Not Stopped")).toBeHidden();
  });
});

test("Add time that is given up is told so, step by step", { tag: "@phone" }, async ({ page }) => {
  await openSession(page, await buyChat(page));
  await page.getByRole("button", { name: "Add time" }).tap();
  const adding = page.getByRole("dialog", { name: "Add time" });
  await adding.getByRole("button", { name: "Add time" }).tap();
  const disclosure = page.getByRole("dialog", { name: /^Before you chat/ });
  await expect(disclosure.getByRole("checkbox")).toHaveCount(3);
  await disclosure.press("Escape");
  await expect(toast(page, "No Time Added")).toContainText("Nothing was charged. Your chat goes on.");
  // Escape has closed the inner dialog alone.
  await expect(adding.getByRole("button", { name: "Add time" })).toBeFocused();
});

test("help lies beside the words of a recorder that is not set up, which keeps the focus", { tag: "@phone" }, async ({
  page,
}) => {
  await openSession(page, await buyChat(page));
  await page.getByRole("button", { name: "Voice message" }).tap();
  const words = panel(page).getByText("Voice messages are not set up here.");
  const back = panel(page).getByRole("button", { name: "Type a message" });
  await expect(back).toBeFocused();
  await atAllSizes(page, async () => {
    await expectInSight(page, back);
    await expectBesideHelp(page, words, back);
  });
  await back.tap();
  await expect(page.getByRole("button", { name: "Voice message" })).toBeFocused();
});

test("the end of a chat says what comes next, and is read after the messages", { tag: "@desktop" }, async ({
  page,
  context,
  ai,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  ai.reply = "Short and sweet.";
  const token = await buyChat(page);
  await openSession(page, token);
  await say(page, "Hello?");
  await expect(messages(page)).toHaveCount(3);
  await box(page).fill("What I still wanted to say");
  const endTime = "2026-11-25T12:00:00.000Z";
  await alterHistory(page, (history) => ({ ...history, session: { ...history.session, state: "expired", endTime } }));
  const end = page.getByRole("region", { name: "That was your time" });
  // It is fetched every five seconds.
  await expect(end).toBeVisible();
  // The box is gone, and with it what had the focus.
  await expect(end.getByRole("heading", { name: "That was your time" })).toBeFocused();
  await expect(box(page)).toBeHidden();
  await expect(end).toContainText("the conversation is deleted on December 25, 2026, 30 days after its end.");
  await end.getByRole("button", { name: "Copy" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("What I still wanted to say");
  await expect(end.getByRole("link", { name: "Chat again" })).toHaveAttribute(
    "href",
    hrefOf("celebrity", { id: "adele" }),
  );
  await atAllSizes(page, async () => {
    await expectNoScrolling(page);
    await expectNoSidewaysScrolling(page);
    const save = end.getByRole("button", { name: "Save conversation" });
    await save.scrollIntoViewIfNeeded();
    await expectInSight(page, save);
    await end.getByRole("link", { name: "Chat again" }).scrollIntoViewIfNeeded();
    await expectBesideHelp(page, end.getByRole("link", { name: "Chat again" }));
    // The messages are not covered: they scroll with it.
    await messages(page).nth(1).scrollIntoViewIfNeeded();
    await expectInSight(page, messages(page).nth(1).getByText("Hello?"));
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectBesideHelp(page, page.getByText("This chat is over."));
  await end.getByRole("button", { name: "Save conversation" }).click();
  await expect(page.getByRole("dialog", { name: "Save conversation" })).toBeVisible();
});

test.describe("in the system's own few colours", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test("messages have edges, and the chosen hours are told from the others", { tag: "@desktop" }, async ({
    page,
    ai,
  }) => {
    ai.reply = "Short and sweet.";
    await openSession(page, await buyChat(page));
    await say(page, "Hello?");
    await expect(messages(page).last()).toContainText("Short and sweet.");
    for (const message of [messages(page).nth(1), messages(page).last()])
      await expect(message.locator("div").first()).toHaveCSS("border-top-width", "1px");
    await page.getByRole("button", { name: "Add time" }).click();
    const hours = page.getByRole("dialog", { name: "Add time" }).locator("label");
    await expect(hours.filter({ hasText: "1 hour" })).toHaveCSS("border-top-width", "4px");
    await expect(hours.filter({ hasText: "2 hours" })).toHaveCSS("border-top-width", "1px");
  });
});
