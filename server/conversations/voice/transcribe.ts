import type { FastifyBaseLogger } from "fastify";
import type { EndpointAnswer, EndpointInput } from "#contract/endpoint.ts";
import { CHAT_MESSAGE_CHARACTERS } from "#contract/values/conversation-limits.ts";
import { languageIn } from "#contract/values/languages.ts";
import { VOICE_NOT_SET_UP } from "#contract/values/voice-limits.ts";
import type { voiceToText } from "#contract/voice.ts";
import type { Database } from "../../database/connect.ts";
import type { Player } from "../../http/identity.ts";
import { Problem } from "../../http/problem.ts";
import { AiFailure, type Transcription } from "../../providers/ai/ai.ts";
import { beginningOf, storable } from "../../providers/ai/words.ts";
import { readRecording } from "./recording.ts";
import { readSessionsState } from "./recording-queries.ts";

interface TranscribeDependencies {
  database: Pick<Database, "run">;
  /** Without it, nothing is transcribed. */
  transcription: Transcription | undefined;
  log: Pick<FastifyBaseLogger, "warn">;
}

type Answer = EndpointAnswer<typeof voiceToText>;

const NO_CHAT = "Voice messages can be recorded while a chat is open.";
const NOTHING_HEARD = "We could not hear any words. Please try again, a little closer to the microphone.";

/**
 * What is said in a recording of a player who has a session.
 * @throws {Problem} chat_session_not_found, chat_session_ended, recording_unreadable, recording_too_long, transcription_failed
 */
export async function transcribe(
  { database, transcription, log }: TranscribeDependencies,
  player: Player,
  { audioData, userLanguage }: EndpointInput<typeof voiceToText>["body"],
): Promise<Answer> {
  const sessions = await database.run(readSessionsState(player.num));
  if (sessions === "none") throw new Problem("chat_session_not_found", NO_CHAT);
  if (sessions === "over") throw new Problem("chat_session_ended", NO_CHAT);
  if (transcription === undefined) return without(VOICE_NOT_SET_UP);
  const recording = readRecording(audioData);
  try {
    const { text, confidence } = await transcription.transcribe(recording, languageIn(userLanguage ?? ""));
    const transcript = sendable(text);
    if (transcript === "") return without(NOTHING_HEARD);
    return { success: true, transcript, error: null, transcriptionConfidence: confidence };
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    log.warn({ reason: error.message }, "the AI provider has transcribed nothing");
    throw new Problem("transcription_failed", "Failed to transcribe voice. Your recording is kept, please try again.");
  }
}

const without = (error: string): Answer => ({
  success: false,
  transcript: null,
  error,
  transcriptionConfidence: null,
});

/** As it can be sent: who talks fast says more in a minute than a message has. */
function sendable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what messages must not have
  const plain = storable(text.replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, " ")).trim();
  // One letter that does not speak, such as a full stop, is what models hear in silence.
  if (!/[\p{L}\p{N}]/u.test(plain)) return "";
  if (plain.length <= CHAT_MESSAGE_CHARACTERS) return plain;
  const cut = beginningOf(plain, CHAT_MESSAGE_CHARACTERS - 1);
  const space = cut.lastIndexOf(" ");
  return `${(space > 0 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
