import { switchPersona } from "#contract/chat-operators.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expect } from "./fixtures.ts";
import { box, buyChat, choose, messages, openSession, say, testChat as test } from "./paid-chat.ts";
import { toast } from "./play.ts";

test("a new chat goes on from a saved one if its player says so", { tag: "@phone" }, async ({ page, ai }) => {
  ai.reply = "Drums suit the rain.";
  await openSession(page, await buyChat(page));
  await say(page, "I play the drums when it rains.");
  await expect(messages(page).last()).toContainText(ai.reply);
  await choose(page, "Save conversation");
  const saving = page.getByRole("dialog", { name: "Save conversation" });
  await saving.getByLabel("Title").fill("Drums and rain");
  await saving.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Conversation Saved")).toBeVisible();
  // It ends the session.
  for (const off of [true, false])
    expect((await page.request.post(switchPersona.path, { data: { celebrityId: "adele", off } })).ok()).toBe(true);

  await openSession(page, await buyChat(page));
  await expect(page.getByRole("heading", { name: "Go on from a saved chat?" })).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Drums and rain" }).click();
  await expect(page.getByRole("main").getByText("This chat goes on from Drums and rain.")).toBeVisible();
  await expectNoAxeFindings(page);
  await say(page, "Where were we?");
  await expect(box(page)).toBeEditable();
  await expect(messages(page)).toHaveCount(3);
  const told = ai.asked.findLast(({ stream }) => stream === true)?.messages.map(({ content }) => content) ?? [];
  expect(told.slice(1)).toEqual(["I play the drums when it rains.", ai.reply, "Where were we?"]);

  await choose(page, "What the persona remembers");
  const noted = page.getByRole("dialog", { name: "What the persona remembers" });
  await expect(noted).toContainText("This chat goes on from Drums and rain.");
  await expectNoAxeFindings(page);
  await noted.getByRole("button", { name: "Stop going on from it" }).click();
  await expect(noted).not.toContainText("Drums and rain");
});
