import { expect } from "vitest";
import { type HelpAnswer, helpChat } from "#contract/help.ts";
import type { TestApp } from "./app.ts";

/** Something that was said before. */
export const said = (sender: "user" | "assistant", content: string) => ({
  id: "1795262400000",
  content,
  sender,
  timestamp: "2026-11-21T12:00:00.000Z",
});

/** Asks the help assistant. */
export async function ask(product: TestApp, message: string, conversationHistory: unknown[] = []): Promise<HelpAnswer> {
  const answer = await product.call(helpChat, { body: { message, conversationHistory } });
  expect(answer.statusCode, answer.body).toBe(200);
  return helpChat.answer.parse(answer.json());
}
