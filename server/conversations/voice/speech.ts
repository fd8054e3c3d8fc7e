import { readTokensOfDay } from "../../chat/token-days.ts";
import type { FastifyBaseLogger } from "fastify";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import { sentencesOf } from "#contract/values/sentences.ts";
import type { chatSpeech } from "#contract/voice.ts";
import { sessionOf } from "../../chat/sessions.ts";
import type { Database } from "../../database/connect.ts";
import type { Player } from "../../http/identity.ts";
import { Problem } from "../../http/problem.ts";
import { AiFailure, type Speech } from "../../providers/ai/ai.ts";
import { lockConversation } from "../draft-queries.ts";
import { exceeded, type TokenCaps } from "../rules.ts";
import { writable } from "../session-state.ts";
import { countTokens } from "../token-queries.ts";
import { readReply } from "./recording-queries.ts";

interface SpeechDependencies {
  database: Pick<Database, "run" | "transaction">;
  /** Without it, pages speak by themselves. */
  speech: Speech | undefined;
  caps: TokenCaps;
  log: Pick<FastifyBaseLogger, "warn">;
}

interface Asked {
  sessionToken: string;
  messageId: number;
  /** Counted from 0. */
  sentence: number;
}

/**
 * A sentence of a reply as speech, which is not stored. What it costs is counted before, and stays counted if it fails.
 * @throws {Problem} chat_session_not_found, payment_incomplete, persona_off, chat_session_ended, sentence_not_found,
 *   speech_unavailable, speech_failed
 */
export async function speakSentence(
  { database, speech, caps, log }: SpeechDependencies,
  player: Player,
  { sessionToken, messageId, sentence }: Asked,
): Promise<EndpointAnswer<typeof chatSpeech>> {
  const [session, reply] = await Promise.all([
    sessionOf(database, player, sessionToken),
    database.run(readReply(player.num, sessionToken, messageId)),
  ]);
  writable(session);
  const sentences = sentencesOf(reply ?? "");
  const text = sentences[sentence];
  if (text === undefined) throw new Problem("sentence_not_found", "There is no such sentence of a reply.");
  if (speech === undefined) throw new Problem("speech_unavailable", "No AI voice is set up here.");
  if (!(await spend({ database, caps }, player, sessionToken, text.length)))
    throw new Problem("speech_unavailable", "This conversation has used up what can be spoken. You can still read on.");
  try {
    return { voiceResponse: (await speech.speak(text)).toString("base64"), sentences: sentences.length };
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error;
    log.warn({ reason: error.message }, "the AI provider has spoken nothing");
    throw new Problem("speech_failed", "The AI voice is not available right now. You can still read the reply.");
  }
}

/** The first sentence of a reply, for whoever has asked to hear it; null if that is not to be had: the reply is there without. */
export async function speakFirst(
  dependencies: SpeechDependencies,
  player: Player,
  asked: Omit<Asked, "sentence">,
): Promise<string | null> {
  if (dependencies.speech === undefined) return null;
  try {
    return (await speakSentence(dependencies, player, { ...asked, sentence: 0 })).voiceResponse;
  } catch (error) {
    if (!(error instanceof Problem)) dependencies.log.warn({ err: error }, "A reply could not be spoken");
    return null;
  }
}

/** Counts the characters of what will be spoken like tokens of a reply. @returns false if that would exceed a cap */
function spend(
  { database, caps }: Pick<SpeechDependencies, "database" | "caps">,
  player: Player,
  token: string,
  characters: number,
): Promise<boolean> {
  return database.transaction(
    async (send) => Promise.all([send(lockConversation(player.num, token)), send(readTokensOfDay())]),
    async ([conversation, day], send) => {
      if (conversation === undefined) return false;
      const { session, tokens, hours } = conversation;
      if (exceeded({ session: tokens, hours, day }, caps, characters) !== undefined) return false;
      await Promise.all(countTokens(session, characters).map(send));
      return true;
    },
  );
}
