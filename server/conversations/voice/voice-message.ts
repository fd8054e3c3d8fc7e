import type { EndpointInput } from "#contract/endpoint.ts";
import type { sendChatMessage } from "#contract/conversations.ts";
import { sessionOf } from "../../chat/sessions.ts";
import { VOICE_SECONDS, VOICE_TOLERANCE_SECONDS } from "#contract/values/voice-limits.ts";
import type { Database } from "../../database/connect.ts";
import type { Player } from "../../http/identity.ts";
import { Problem } from "../../http/problem.ts";
import { writable } from "../session-state.ts";
import { loadDetector } from "../language.ts";
import { readUnrecorded } from "./recording-queries.ts";
import { readRecording } from "./recording.ts";
import { type Voice, voiceOf } from "./voice-note.ts";

/**
 * What a message has besides its text; undefined unless it was spoken. A recording is looked at only where it can be sent.
 * @throws {Problem} chat_session_not_found, payment_incomplete, chat_session_ended, persona_off, recording_unreadable, recording_too_long,
 *   rate_limited for more than can have been spoken since the session began
 */
export async function readVoice(
  database: Pick<Database, "run">,
  player: Player,
  {
    sessionToken,
    audioData,
    content,
    userLanguage,
    loudness,
    transcriptionConfidence,
  }: EndpointInput<typeof sendChatMessage>["body"],
): Promise<Voice | undefined> {
  if (typeof audioData !== "string") return undefined;
  writable(await sessionOf(database, player, sessionToken));
  await loadDetector();
  const recording = readRecording(audioData);
  const unrecorded = await database.run(readUnrecorded(player.num, sessionToken));
  const ahead = recording.seconds - unrecorded - (VOICE_SECONDS + VOICE_TOLERANCE_SECONDS);
  if (ahead > 0)
    throw new Problem(
      "rate_limited",
      "That is more than can have been spoken since this chat began. Please wait a moment.",
      {
        retryAfter: Math.ceil(ahead),
      },
    );
  return voiceOf(recording, {
    transcript: content,
    language: userLanguage ?? null,
    loudness: loudness ?? null,
    confidence: transcriptionConfidence ?? null,
  });
}
