import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./axe.ts";
import { expect, testAlone } from "./fixtures.ts";
import { buyChat, choose, messages, openSession, say, testChat } from "./paid-chat.ts";

const ENGLISH = "Rain is the best drum there is.";
const GERMAN = "Regen ist die beste Trommel, die es gibt.";
const dialog = (page: Page) => page.getByRole("dialog", { name: "Language" });

testChat.describe("by the model", () => {
  testChat.use({ locale: "de-DE" });

  testChat(
    "replies are read in the browser's language, and as they were written",
    { tag: "@phone" },
    async ({ page, ai }) => {
      ai.reply = ENGLISH;
      ai.whole = GERMAN;
      await openSession(page, await buyChat(page));
      await say(page, "Magst du Regen?");
      const reply = messages(page).last();
      await expect(reply).toContainText(GERMAN);
      await expect(reply).toContainText(/AI-generatedTranslated, language match \d+%/);
      await expect(reply.getByText(GERMAN)).toHaveAttribute("lang", "de");
      await expect(reply).not.toContainText(ENGLISH);
      await reply.getByRole("button", { name: "Show original" }).click();
      await expect(reply).toContainText(ENGLISH);
      await expectNoAxeFindings(page);
      await reply.getByRole("button", { name: "Hide original" }).click();
      await expect(reply).not.toContainText(ENGLISH);
    },
  );

  testChat(
    "it can be switched off and into another language, which is remembered",
    { tag: "@desktop" },
    async ({ page, ai }) => {
      ai.reply = ENGLISH;
      ai.whole = "La pluie est le meilleur tambour.";
      await openSession(page, await buyChat(page));
      await choose(page, "Language");
      const auto = dialog(page).getByRole("switch", { name: "Auto-translate" });
      await expect(auto).toBeChecked();
      await expect(dialog(page)).toContainText("New replies are translated into your language by an AI.");
      await expect(dialog(page).getByLabel("Your language")).toHaveValue("de");
      await dialog(page).getByLabel("Your language").selectOption("French");
      await expectNoAxeFindings(page);
      await page.keyboard.press("Escape");
      await say(page, "Tu aimes la pluie ?");
      await expect(messages(page).last()).toContainText("La pluie est le meilleur tambour.");

      await page.reload();
      await choose(page, "Language");
      await expect(dialog(page).getByLabel("Your language")).toHaveValue("fr");
      await auto.click();
      await page.keyboard.press("Escape");
      await say(page, "Et la neige ?");
      await expect(messages(page).last()).toContainText(ENGLISH);
      await expect(messages(page).last()).not.toContainText("Translated");
    },
  );
});

testAlone.describe("where no model is set up", () => {
  testAlone.use({ locale: "de-DE" });

  testAlone("the browser's own translator is used, and that is said", { tag: "@phone" }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, {
        Translator: {
          availability: async () => "available",
          create: async ({ targetLanguage }: { targetLanguage: string }) => ({
            translate: async (text: string) => `[${targetLanguage}] ${text.length}`,
          }),
        },
      });
    });
    await openSession(page, await buyChat(page));
    await say(page, "Do you like rain?");
    const reply = messages(page).last();
    await expect(reply).toContainText("[de] ");
    await expect(reply).toContainText("Translated by your browser");
    await reply.getByRole("button", { name: "Show original" }).click();
    await choose(page, "Language");
    await expect(dialog(page)).toContainText("Replies are translated by your browser, on this device.");
    await dialog(page).getByLabel("Your language").selectOption("Italian");
    await page.keyboard.press("Escape");
    await expect(messages(page).last()).toContainText("[it] ");
  });

  testAlone("without one, replies stay as they are, and that is said too", { tag: "@desktop" }, async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { Translator: undefined }));
    await openSession(page, await buyChat(page));
    await say(page, "Do you like rain?");
    await expect(messages(page)).toHaveCount(3);
    await expect(messages(page).last()).not.toContainText("Translated");
    // It was whole at once.
    await expect(page.locator("output[aria-live]").first()).toContainText("AI persona of Adele: ");
    await choose(page, "Language");
    await expect(dialog(page)).toContainText("Translation is not set up here, and your browser has none of its own.");
    await expectNoAxeFindings(page);
  });
});
