import type { FastifyBaseLogger } from "fastify";
import { sendChatMessage } from "#contract/conversations.ts";
import { chatAudio, chatSpeech, voiceToText } from "#contract/voice.ts";
import { VOICE_BYTES } from "#contract/values/voice-limits.ts";
import type { Database } from "../../database/connect.ts";
import type { Bind } from "../../http/binding.ts";
import { Problem } from "../../http/problem.ts";
import type { Models } from "../../providers/ai/ai.ts";
import { askingOf } from "../asking.ts";
import { converse, type MessageDependencies } from "../message.ts";
import type { TokenCaps } from "../rules.ts";
import { readStoredRecording } from "./recording-queries.ts";
import { speakFirst, speakSentence } from "./speech.ts";
import { transcribe } from "./transcribe.ts";
import { readVoice } from "./voice-message.ts";

/** Room for the largest recording in base64, and for the rest of a message in any script, in bytes. */
const BODY_LIMIT_BYTES = Math.ceil(VOICE_BYTES / 3) * 4 + 16 * 1024;

interface VoiceRoutes {
  bind: Bind;
  database: Database;
  conversing: MessageDependencies;
  transcription: Models["transcription"];
  speech: Models["speech"];
  caps: TokenCaps;
  log: Pick<FastifyBaseLogger, "warn">;
}

/** The calls in which there may be a recording, and those about what is spoken. */
export function bindVoice({ bind, database, conversing, transcription, speech, caps, log }: VoiceRoutes): void {
  const speaking = { database, speech, caps, log };
  bind(
    sendChatMessage,
    async ({ body }, { player, request }) => {
      const { sessionToken, content, generateVoiceResponse } = body;
      const voice = await readVoice(database, player, body);
      const said = await converse(conversing, player, sessionToken, { content, voice }, askingOf(body, request));
      const messageId = Number(said.aiResponse.id);
      const tone = voice?.note.tone ?? null;
      return {
        ...said,
        voiceResponse: generateVoiceResponse ? await speakFirst(speaking, player, { sessionToken, messageId }) : null,
        voiceAnalysis: tone && { sentiment: tone.sentiment, emotions: tone.emotions },
      };
    },
    { bodyLimit: BODY_LIMIT_BYTES },
  );
  bind(voiceToText, ({ body }, { player }) => transcribe({ database, transcription, log }, player, body), {
    bodyLimit: BODY_LIMIT_BYTES,
  });
  bind(chatAudio, async ({ params: { messageId } }, { player, reply }) => {
    const recording = await database.run(readStoredRecording(player.num, Number(messageId)));
    if (recording === undefined) throw new Problem("recording_not_found", "There is no such recording.");
    reply.type(`audio/${recording.kind}`);
    return recording.bytes;
  });
  bind(chatSpeech, ({ body: { sessionToken, messageId, sentence } }, { player }) =>
    speakSentence(speaking, player, { sessionToken, messageId: Number(messageId), sentence }),
  );
}
