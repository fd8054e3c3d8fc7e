import type { Target } from "./target.ts";

/** What was seen, and whether the product held; null if that cannot be told from outside. */
export interface Verdict {
  seen: string;
  held: boolean | null;
}

/** Something that a stranger could send. It ends by itself, within some 30 s. */
export interface Attack {
  readonly name: string;
  readonly sent: string;
  readonly expected: string;
  run(target: Target): Promise<Verdict>;
}

/** Held if nothing is wrong. @param seen what to say then */
export const verdictOf = (wrong: readonly string[], seen: string): Verdict => ({
  seen: wrong.length === 0 ? seen : [...new Set(wrong)].slice(0, 4).join("; "),
  held: wrong.length === 0,
});

/** What the process may keep of what strangers send, in MB. */
export const MOST_GROWTH_MB = 120;

/** @param before memory of the process, in MB, undefined where its metrics are closed */
export function memoryVerdict(before: number | undefined, after: number | undefined): Verdict {
  if (before === undefined || after === undefined)
    return { seen: "its memory is not to be seen without --operator-token", held: null };
  const seen = `${before.toFixed(0)} to ${after.toFixed(0)} MB`;
  return { seen, held: after - before < MOST_GROWTH_MB };
}
