import { isBlank } from "../../contract/values/blank.ts";
import { useReducer } from "react";
import { callApi } from "../lib/api.ts";
import { tellPlay } from "../lib/play-events.ts";
import { showToast } from "../ui/toast-store.ts";
import { conversationReducer, historyOf, startConversation } from "./conversation.ts";

/** Timeout of a question, in ms: the server waits up to 20 s for the AI before it answers without it. */
const TIMEOUT_MS = 30_000;

/** The conversation with the help assistant, kept until the page is left. */
export function useConversation() {
  const [conversation, dispatch] = useReducer(conversationReducer, undefined, () => startConversation(Date.now()));

  /** @param chosen a suggested question instead of the input's text */
  const ask = async (content: string, chosen: boolean): Promise<void> => {
    const message = content.trim();
    if (isBlank(message) || conversation.pending !== null) return;
    tellPlay({ type: "behaved", action: "help_question" });
    dispatch({ type: "asked", content, chosen, at: Date.now() });
    try {
      const body = { message, conversationHistory: historyOf(conversation) };
      const answer = await callApi("helpChat", { body }, { timeoutMs: TIMEOUT_MS });
      dispatch({ type: "answered", answer, at: Date.now() });
    } catch {
      dispatch({ type: "failed" });
      showToast({
        title: "Error",
        description: "Failed to get help response. Please try again.",
        look: "destructive",
      });
    }
  };

  return {
    conversation,
    type: (text: string) => dispatch({ type: "typed", text }),
    choose: (question: string) => void ask(question, true),
    send: () => void ask(conversation.draft, false),
  };
}
