import type { z } from "zod";
import { REPLIES_PER_MESSAGE } from "../../contract/values/conversation-limits.ts";
import type { ChatMessage, chatProgress } from "../../contract/conversations.ts";

type Draft = NonNullable<z.output<typeof chatProgress>["draft"]>;

/** Notices are no messages of their own: they have no key by which pages are read. */
const isKeyed = ({ source }: ChatMessage): boolean => source !== "notice";

/** The message before which an earlier page ends; undefined if nothing has been said. */
export const firstKeyOf = (messages: readonly ChatMessage[]): string | undefined => messages.find(isKeyed)?.id;

/** The key of the newest message, or "0". */
export const lastKeyOf = (messages: readonly ChatMessage[]): string => messages.findLast(isKeyed)?.id ?? "0";

/**
 * All messages that are known, of which the newest have been read again. What was read before them stays, as far as it
 * reaches them without a gap.
 */
export function joined(known: readonly ChatMessage[], newest: readonly ChatMessage[]): readonly ChatMessage[] {
  const first = newest.find(isKeyed);
  const from = first === undefined ? -1 : known.findIndex(({ id }) => id === first.id);
  // Notices before the first message are repeated on every page.
  return from <= 0 || known.slice(0, from).every((message) => !isKeyed(message))
    ? newest
    : [...known.slice(0, from), ...newest.slice(newest.findIndex(isKeyed))];
}

/** The messages with an earlier page before them. */
export const withEarlier = (earlier: readonly ChatMessage[], known: readonly ChatMessage[]): ChatMessage[] => [
  ...earlier,
  ...known.slice(Math.max(0, known.findIndex(isKeyed))),
];

/** The conversation with the reply that is being written, in place of what was known of its message. */
export function withDraft(messages: readonly ChatMessage[], { userMessage, aiResponse }: Draft): ChatMessage[] {
  const at = messages.findIndex(({ id }) => id === userMessage.id);
  const before = at === -1 ? messages : messages.slice(0, at);
  const noticesAfter = at === -1 ? [] : messages.slice(at).filter((message) => !isKeyed(message));
  return [...before, userMessage, aiResponse, ...noticesAfter];
}

/** The id of the reply that is being written; undefined if none is. */
export const idOfWritten = (messages: readonly ChatMessage[]): string | undefined =>
  messages.findLast(({ state }) => state === "draft")?.id;

/** Whether the last reply is the persona's own and can be followed by another one to the same message. */
export function canBeSaidDifferently(messages: readonly ChatMessage[]): boolean {
  const last = messages.findLast(isKeyed);
  const isPersonas = last?.source === "model" || last?.source === "demo";
  return isPersonas && last.alternatives.length + 1 < REPLIES_PER_MESSAGE;
}
