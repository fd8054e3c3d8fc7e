import { createStore } from "../../lib/store.ts";

/** What is heard: one sound at a time, of a message or of a recording that is not sent yet. */
interface Playing {
  readonly id: string;
  readonly by: "sound" | "browser";
  readonly end: AbortController;
}

let context: AudioContext | undefined;
let playing: Playing | null = null;
const store = createStore(
  (id: string) => (playing?.id === id ? playing : null),
  () => null,
);

/** A hook: how a sound is being played; null while it is not. */
export const usePlaying = store.useValue;

/** The audio context that plays, records and decodes. Browsers let it run once the player has pressed something. */
export function audioContext(): AudioContext {
  context ??= new AudioContext();
  // In Safari it stays pending outside of a press.
  if (context.state === "suspended") context.resume().catch(() => undefined);
  return context;
}

/** The bytes of a sound as samples. @throws {DOMException} for what the browser cannot decode */
export const decoded = (bytes: ArrayBuffer): Promise<AudioBuffer> => audioContext().decodeAudioData(bytes);

/** Stops whatever is heard. */
export function stopPlaying(): void {
  const was = playing;
  playing = null;
  was?.end.abort();
  if (was !== null) store.changed();
}

/** Says that a sound is played, in place of the one before it, until the work is done or it is stopped. */
async function whilePlaying(id: string, by: Playing["by"], work: (end: AbortSignal) => Promise<void>): Promise<void> {
  stopPlaying();
  const own: Playing = { id, by, end: new AbortController() };
  playing = own;
  store.changed();
  try {
    await work(own.end.signal);
  } finally {
    if (playing === own) stopPlaying();
  }
}

/**
 * Plays a sound that comes in parts; while one is heard, the next one is fetched.
 * @param part its bytes; null after the last one
 * @returns how many parts were heard before one could not be had or decoded; null if it was played to its end, or stopped
 */
export async function play(id: string, part: (number: number) => Promise<ArrayBuffer | null>): Promise<number | null> {
  let failedAt: number | null = null;
  await whilePlaying(id, "sound", async (end) => {
    audioContext();
    let upcoming = part(0);
    for (let number = 0; !end.aborted; number += 1) {
      try {
        const bytes = await upcoming;
        if (bytes === null || end.aborted) return;
        const sound = await decoded(bytes);
        upcoming = part(number + 1);
        // Its failure is met when its turn has come, if it comes.
        upcoming.catch(() => undefined);
        await playBuffer(sound, end);
      } catch {
        if (!end.aborted) failedAt = number;
        return;
      }
    }
  });
  return failedAt;
}

function playBuffer(buffer: AudioBuffer, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (end.aborted) return resolve();
    const source = new AudioBufferSourceNode(audioContext(), { buffer });
    source.connect(audioContext().destination);
    source.addEventListener("ended", () => resolve());
    end.addEventListener("abort", () => source.stop());
    source.start();
  });
}

/** Has the browser speak sentences, one after another. @param language BCP 47 */
export function speakByBrowser(id: string, sentences: readonly string[], language: string): Promise<void> {
  return whilePlaying(id, "browser", async (end) => {
    speechSynthesis.cancel();
    end.addEventListener("abort", () => speechSynthesis.cancel());
    for (const sentence of sentences) {
      if (end.aborted) return;
      await utter(sentence, language);
    }
  });
}

function utter(sentence: string, language: string): Promise<void> {
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.lang = language;
    utterance.addEventListener("end", () => resolve());
    utterance.addEventListener("error", () => resolve());
    speechSynthesis.speak(utterance);
  });
}

const voices = createStore(
  () => "speechSynthesis" in globalThis && speechSynthesis.getVoices().length > 0,
  () => false,
);
// Some browsers list their voices only after a while.
if ("speechSynthesis" in globalThis) speechSynthesis.addEventListener("voiceschanged", () => voices.changed());

/** A hook: whether the browser can speak by itself. */
export const useBrowserSpeaks = voices.useValue;
