import type { HelpAnswer, HelpMessage } from "../../contract/help.ts";
import { HELP_HISTORY } from "../../contract/help-limits.ts";

/** Source: core specification §3. */
const WELCOME =
  "Hi! I'm your Hot or Not help assistant. Ask me anything about how to play, celebrity AI chats, payments, or any other questions about the app!";

export interface ShownMessage extends HelpMessage {
  /** Whose words an answer is in. */
  source?: HelpAnswer["source"];
}

export interface Conversation {
  messages: readonly ShownMessage[];
  /** What stands in the input. */
  draft: string;
  /** The question that waits for its answer, or null. One that was chosen, not typed, is shown meanwhile. */
  pending: { message: HelpMessage; chosen: boolean } | null;
}

export type ConversationEvent =
  | { type: "typed"; text: string }
  | { type: "asked"; content: string; chosen: boolean; at: number }
  | { type: "answered"; answer: HelpAnswer; at: number }
  | { type: "failed" };

/** @param at now, in ms; so in every event */
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
      if (pending !== null || content === "") return state;
      const message: HelpMessage = { ...stamp(messages, event.at), content, sender: "user" };
      return { ...state, pending: { message, chosen: event.chosen } };
    }
    case "answered": {
      if (pending === null) return state;
      const asked = [...messages, pending.message];
      const { response, source } = event.answer;
      const answer: ShownMessage = { ...stamp(asked, event.at), content: response, sender: "assistant", source };
      return { messages: [...asked, answer], draft: pending.chosen ? draft : "", pending: null };
    }
    case "failed": {
      if (pending === null) return state;
      // A chosen question is gone from the conversation: it stands in the input, to be sent again.
      const kept = pending.chosen && draft.trim() === "" ? pending.message.content : draft;
      return { ...state, draft: kept, pending: null };
    }
  }
}

/** The messages that are seen. */
export function shownMessages({ messages, pending }: Conversation): readonly ShownMessage[] {
  return pending?.chosen === true ? [...messages, pending.message] : messages;
}

/** The last messages, as they are sent along with a question. */
export function historyOf({ messages }: Conversation): HelpMessage[] {
  return messages
    .slice(-HELP_HISTORY)
    .map(({ id, content, sender, timestamp }) => ({ id, content, sender, timestamp }));
}

/** An id from the time, one later where the message before has it already. */
function stamp(messages: readonly HelpMessage[], at: number): Pick<HelpMessage, "id" | "timestamp"> {
  const last = Number(messages.at(-1)?.id);
  return { id: String(last >= at ? last + 1 : at), timestamp: new Date(at).toISOString() };
}
