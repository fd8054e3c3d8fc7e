import type { ChatMessage } from "../../../contract/conversations.ts";
import { PERSONA_LANGUAGE } from "../../../contract/values/languages.ts";
import { sentencesOf } from "../../../contract/values/sentences.ts";
import { callAsPlayer } from "../../lib/player.ts";
import { showToast } from "../../ui/toast-store.ts";
import { play, speakByBrowser } from "./playing.ts";

/** A sentence takes a model some seconds. */
const SPEECH_TIMEOUT_MS = 20_000;

/** Who speaks replies. */
export interface Speaker {
  sessionToken: string;
  /** Whether a model does, which it does as long as the session is open. */
  hasModel: boolean;
  /** Whether the browser can. */
  hasBrowser: boolean;
}

type Spoken = Pick<ChatMessage, "id" | "content" | "detectedLanguage">;

/**
 * Speaks a reply as it is shown: by the model, or by the browser where there is none, or from where it fails on.
 * @param first its first sentence, if that has come with it: an MP3 in base64
 */
export async function speakReply(
  { sessionToken, hasModel, hasBrowser }: Speaker,
  { id, content, detectedLanguage }: Spoken,
  first: string | null = null,
): Promise<void> {
  const sentences = sentencesOf(content);
  const sentence = async (number: number): Promise<ArrayBuffer | null> => {
    if (number >= sentences.length) return null;
    if (number === 0 && first !== null) return bytesOf(first);
    const { voiceResponse } = await callAsPlayer(
      "chatSpeech",
      { body: { sessionToken, messageId: id, sentence: number } },
      { timeoutMs: SPEECH_TIMEOUT_MS },
    );
    return bytesOf(voiceResponse);
  };
  const failedAt = hasModel ? await play(id, sentence) : 0;
  if (failedAt === null) return;
  if (hasBrowser) await speakByBrowser(id, sentences.slice(failedAt), detectedLanguage ?? PERSONA_LANGUAGE);
  else tellFailure();
}

const tellFailure = () =>
  showToast({
    title: "No AI voice",
    description: "The AI voice is not available right now. You can still read the reply.",
    look: "destructive",
  });

const bytesOf = (base64: string): ArrayBuffer =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer;
