import { isBlank } from "../../contract/values/blank.ts";
import type { HelpAnswer, HelpMessage } from "../../contract/help.ts";
import { HELP_HISTORY, QUICK_QUESTIONS } from "../../contract/values/help-limits.ts";

/** Source: core specification §3. */
const WELCOME =
  "Hi! I'm your Hot or Not help assistant. Ask me anything about how to play, celebrity AI chats, payments, or any other questions about the app!";

/** How many quick questions are suggested. Source: core specification §9. */
const QUICK_QUESTIONS_OFFERED = 3;

export interface ShownMessage extends HelpMessage {
  /** For answers: who worded it, whether a help text answers the question, and similar questions. */
  source?: HelpAnswer["source"];
  known?: boolean;
  suggestions?: readonly string[];
}

export interface Conversation {
  messages: readonly ShownMessage[];
  /** The text in the input. */
  draft: string;
  /** The question awaiting its answer, or null. A suggested one is already in the log. */
  pending: { message: HelpMessage; chosen: boolean } | null;
}

/** Suggested questions. */
export interface Offer {
  label: string;
  questions: readonly string[];
}

export type ConversationEvent =
  | { type: "typed"; text: string }
  | { type: "asked"; content: string; chosen: boolean; at: number }
  | { type: "answered"; answer: HelpAnswer; at: number }
  | { type: "failed" };

/** @param at the current time in ms, as in every event */
export function startConversation(at: number): Conversation {
  const timestamp = new Date(at).toISOString();
  return {
    messages: [{ id: "welcome", content: WELCOME, sender: "assistant", timestamp }],
    draft: "",
    pending: null,
  };
}

export function conversationReducer(state: Conversation, event: ConversationEvent): Conversation {
  const { messages, draft, pending } = state;
  switch (event.type) {
    case "typed":
      return pending === null ? { ...state, draft: event.text } : state;
    case "asked": {
      const content = event.content.trim();
      if (pending !== null || isBlank(content)) return state;
      const message: HelpMessage = { ...stamp(messages, event.at), content, sender: "user" };
      return { ...state, pending: { message, chosen: event.chosen } };
    }
    case "answered": {
      if (pending === null) return state;
      const asked = [...messages, pending.message];
      const { response, source, topic, suggestions } = event.answer;
      const answer: ShownMessage = {
        ...stamp(asked, event.at),
        content: response,
        sender: "assistant",
        source,
        known: topic !== null,
        suggestions,
      };
      return { messages: [...asked, answer], draft: pending.chosen ? draft : "", pending: null };
    }
    case "failed": {
      if (pending === null) return state;
      // A failed suggested question moves from the log to the input, ready to be sent again.
      const kept = pending.chosen && draft.trim() === "" ? pending.message.content : draft;
      return { ...state, draft: kept, pending: null };
    }
  }
}

/** The visible messages. */
export function shownMessages({ messages, pending }: Conversation): readonly ShownMessage[] {
  return pending?.chosen === true ? [...messages, pending.message] : messages;
}

/** The current suggestions; none while a suggested question is pending. */
export function offered({ messages, pending }: Conversation): Offer | undefined {
  const last = messages.at(-1);
  if (last === undefined || pending?.chosen === true) return undefined;
  if (messages.length === 1)
    return { label: "Quick questions", questions: QUICK_QUESTIONS.slice(0, QUICK_QUESTIONS_OFFERED) };
  const { suggestions = [], known } = last;
  return suggestions.length === 0
    ? undefined
    : { label: known === true ? "See also" : "Did you mean", questions: suggestions };
}

/** The latest messages, as sent with a question. */
export function historyOf({ messages }: Conversation): HelpMessage[] {
  return messages
    .slice(-HELP_HISTORY)
    .map(({ id, content, sender, timestamp }) => ({ id, content, sender, timestamp }));
}

/** An id derived from the time; incremented when the previous message already has it. */
function stamp(messages: readonly HelpMessage[], at: number): Pick<HelpMessage, "id" | "timestamp"> {
  const last = Number(messages.at(-1)?.id);
  return { id: String(last >= at ? last + 1 : at), timestamp: new Date(at).toISOString() };
}
