import { expect, test } from "vitest";
import { loudnessOf } from "./loudness.ts";

const RATE = 16_000;

/** A tone of 220 Hz. */
const tone = (seconds: number, amplitude: number): number[] =>
  Array.from({ length: seconds * RATE }, (_, at) => amplitude * Math.sin((2 * Math.PI * 220 * at) / RATE));
const silence = (seconds: number): number[] => Array.from({ length: seconds * RATE }, () => 0);
const loudness = (...parts: number[][]) => loudnessOf(Float32Array.from(parts.flat()), RATE);

test("a tone is as loud as it is, however long the silence beside it", () => {
  const alone = loudness(tone(1, 0.1));
  expect(alone.meanDb).toBeCloseTo(-23, 0);
  expect(alone.peakDb).toBeCloseTo(-20, 0);
  expect(alone.voicedShare).toBe(1);
  const beside = loudness(silence(2), tone(1, 0.1), silence(1));
  expect(beside.meanDb).toBeCloseTo(-23, 0);
  expect(beside.voicedShare).toBeCloseTo(0.25, 2);
});

test("silence, and nothing at all, are as quiet as can be said", () => {
  for (const quiet of [loudness(silence(1)), loudness()])
    expect(quiet).toEqual({ meanDb: -100, peakDb: -100, voicedShare: 0 });
});

test("what is cut off has its peak at full scale", () => {
  const clipped = tone(1, 3).map((sample) => Math.max(-1, Math.min(1.01, sample)));
  expect(loudness(clipped).peakDb).toBe(0);
});
