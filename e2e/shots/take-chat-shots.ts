import { type Page, test as base } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { ADELE, accept, becomePlayer, expectDisclosed, start } from "../chat-steps.ts";
import { expect } from "../fixtures.ts";
import { alterHistory, buyChat, choose, messages, openSession, say } from "../paid-chat.ts";
import { toast } from "../play.ts";
import { button, panel, testVoice as test, withMicrophone } from "../voice.ts";

const THEMES = { poster: "off", contrast: "on" } as const;
const REPLY = "Rain on a window is the best drum there is. What do you listen to when it rains?";

test.use(withMicrophone());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

for (const [theme, highContrast] of Object.entries(THEMES)) {
  test.describe(`${theme} chat`, () => {
    test.use({ kept: { tutorialSeen: "true", highContrast }, contextOptions: { reducedMotion: "reduce" } });

    const shoot = (page: Page, name: string, fullPage = false) =>
      page.screenshot({
        path: `shots/${theme}/${base.info().project.name}/chat-${name}.png`,
        fullPage,
        animations: "disabled",
      });

    test("is bought", async ({ page, failures }) => {
      failures.allow(/./);
      await becomePlayer(page);
      await page.goto(hrefOf("celebrityChat"));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await shoot(page, "choice");
      await page.goto(ADELE);
      await expect(start(page)).toBeEnabled();
      await shoot(page, "profile", true);
      await start(page).click();
      await expectDisclosed(page);
      await shoot(page, "disclosure");
      for (const statement of await page.getByRole("dialog").getByRole("checkbox").all()) await statement.check();
      await accept(page).click();
      await expect(page.getByLabel("Test card number")).toBeVisible();
      await shoot(page, "payment", true);
      await page.goto("/about#ai");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await shoot(page, "about-ai", true);
    });

    test("is had", async ({ page, ai, failures }) => {
      failures.allow(/./);
      ai.reply = REPLY;
      ai.voice.transcript = "I love this song, it makes me happy";
      const token = await buyChat(page);
      await openSession(page, token);
      await shoot(page, "empty");
      await say(page, "What do you think of rain?");
      await expect(messages(page).last()).toContainText("when it rains?");
      await shoot(page, "replied");
      await page.getByRole("button", { name: "More" }).click();
      await shoot(page, "menu");
      await page.keyboard.press("Escape");
      await choose(page, "What the persona remembers");
      await shoot(page, "noted");
      await page.keyboard.press("Escape");
      await choose(page, "Save conversation");
      await shoot(page, "saving");
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
      await expect(toast(page, "Conversation Saved")).toBeVisible();

      await page.getByRole("button", { name: "Voice message" }).click();
      await expect(button(page, "Record")).toBeVisible();
      await shoot(page, "voice");
      await button(page, "Record").click();
      await expect(panel(page).getByText("0:02", { exact: true })).toBeVisible();
      await shoot(page, "recording");
      await button(page, "Stop").click();
      await expect(panel(page)).toContainText(ai.voice.transcript);
      await shoot(page, "recorded");
      await button(page, "Send voice message").click();
      await expect(messages(page)).toHaveCount(5);
      await messages(page).nth(3).getByText("How it sounded").click();
      await shoot(page, "voice-message");

      await page.getByRole("button", { name: "Add time" }).click();
      await shoot(page, "add-time");
      await page.keyboard.press("Escape");
      await alterHistory(page, (history) => ({
        ...history,
        session: { ...history.session, warningTime: inMinutes(-1), endTime: inMinutes(4) },
      }));
      await page.reload();
      await expect(page.getByRole("main").getByText("4 minutes left in this chat.", { exact: true })).toBeVisible();
      await shoot(page, "ending");
      await page.unrouteAll({ behavior: "wait" });
      await alterHistory(page, (history) => ({
        ...history,
        session: { ...history.session, state: "expired", endTime: inMinutes(0) },
      }));
      await page.reload();
      await expect(page.getByRole("radio", { name: "4 stars" })).toBeVisible();
      await shoot(page, "expired");

      await page.goto(hrefOf("savedConversations"));
      await expect(page.getByRole("listitem").first()).toBeVisible();
      await shoot(page, "saved");
      await page
        .getByRole("link", { name: /persona of Adele/ })
        .first()
        .click();
      await expect(messages(page).first()).toBeVisible();
      await shoot(page, "saved-one", true);
    });
  });
}
