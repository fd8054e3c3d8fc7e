import { z } from "zod";
import { anyToken } from "./chat.ts";
import { messageId } from "./conversations.ts";
import { endpoint } from "./endpoint.ts";
import { playerProblems } from "./problem.ts";
import { ownId } from "./players.ts";
import { VOICE_SECONDS } from "./values/voice-limits.ts";
import { recordingData } from "./voice-message.ts";

const owned = [...playerProblems, "chat_session_not_found"] as const;

export const voiceToText = endpoint({
  method: "POST",
  path: "/api/voice-to-text",
  summary: `What is said in a recording of at most ${VOICE_SECONDS} seconds (WebM, MP4 or Ogg), for a player with a chat session that is open. The recording is not stored.`,
  player: "required",
  body: z.object({
    audioData: recordingData,
    userLanguage: z.string().max(35).nullish(),
    userId: ownId,
  }),
  answer: z.object({
    success: z.boolean(),
    transcript: z.string().nullable(),
    /** Why there is none, as a sentence for the player. */
    error: z.string().nullable(),
    /** In [0, 1]; null where the model does not say. */
    transcriptionConfidence: z.number().nullable(),
  }),
  limit: "chatVoice",
  problems: [...owned, "chat_session_ended", "recording_unreadable", "recording_too_long", "transcription_failed"],
});

export const chatAudio = endpoint({
  method: "GET",
  path: "/api/chat/audio/:messageId",
  summary: "The recording of a voice message, for its player only, in the container in which it was made.",
  player: "required",
  params: z.object({ messageId }),
  answer: z.string(),
  contentType: "audio/*",
  limit: "player",
  problems: [...playerProblems, "recording_not_found"],
});

export const chatSpeech = endpoint({
  method: "POST",
  path: "/api/chat/speech",
  summary:
    "A sentence of a reply as speech, while its session is open. What a session can have spoken is bounded with its tokens: each character counts as one.",
  player: "required",
  body: z.object({
    sessionToken: anyToken,
    messageId,
    /** Counted from 0. */
    sentence: z.int().min(0).max(1000).default(0),
    userId: ownId,
  }),
  answer: z.object({
    /** An MP3 in base64. */
    voiceResponse: z.string(),
    /** How many sentences the reply has. */
    sentences: z.int().min(1),
  }),
  limit: "chatSpeech",
  problems: [
    ...owned,
    "payment_incomplete",
    "persona_off",
    "chat_session_ended",
    "sentence_not_found",
    "speech_unavailable",
    "speech_failed",
  ],
});
