import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { box, buyChat, messages, openSession, testChat } from "./paid-chat.ts";
import { button, panel, testVoice as test, withMicrophone } from "./voice.ts";

test.use(withMicrophone());

/** Records at least so many seconds, as shown: each is shown for a second only, and may be missed. */
async function record(page: Page, seconds: 1 | 2): Promise<void> {
  await expect(button(page, "Stop")).toBeFocused();
  await expect(panel(page).getByText(new RegExp(`^0:(0[${seconds}-9]|[1-5]\\d)$`))).toBeVisible();
  await button(page, "Stop").click();
}

test("what is spoken is read, heard, sent and answered aloud", { tag: "@phone" }, async ({ page, ai }) => {
  ai.voice.transcript = "I love this song, it makes me happy";
  ai.voice.logprobs = [-0.05];
  ai.reply = "Songs do that. What do you sing along to when nobody is around?";
  await openSession(page, await buyChat(page));
  await page.getByRole("button", { name: "Voice message" }).click();
  await expect(button(page, "Record")).toBeFocused();
  await expectNoAxeFindings(page);
  await button(page, "Record").click();
  await record(page, 2);
  await expect(panel(page).getByText(ai.voice.transcript)).toBeVisible();
  await expect(panel(page).getByText("Transcript confidence 95%")).toBeVisible();
  await expectNoAxeFindings(page);
  expect(ai.voice.heard).toHaveLength(1);

  // It can be heard, thrown away and recorded again.
  await button(page, /^Play the recording/).click();
  await button(page, /^Stop the recording/).click();
  await button(page, "Discard").click();
  await button(page, "Record").click();
  await record(page, 1);
  const voiceReply = panel(page).getByRole("switch", { name: "Voice reply" });
  await expect(voiceReply).toBeChecked();
  await button(page, "Send voice message").click();

  await expect(messages(page).last()).toContainText("nobody is around?");
  await expect(panel(page)).toBeHidden();
  await expect.poll(() => ai.voice.spoken.join(" ")).toBe(ai.reply);
  const own = messages(page).nth(1);
  await expect(own).toContainText(ai.voice.transcript);
  await own.getByText("How it sounded").click();
  await expect(own).toContainText("Mood: positive (love, joy)");
  await expect(own).toContainText(/Pace: (slow|normal|fast)/);
  await expect(own).toContainText(/Volume: (quiet|normal|loud)/);
  await expectNoAxeFindings(page);

  // The recording is there after a reload too, and the reply can be heard again.
  await page.reload();
  await own.getByRole("button", { name: /^Play the recording/ }).click();
  await expect(own.getByRole("button", { name: /^Stop the recording/ })).toBeVisible();
  await messages(page).last().getByRole("button", { name: "Listen" }).click();
  await expect(messages(page).last()).toContainText("AI voice");
  await expect(own.getByRole("button", { name: /^Play the recording/ })).toBeVisible();
  await expect(messages(page).last().getByRole("button", { name: "Listen" })).toBeVisible();
});

test("what fails is told, and nothing that was spoken is lost", { tag: "@desktop" }, async ({ page, ai, failures }) => {
  failures.expect("POST /api/voice-to-text 502", "POST /api/chat/message 502");
  ai.voice.transcript = "Do you like rain?";
  await openSession(page, await buyChat(page));
  await page.getByRole("button", { name: "Voice message" }).click();
  await button(page, "Record").click();
  await button(page, "Stop").click();
  await expect(panel(page)).toContainText("Recording Too Short");
  await expect(button(page, "Try again")).toBeFocused();
  await expectNoAxeFindings(page);

  ai.voice.fault = "500";
  await button(page, "Try again").click();
  await record(page, 1);
  await expect(panel(page)).toContainText("Voice Processing Failed");
  await expectNoAxeFindings(page);
  ai.voice.fault = undefined;
  await button(page, "Try again").click();
  await expect(panel(page)).toContainText(ai.voice.transcript);

  ai.fault = "500";
  await button(page, "Send voice message").click();
  await expect(panel(page)).toContainText("Failed to send message");
  ai.fault = undefined;
  await button(page, "Send voice message").click();
  await expect(messages(page).nth(1)).toContainText(ai.voice.transcript);
  await expect(messages(page)).toHaveCount(3);
  await expect(panel(page)).toBeHidden();
});

test("without a microphone or a model one is told so, and writes", { tag: "@desktop" }, async ({ page }) => {
  await openSession(page, await buyChat(page));
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("No", "NotAllowedError"));
  });
  await page.getByRole("button", { name: "Voice message" }).click();
  await button(page, "Record").click();
  await expect(panel(page)).toContainText("The microphone is blocked");
  await expectNoAxeFindings(page);
  await button(page, "Close").click();
  await expect(page.getByRole("button", { name: "Voice message" })).toBeFocused();
  await expect(box(page)).toBeVisible();
});

test("Back closes the recorder before it leaves the chat, and a recording is kept", { tag: "@phone" }, async ({
  page,
  ai,
}) => {
  ai.voice.transcript = "Do you like rain?";
  await openSession(page, await buyChat(page));
  const address = page.url();
  const open = page.getByRole("button", { name: "Voice message" });
  await open.click();
  await expect(button(page, "Record")).toBeFocused();
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(open).toBeFocused();
  await open.click();
  await button(page, "Record").click();
  await record(page, 1);
  await expect(panel(page)).toContainText(ai.voice.transcript);
  await page.goBack();
  await expect(panel(page)).toBeHidden();
  await expect(page).toHaveURL(address);
  await open.click();
  await expect(panel(page)).toContainText(ai.voice.transcript);
});

testChat("where nothing is set up to listen, the chat says so", { tag: "@phone" }, async ({ page }) => {
  await openSession(page, await buyChat(page));
  await page.getByRole("button", { name: "Voice message" }).click();
  await expect(panel(page)).toContainText("Voice messages are not set up here.");
  await expect(button(page, "Record")).toBeHidden();
  await expectNoAxeFindings(page);
});
