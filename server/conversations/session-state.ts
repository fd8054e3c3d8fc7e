import type { ChatSession } from "#contract/chat.ts";
import { Problem } from "../http/problem.ts";

/** @throws {Problem} payment_incomplete, persona_off, chat_session_ended: unless messages can be sent in a session */
export function writable({ state, endedBecause }: Pick<ChatSession, "state" | "endedBecause">): void {
  switch (state) {
    case "open":
      return;
    case "unpaid":
      throw new Problem("payment_incomplete", "This chat begins when its payment is confirmed.");
    case "expired":
    case "refunded":
    case "ended":
      if (endedBecause === "persona_off")
        throw new Problem(
          "persona_off",
          "This persona has been switched off, and the time that was left is refunded. You can still read and save the conversation.",
        );
      throw new Problem("chat_session_ended", "This chat is over. You can still read and save the conversation.");
  }
}
