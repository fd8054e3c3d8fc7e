import { z } from "zod";
import { anyToken } from "./chat.ts";
import { continued } from "./conversations.ts";
import { endpoint } from "./endpoint.ts";
import { ownId } from "./players.ts";
import { anySavedId } from "./saved-conversations.ts";

export const continueConversation = endpoint({
  method: "POST",
  path: "/api/chat/continue",
  summary:
    "Has a session's conversation go on from a saved one with the same celebrity, before anything is said in it: the persona knows its notes and its last lines. With null it does so no more.",
  player: "required",
  body: z.object({ sessionToken: anyToken, savedConversationId: anySavedId.nullable(), userId: ownId }),
  answer: z.object({ continues: continued.nullable() }),
  limit: "player",
  changes: ["chatHistory", "chatFacts"],
  repeatable: true,
  problems: [
    "player_required",
    "player_unproven",
    "forbidden",
    "chat_session_not_found",
    "payment_incomplete",
    "persona_off",
    "chat_session_ended",
    "saved_conversation_not_found",
    "conversation_begun",
  ],
});
