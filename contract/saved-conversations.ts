import { z } from "zod";
import { celebrityId } from "./celebrities.ts";
import { anyToken } from "./chat.ts";
import { chatMessage, messageId, typedText, writtenText } from "./conversations.ts";
import { endpoint } from "./endpoint.ts";
import { playerProblems } from "./problem.ts";
import { isBlank } from "./values/blank.ts";
import { ownId, playerId } from "./players.ts";
import {
  CHAT_STARS,
  SAVED_CONVERSATIONS,
  SAVED_DESCRIPTION_CHARACTERS,
  SAVED_TAG_CHARACTERS,
  SAVED_TAGS,
  SAVED_TITLE_CHARACTERS,
} from "./values/saved-conversation-limits.ts";

const NOBODYS = "00000000-0000-4000-8000-000000000000";

/** Whatever has another form than an id is nobody's either. */
export const anySavedId = z
  .string()
  .max(60)
  .transform((text) => (z.uuid().safeParse(text).success ? text : NOBODYS));

const title = writtenText(SAVED_TITLE_CHARACTERS);
/** A blank one is none. */
const description = typedText(SAVED_DESCRIPTION_CHARACTERS).transform((text) => (isBlank(text) ? "" : text));
const tags = z
  .array(writtenText(SAVED_TAG_CHARACTERS))
  .max(SAVED_TAGS)
  .transform((all) => [...new Set(all)]);

const savedConversationShape = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  tags: z.array(z.string()),
  isFavorite: z.boolean(),
  celebrityId,
  celebrityName: z.string(),
  celebrityImageUrl: z.string(),
  celebrityCategory: z.string(),
  totalMessages: z.int().min(0),
  savedAt: z.iso.datetime(),
  lastAccessedAt: z.iso.datetime(),
});

export type SavedConversation = z.output<typeof savedConversationShape>;

const saved = [...playerProblems, "saved_conversation_not_found"] as const;
const one = z.object({ conversation: savedConversationShape });

export const saveConversation = endpoint({
  method: "POST",
  path: "/api/chat/save-conversation",
  summary: `Keeps the conversation of a session, with what is still to be said in it. Saved again, title, description, tags and favorite are replaced. A player keeps ${SAVED_CONVERSATIONS}.`,
  player: "required",
  body: z.object({
    sessionToken: anyToken,
    title,
    description: description.nullish(),
    tags: tags.default([]),
    isFavorite: z.boolean().default(false),
    userId: ownId,
  }),
  answer: one,
  limit: "player",
  changes: ["savedConversations", "savedConversation", "chatHistory"],
  repeatable: true,
  problems: [...playerProblems, "chat_session_not_found", "nothing_to_save", "saved_conversations_full"],
});

export const savedConversations = endpoint({
  method: "GET",
  path: "/api/chat/saved-conversations/:userId",
  summary: "The player's saved conversations, the last saved first.",
  player: "required",
  params: z.object({ userId: playerId }),
  answer: z.object({ conversations: z.array(savedConversationShape).max(SAVED_CONVERSATIONS) }),
  limit: "player",
  problems: playerProblems,
});

export const savedConversation = endpoint({
  method: "GET",
  path: "/api/chat/saved-conversation/:id",
  summary: "A saved conversation with its newest messages, or those before one of them. It counts as accessed.",
  player: "required",
  params: z.object({ id: anySavedId }),
  query: z.object({ before: messageId.optional() }),
  answer: one.extend({ messages: z.array(chatMessage), hasEarlier: z.boolean() }),
  limit: "player",
  problems: [...saved],
});

export const changeSavedConversation = endpoint({
  method: "PATCH",
  path: "/api/chat/saved-conversation/:id",
  summary: "Changes what is said of a saved conversation. What is left out stays.",
  player: "required",
  params: z.object({ id: anySavedId }),
  body: z.object({
    title: title.optional(),
    description: description.nullish(),
    tags: tags.optional(),
    isFavorite: z.boolean().optional(),
    userId: ownId,
  }),
  answer: one,
  limit: "player",
  changes: ["savedConversations", "savedConversation", "chatHistory"],
  repeatable: true,
  problems: [...saved],
});

export const deleteSavedConversation = endpoint({
  method: "DELETE",
  path: "/api/chat/saved-conversation/:id",
  summary: "Deletes a saved conversation with all its messages, wholly.",
  player: "required",
  params: z.object({ id: anySavedId }),
  answer: z.object({ deleted: z.literal(true) }),
  limit: "player",
  changes: ["savedConversations", "savedConversation", "chatHistory", "chatFacts"],
  problems: [...saved],
});

export const rateChat = endpoint({
  method: "POST",
  path: "/api/chat/rating",
  summary: `Rates a session that is over, with 1 to ${CHAT_STARS} stars. Again, it replaces them.`,
  player: "required",
  body: z.object({ sessionToken: anyToken, rating: z.int().min(1).max(CHAT_STARS), userId: ownId }),
  answer: z.object({ rating: z.int() }),
  limit: "player",
  changes: ["celebrityProfile", "chatHistory"],
  repeatable: true,
  problems: [...playerProblems, "chat_session_not_found", "payment_incomplete", "chat_session_running"],
});
