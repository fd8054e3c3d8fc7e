import type { Moderation } from "../providers/ai/ai.ts";
import type { Category } from "./categories.ts";

/** How long a message waits for the model, in ms. */
const PATIENCE_MS = 2000;
/** After so many failures in a row the model is not asked for a while, so that messages do not wait for nothing. */
const MOST_FAILURES = 3;
const PAUSE_MS = 60_000;

/** What its categories mean here, first what matters most. Violence alone is the stuff of films. */
const MEANINGS: readonly (readonly [RegExp, Category])[] = [
  [/^self[-_]harm/u, "crisis"],
  [/^sexual[/_]minors/u, "minors"],
  [/threatening$/u, "threat"],
  [/^sexual/u, "sexual"],
  [/^hate/u, "hate"],
];

/** Judges texts by a model elsewhere; undefined if it finds nothing, fails, or takes longer than two seconds. */
export type Moderate = (text: string) => Promise<Category | undefined>;

/** @param ticks a clock that only runs on, in ms */
export function createModeration(
  moderation: Moderation,
  { ticks, failed }: { ticks: () => number; failed: (error: unknown) => void },
): Moderate {
  let failures = 0;
  let pausedUntil = -Infinity;
  return async (text) => {
    if (ticks() < pausedUntil) return undefined;
    try {
      const names = await moderation.flagged(text, AbortSignal.timeout(PATIENCE_MS));
      failures = 0;
      return MEANINGS.find(([name]) => names.some((flagged) => name.test(flagged)))?.[1];
    } catch (error) {
      failures += 1;
      if (failures >= MOST_FAILURES) {
        failures = 0;
        pausedUntil = ticks() + PAUSE_MS;
      }
      failed(error);
      return undefined;
    }
  };
}
