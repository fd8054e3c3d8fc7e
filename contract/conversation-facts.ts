import { z } from "zod";
import { anyToken } from "./chat.ts";
import { messageId } from "./conversations.ts";
import { endpoint } from "./endpoint.ts";
import { playerProblems } from "./problem.ts";
import { FACTS_PER_CONVERSATION } from "./values/conversation-limits.ts";

const owned = [...playerProblems, "chat_session_not_found"] as const;

export const chatFacts = endpoint({
  method: "GET",
  path: "/api/chat/facts/:sessionToken",
  summary:
    "What the persona has noted of the player in a conversation and in the one from which it goes on, the oldest first.",
  player: "required",
  params: z.object({ sessionToken: anyToken }),
  answer: z.object({
    facts: z
      .array(z.object({ id: z.string(), text: z.string(), notedAt: z.iso.datetime() }))
      .max(2 * FACTS_PER_CONVERSATION),
  }),
  limit: "player",
  problems: [...owned],
});

export const forgetChatFact = endpoint({
  method: "DELETE",
  path: "/api/chat/facts/:sessionToken/:factId",
  summary:
    "Deletes one of them, if it is there. It is not taken from the same messages again, which stay in the conversation.",
  player: "required",
  params: z.object({ sessionToken: anyToken, factId: messageId }),
  answer: z.object({ deleted: z.literal(true) }),
  limit: "player",
  changes: ["chatFacts"],
  repeatable: true,
  problems: [...owned],
});
