import type { Loudness } from "../../../contract/voice-message.ts";

/** Length of the windows whose levels are compared, in seconds. */
const WINDOW_S = 0.02;
/** Quieter windows are silence, in decibels of full scale. */
const SILENCE_DB = -55;
/** Speech is at most so much quieter than its loudest windows, in decibels. */
const RANGE_DB = 30;
const LEAST_DB = -100;

const decibels = (amplitude: number): number => Math.max(LEAST_DB, 20 * Math.log10(amplitude));

/** How loud a recording is. @param samples of one channel, full scale is 1 @param rate in Hz */
export function loudnessOf(samples: Float32Array, rate: number): Loudness {
  const size = Math.max(1, Math.round(rate * WINDOW_S));
  const powers: number[] = [];
  let peak = 0;
  for (let from = 0; from < samples.length; from += size) {
    const part = samples.subarray(from, from + size);
    let sum = 0;
    for (const sample of part) {
      sum += sample * sample;
      peak = Math.max(peak, Math.abs(sample));
    }
    powers.push(sum / part.length);
  }
  const levels = powers.map((power) => decibels(Math.sqrt(power)));
  const threshold = Math.max(SILENCE_DB, levels.reduce((most, level) => Math.max(most, level), LEAST_DB) - RANGE_DB);
  const voiced = powers.filter((_, index) => (levels[index] ?? LEAST_DB) > threshold);
  const mean = voiced.reduce((sum, power) => sum + power, 0) / Math.max(1, voiced.length);
  return {
    meanDb: decibels(Math.sqrt(mean)),
    // A little more than full scale comes of resampling.
    peakDb: Math.min(0, decibels(peak)),
    voicedShare: voiced.length / Math.max(1, powers.length),
  };
}
