/** What a sound or a vibration stands for. */
export type Cue = "hot" | "not" | "win";

interface Note {
  /** In Hz, where it begins and where it ends. */
  from: number;
  to: number;
  /** In ms, from the beginning of the sound. */
  at: number;
  ms: number;
}

/** Up for hot, down for not, a small fanfare for a win; each over within 200 ms. */
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

/** Loudness at the peak, of 1: heard beside music, never over it. */
const PEAK = 0.07;
/** As good as silent: an exponential fade cannot end at 0. */
const SILENCE = 0.0001;
const ATTACK_S = 0.008;

let context: AudioContext | undefined;

/** Plays a sound, made on the spot. Where the browser has no audio, nothing happens. */
export async function playSound(cue: Cue): Promise<void> {
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") await context.resume();
    for (const note of NOTES[cue]) playNote(context, note);
  } catch {
    // 'Audio unavailable: ignored' (core specification §8).
  }
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
