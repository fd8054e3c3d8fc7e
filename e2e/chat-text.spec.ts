import { expectNoAxeFindings } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { box, buyChat, messages, openSession, testChat as test } from "./paid-chat.ts";

test("a message and its reply, which is seen as it is written", { tag: "@phone" }, async ({ page, ai }) => {
  ai.reply = "Hello there. What a day this is. Tell me about your favorite song.";
  const token = await buyChat(page);
  await openSession(page, token);
  await page.screenshot({ path: "/tmp/c1.png" });
  await box(page).fill("Hi! How are you?");
  await box(page).press("Enter");
  await expect(messages(page).last()).toContainText("Tell me about your favorite song.");
  await page.screenshot({ path: "/tmp/c2.png" });
  await expectNoAxeFindings(page);
  for (let i = 0; i < 4; i += 1) {
    await box(page).fill(`And another thing ${i}: what do you think of rainy days in the city at night?`);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(messages(page)).toHaveCount(5 + 2 * i);
    await expect(box(page)).toBeEditable();
  }
  await page.screenshot({ path: "/tmp/c3.png" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.screenshot({ path: "/tmp/c4.png" });
});
