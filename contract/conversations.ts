import { z } from "zod";
import { celebrityId } from "./celebrities.ts";
import { anyToken, chatSessionInfo } from "./chat.ts";
import { endpoint } from "./endpoint.ts";
import { playerProblems } from "./problem.ts";
import { ownId } from "./players.ts";
import {
  CHAT_MESSAGE_CHARACTERS,
  CHAT_PAGE,
  REPLIES_PER_MESSAGE,
  REPLY_SOURCES,
} from "./values/conversation-limits.ts";
import { isBlank } from "./values/blank.ts";
import { voiceAnswer, voiceFields, voiceInput } from "./voice-message.ts";

/** The decimal key of a message. */
export const messageId = z.string().regex(/^[1-9]\d{0,17}$/, "must be a message's id");

// oxlint-disable-next-line no-control-regex -- these are what is refused
const CONTROL = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/;

/** Text with line breaks, without the control characters that nobody types. It may be blank. */
export const typedText = (most: number) =>
  z
    .string()
    .max(most)
    .trim()
    .refine((text) => !CONTROL.test(text), "must not contain control characters");

export const writtenText = (most: number) => typedText(most).refine((text) => !isBlank(text), "must not be blank");

const owned = [...playerProblems, "chat_session_not_found"] as const;

/** `draft` while it is being written; `stopped` when its player stopped it, or its session was ended, before it was whole. */
const messageState = z.enum(["draft", "whole", "stopped"]);

const reply = z.object({
  id: z.string(),
  content: z.string(),
  timestamp: z.iso.datetime(),
  state: messageState,
  source: z.enum(["player", ...REPLY_SOURCES]),
  /** What stands beside it; null for what the player has written. */
  label: z.string().nullable(),
  /** What was written, where `content` is its translation. */
  originalContent: z.string().nullable(),
  isTranslated: z.boolean(),
  /** The language of `content` (ISO 639-1) where it is known: detected in what the player wrote, or that of a translation. */
  detectedLanguage: z.string().nullable(),
  /** How surely a translation is in its language, from 0 to 1; null where that is not known. */
  translationConfidence: z.number().nullable(),
});

export const chatMessage = reply.extend({
  messageType: z.enum(["user", "celebrity_ai"]),
  ...voiceFields,
  /** Earlier replies to the same message, the first one first. */
  alternatives: z.array(reply).max(REPLIES_PER_MESSAGE),
});

export type ChatMessage = z.output<typeof chatMessage>;

const talker = z.object({ id: celebrityId, name: z.string(), imageUrl: z.string(), category: z.string() });

/** The saved conversation from which another one goes on. */
export const continued = z.object({ id: z.uuid(), title: z.string(), savedAt: z.iso.datetime() });

const session = chatSessionInfo.answer.extend({
  /** Where the reply that is being written is pushed; null before the session is open. */
  topic: z.string().nullable(),
});

export const chatHistory = endpoint({
  method: "GET",
  path: "/api/chat/history/:sessionToken",
  summary: `The player's own conversation: its newest ${CHAT_PAGE} messages, or those before one of them. The notice that one talks to an AI is among them. An ETag says whether anything has changed.`,
  player: "required",
  params: z.object({ sessionToken: anyToken }),
  query: z.object({ before: messageId.optional() }),
  answer: z.object({
    success: z.literal(true),
    error: z.null(),
    messages: z.array(chatMessage),
    /** Whether there are messages before these. */
    hasEarlier: z.boolean(),
    celebrity: talker,
    session,
    /** The stars that its player has given it. */
    rating: z.int().nullable(),
    /** What its player says of it as a saved conversation; null unless it is saved. */
    saved: z
      .object({
        id: z.uuid(),
        title: z.string(),
        description: z.string(),
        tags: z.array(z.string()),
        isFavorite: z.boolean(),
      })
      .nullable(),
    /** The saved conversation from which it goes on. */
    continues: continued.nullable(),
    /** What is set up here: whether recordings are transcribed, and whether a model speaks. */
    voice: z.object({ transcription: z.boolean(), speech: z.boolean() }),
  }),
  limit: "player",
  problems: [...owned],
});

const written = z.object({ userMessage: chatMessage, aiResponse: chatMessage, ...voiceAnswer });

const refusals = [
  "payment_incomplete",
  "reply_in_progress",
  "reply_stopped",
  "persona_off",
  "chat_session_ended",
  "reply_failed",
] as const;

/** In which language the player reads. */
const reading = {
  /** Whether replies are translated into the player's language. */
  autoTranslate: z.boolean().default(true),
  /** BCP 47, such as `de-AT`. */
  userLanguage: z.string().max(35).nullish(),
  /** Of the page, such as `Europe/Vienna`. It tells which help lines are near, and is not stored. */
  timeZone: z.string().max(60).nullish(),
};

export const sendChatMessage = endpoint({
  method: "POST",
  path: "/api/chat/message",
  summary:
    "Sends a message to the persona, and responds with it and the whole reply. Both become part of the conversation together, whether or not the caller waits; until then they are in the history as drafts. A voice message has its recording, and what its player has read of it as its content.",
  player: "required",
  body: z
    .object({
      sessionToken: anyToken,
      content: writtenText(CHAT_MESSAGE_CHARACTERS),
      ...voiceInput,
      ...reading,
      userId: ownId,
    })
    .refine(({ isVoiceMessage, audioData }) => isVoiceMessage === (typeof audioData === "string"), {
      path: ["audioData"],
      error: "must be given with voice messages only",
    }),
  answer: written,
  limit: "chatMessage",
  changes: ["chatHistory"],
  problems: [...owned, ...refusals, "recording_unreadable", "recording_too_long"],
});

export const sayAgain = endpoint({
  method: "POST",
  path: "/api/chat/again",
  summary: `Has the persona say it differently: a further reply to the last message, ${REPLIES_PER_MESSAGE} in all. The earlier ones stay beside it.`,
  player: "required",
  body: z.object({ sessionToken: anyToken, ...reading, userId: ownId }),
  answer: written,
  limit: "chatMessage",
  changes: ["chatHistory"],
  problems: [...owned, ...refusals, "nothing_to_say_again"],
});

export const stopReply = endpoint({
  method: "POST",
  path: "/api/chat/stop",
  summary: "Stops the reply that is being written. What was said is kept; if nothing was, the message is not sent.",
  player: "required",
  body: z.object({ sessionToken: anyToken, userId: ownId }),
  /** The message and what was said of its reply; null if there was none, or nothing was said. */
  answer: z.object({ userMessage: chatMessage.nullable(), aiResponse: chatMessage.nullable() }),
  limit: "player",
  changes: ["chatHistory"],
  repeatable: true,
  problems: [...owned],
});

export const deleteConversation = endpoint({
  method: "DELETE",
  path: "/api/chat/conversation/:sessionToken",
  summary:
    "Deletes all that was said in a conversation and noted of it, saved or not, also the reply that is being written. A session that runs stays open, and its conversation begins anew. The rating stays.",
  player: "required",
  params: z.object({ sessionToken: anyToken }),
  answer: z.object({ deleted: z.literal(true) }),
  limit: "player",
  changes: ["chatHistory", "chatFacts", "savedConversations", "savedConversation"],
  repeatable: true,
  problems: [...owned],
});

/** What is pushed of a conversation: the reply that is being written. */
export const chatProgress = z.object({
  /** Grows with every change of the conversation. */
  version: z.int(),
  /** The message and its reply so far; null when none is being written. */
  draft: z.object({ userMessage: chatMessage, aiResponse: chatMessage }).nullable(),
});
