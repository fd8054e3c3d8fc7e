import { BadRequestError, toFile } from "openai";
import { z } from "zod";
import { AiFailure, type Speech, type Transcription } from "./ai.ts";
import { createBreaker } from "./breaker.ts";
import { type AiAccess, aiClient, reasonOf } from "./client.ts";

/** How long is waited for what was said in a minute, and for a spoken sentence, in ms. */
const TRANSCRIPTION_MS = 30_000;
const SPEECH_MS = 12_000;

/** Largest spoken sentence, in bytes: two minutes. */
const SPEECH_BYTES = 2 * 1024 * 1024;

/** Whose voice it is. It is nobody's: a persona never gets the voice of the person. */
const VOICE = "alloy";

interface VoiceEndpoint extends AiAccess {
  model: string;
  timeoutMs?: number;
  /** How long a model that has failed too often is not asked, in ms. */
  restMs?: number;
}

/** Only what is read of the answer: models differ in the rest. */
const transcription = z.object({
  text: z.string(),
  segments: z.array(z.object({ avg_logprob: z.number().nullish() })).nullish(),
});

/** Asks the transcription model of any server that speaks OpenAI's API. */
export function openAiTranscription({
  model,
  timeoutMs = TRANSCRIPTION_MS,
  restMs,
  ...access
}: VoiceEndpoint): Transcription {
  const client = aiClient(access);
  const guarded = createBreaker(restMs);
  // The newest models do not give the details from which a confidence follows.
  let format: "verbose_json" | "json" = "verbose_json";

  async function ask(recording: File, language: string | undefined, signal: AbortSignal): Promise<unknown> {
    const body = { model, file: recording, response_format: format, ...(language !== undefined && { language }) };
    try {
      return await client.audio.transcriptions.create(body, { signal });
    } catch (error) {
      if (format === "json" || !isAboutFormat(error)) throw error;
      format = "json";
      return ask(recording, language, signal);
    }
  }

  return {
    async transcribe({ bytes, kind }, language) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await guarded(async () => {
          const file = await toFile(bytes, `recording.${kind}`, { type: `audio/${kind}` });
          const { text, segments } = transcription.parse(await ask(file, language, signal));
          return { text: text.trim(), confidence: confidenceOf(segments ?? []) };
        });
      } catch (error) {
        throw new AiFailure(reasonOf(error, signal));
      }
    },
  };
}

const isAboutFormat = (error: unknown): boolean =>
  error instanceof BadRequestError && (error.param === "response_format" || error.message.includes("response_format"));

/** The probability of a word, as the geometric mean over segments; null where the model does not say. */
function confidenceOf(segments: readonly { avg_logprob?: number | null | undefined }[]): number | null {
  const given = segments.flatMap(({ avg_logprob: each }) => (typeof each === "number" ? [each] : []));
  if (given.length === 0) return null;
  const mean = given.reduce((sum, each) => sum + each, 0) / given.length;
  return Math.round(Math.min(1, Math.exp(mean)) * 100) / 100;
}

/** Asks the speech model of any server that speaks OpenAI's API. */
export function openAiSpeech({ model, timeoutMs = SPEECH_MS, restMs, ...access }: VoiceEndpoint): Speech {
  const client = aiClient(access);
  const guarded = createBreaker(restMs);
  return {
    async speak(text) {
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        return await guarded(async () => {
          const body = { model, voice: VOICE, input: text, response_format: "mp3" as const };
          const bytes = Buffer.from(await (await client.audio.speech.create(body, { signal })).arrayBuffer());
          if (!isMp3(bytes) || bytes.length > SPEECH_BYTES) throw new TypeError("no MP3");
          return bytes;
        });
      } catch (error) {
        throw new AiFailure(reasonOf(error, signal));
      }
    },
  };
}

/** Begins with a tag, or with a frame: eleven bits that are set. */
function isMp3(bytes: Buffer): boolean {
  const [first, second = 0] = bytes;
  return bytes.toString("latin1", 0, 3) === "ID3" || (first === 0xff && second >= 0xe0);
}
