import { waitAtMost } from "./timers.ts";

/** What a sound or a vibration signals. */
export type Cue = "hot" | "not" | "win";

interface Note {
  /** In Hz, at the start and at the end. */
  from: number;
  to: number;
  /** In ms from the start of the sound. */
  at: number;
  ms: number;
}

/** Rising for hot, falling for not, a short fanfare for a win; each within 200 ms. */
const NOTES: Readonly<Record<Cue, readonly Note[]>> = {
  hot: [
    { from: 560, to: 620, at: 0, ms: 70 },
    { from: 840, to: 900, at: 60, ms: 110 },
  ],
  not: [{ from: 300, to: 150, at: 0, ms: 150 }],
  win: [
    { from: 523, to: 523, at: 0, ms: 70 },
    { from: 659, to: 659, at: 55, ms: 70 },
    { from: 1047, to: 1047, at: 110, ms: 90 },
  ],
};

/** Peak gain, from 0 to 1: audible over music, but never louder. */
const PEAK = 0.07;
/** Practically silent: an exponential fade cannot end at 0. */
const SILENCE = 0.0001;
const ATTACK_S = 0.008;
/** How late a sound may start, in ms. */
const MAX_SOUND_DELAY_MS = 150;

let context: AudioContext | undefined;

/** Lets sounds start. Safari allows it only while a gesture is being handled, and interrupts them for a call. */
export function unlockSound(): void {
  try {
    context ??= new AudioContext();
    if (context.state !== "running") context.resume().catch(() => undefined);
  } catch {
    // 'Audio unavailable: ignored' (core specification §8).
  }
}

/** Plays a synthesised sound. Does nothing where the browser has no audio. */
export async function playSound(cue: Cue): Promise<void> {
  unlockSound();
  if (context === undefined) return;
  // In Safari, a resumption outside of a gesture stays pending until the next one: by then the sound is out of date.
  if (context.state !== "running")
    await waitAtMost(
      MAX_SOUND_DELAY_MS,
      context.resume().catch(() => undefined),
    );
  if (context.state !== "running") return;
  for (const note of NOTES[cue]) playNote(context, note);
}

function playNote(audio: AudioContext, { from, to, at, ms }: Note): void {
  const start = audio.currentTime + at / 1000;
  const end = start + ms / 1000;
  const tone = new OscillatorNode(audio, { type: "triangle", frequency: from });
  tone.frequency.setValueAtTime(from, start);
  tone.frequency.exponentialRampToValueAtTime(to, end);
  const loudness = new GainNode(audio, { gain: SILENCE });
  loudness.gain.setValueAtTime(SILENCE, start);
  loudness.gain.exponentialRampToValueAtTime(PEAK, start + ATTACK_S);
  loudness.gain.exponentialRampToValueAtTime(SILENCE, end);
  tone.connect(loudness).connect(audio.destination);
  tone.start(start);
  tone.stop(end);
}
