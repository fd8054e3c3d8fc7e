import { expect, type Page } from "@playwright/test";
import type { z } from "zod";
import { acknowledgeDisclosure, chatPaymentSuccess, startChat } from "#contract/chat.ts";
import { chatHistory } from "#contract/conversations.ts";
import { claimPlayer } from "#contract/players.ts";
import { sandboxConfirm } from "#contract/sandbox-payments.ts";
import { type ChatHours, DISCLOSURE_VERSION } from "#contract/values/chat-terms.ts";
import { hrefOf } from "#contract/values/pages.ts";
import { type AiStandIn, startAiStandIn } from "../server/testing/ai-stand-in.ts";
import { testAlone } from "./fixtures.ts";

type History = z.output<typeof chatHistory.answer>;

/** Tests with a product that shows the chat, whose persona is written by a model that the test holds. */
export const testChat = testAlone.extend<{ ai: AiStandIn }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
  ai: async ({}, use) => {
    const ai = await startAiStandIn();
    await use(ai);
    await ai.close();
  },
  async page({ page }, use) {
    await use(page);
    // The history is fetched from time to time, also while a test ends.
    await page.unrouteAll({ behavior: "ignoreErrors" });
  },
  ownEnvironment: ({ ai }, use) => use({ AI_BASE_URL: ai.baseUrl, AI_MODEL: "stand-in" }),
});

/** Makes a new visitor a player, and buys hours with a persona. @returns the session's token */
export const buyChat = async (page: Page, celebrityId?: string, hours?: ChatHours): Promise<string> =>
  (await payForChat(page, celebrityId, hours)).sessionToken;

/** The same, with the id of the payment. */
export async function payForChat(page: Page, celebrityId = "adele", hoursSelected: ChatHours = 1) {
  await page.goto(hrefOf("home"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const userId = await page.evaluate(() => localStorage.getItem("userId"));
  if (userId === null) throw new Error("The visitor is no player");
  const post = async <T>(path: string, answer: z.ZodType<T>, body: object): Promise<T> => {
    const response = await page.request.post(path, { data: { ...body, userId }, headers: { "x-user-id": userId } });
    expect(response.status(), await response.text()).toBeLessThan(300);
    return answer.parse(await response.json());
  };
  await post(claimPlayer.path, claimPlayer.answer, {});
  const acknowledged = { version: DISCLOSURE_VERSION, acknowledged: [true, true, true] };
  await post(acknowledgeDisclosure.path, acknowledgeDisclosure.answer, acknowledged);
  const { clientSecret, sessionToken, payment } = await post(startChat.path, startChat.answer, {
    celebrityId,
    hoursSelected,
  });
  await post(sandboxConfirm.path, sandboxConfirm.answer, { clientSecret, cardNumber: "4242424242424242" });
  const { paymentIntentId } = payment;
  await post(chatPaymentSuccess.path, chatPaymentSuccess.answer, { paymentIntentId });
  return { sessionToken, paymentIntentId };
}

/** Opens the conversation of a session. */
export async function openSession(page: Page, token: string): Promise<void> {
  await page.goto(`${hrefOf("chat")}?session=${token}`);
  await expect(messages(page)).not.toHaveCount(0);
}

export const messages = (page: Page) => page.getByRole("list", { name: "Messages" }).getByRole("listitem");
export const box = (page: Page) => page.getByRole("textbox", { name: /^Message to/ });
export const sendButton = (page: Page) => page.getByRole("button", { name: "Send" });

/** Has the model stop before a word of its reply, counted from 0, until the returned function is called. */
export function holdBefore(ai: AiStandIn, word: number): () => void {
  const held = Promise.withResolvers<void>();
  ai.pace = (number) => (number < word ? Promise.resolve() : held.promise);
  return held.resolve;
}

/** Writes a message and sends it by Enter. */
export async function say(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press("Enter");
}

/** Changes what the server says of a conversation, before the page sees it. */
export async function alterHistory(page: Page, alter: (history: History) => History): Promise<void> {
  await page.route("/api/chat/history/*", async (route) => {
    // Whole each time: an unchanged one has no body.
    const headers = { ...route.request().headers() };
    delete headers["if-none-match"];
    const response = await route.fetch({ headers });
    const history = chatHistory.answer.parse(await response.json());
    await route.fulfill({ response, json: alter(history) });
  });
}

/** Chooses from the menu of a conversation. */
export async function choose(page: Page, entry: string): Promise<void> {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("dialog", { name: "Conversation" }).getByRole("button", { name: entry }).click();
}
