import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ATTACKS, type Attack, CATEGORIES, type Category } from "./categories.ts";
import { scores, unpack } from "./classifier.ts";
import { clausesOf } from "./clauses.ts";
import { featuresOf } from "./features.ts";
import { createLexicon } from "./lexicon.ts";
import attackPatterns from "./patterns/attacks.json" with { type: "json" };
import crisisPatterns from "./patterns/crisis.json" with { type: "json" };
import { createPatterns, type FindPatterns } from "./patterns.ts";
import { type Reading, readingsOf } from "./readings.ts";

/**
 * Log-odds from which the classifier alone decides, and those that a pattern needs to be believed: a song that kills
 * somebody matches a pattern, but nothing else in the text agrees. Chosen for at most one false alarm in 100 messages.
 */
const LIMITS = {
  crisis: { alone: 2.5, withPattern: -1 },
  attack: { alone: 1.5, withPattern: -2.5 },
  /** Of one thought of a text, by itself: too few words for the classifier alone. */
  clause: { alone: Number.POSITIVE_INFINITY, withPattern: 0 },
};
/** Longer texts are judged in parts, so that a sentence does not drown in others. In characters. */
const PART = 160;
/** Patterns are not looked for where no part of a text comes this near to the odds that they need. */
const HOPELESS = 1.5;
/** Readings of a text beyond these are not judged. */
const MOST_READINGS = 6;

/** Finds what a text is about: the category to act on, or undefined for an ordinary text. */
export type Judge = (text: string) => Category | undefined;

let opened: Judge | undefined;

/** The judge of this process. Its first use loads and compiles patterns, lexicon and weights: a quarter of a second. */
export const openJudge = (): Judge => (opened ??= createJudge());

function createJudge(): Judge {
  const concepts = createLexicon();
  const weights = unpack(readFileSync(join(import.meta.dirname, "weights.bin")), CATEGORIES.length);
  const patterns = new Map<Category, FindPatterns>([["crisis", createPatterns(crisisPatterns)]]);
  for (const attack of ATTACKS) patterns.set(attack, createPatterns(attackPatterns[attack]));
  const oddsOf = (text: string): number[] =>
    partsOf(text)
      .map((part) => scores(weights, featuresOf(part, concepts)))
      .reduce((most, odds) => most.map((value, at) => Math.max(value, odds[at] ?? value)));

  /** @param odds of the text */
  function is(
    category: Category,
    text: string,
    odds: readonly number[],
    { alone, withPattern }: typeof LIMITS.crisis,
  ): boolean {
    const at = CATEGORIES.indexOf(category);
    const most = odds[at] ?? 0;
    if (most > alone) return true;
    if (most < withPattern - HOPELESS) return false;
    for (const { index, 0: found } of patterns.get(category)?.(text) ?? []) {
      const around = text.slice(Math.max(0, index - PART / 4), index + found.length + PART / 4);
      const value = text.length <= PART ? odds[at] : scores(weights, featuresOf(around, concepts))[at];
      if ((value ?? 0) > withPattern) return true;
    }
    return false;
  }

  function judgeReading({ text }: Reading): Category | undefined {
    const odds = oddsOf(text);
    if (is("crisis", text, odds, LIMITS.crisis)) return "crisis";
    return mostLikely(
      ATTACKS.filter((attack) => is(attack, text, odds, LIMITS.attack)),
      odds,
    );
  }

  /** Whether one thought of a text is a sign of crisis: friendly words around it outweigh it, but take nothing back. */
  const hasCrisisClause = (text: string): boolean =>
    clausesOf(text).some((clause) =>
      readingsOf(clause)
        .slice(0, MOST_READINGS)
        .some((reading) => is("crisis", reading.text, oddsOf(reading.text), LIMITS.clause)),
    );

  return (text) => {
    const found = readingsOf(text)
      .slice(0, MOST_READINGS)
      .flatMap((reading) => judgeReading(reading) ?? []);
    if (found.includes("crisis") || hasCrisisClause(text)) return "crisis";
    return found[0];
  };
}

function mostLikely(attacks: readonly Attack[], odds: readonly number[]): Attack | undefined {
  const valueOf = (attack: Attack): number => odds[CATEGORIES.indexOf(attack)] ?? 0;
  return attacks.toSorted((one, other) => valueOf(other) - valueOf(one))[0];
}

/** The whole text, or if it is long, stretches of it that overlap. */
function partsOf(text: string): string[] {
  if (text.length <= PART * 1.5) return [text];
  const parts: string[] = [];
  for (let from = 0; from < text.length; from += PART * 0.75) {
    const begin = text.indexOf(" ", from) + 1;
    parts.push(text.slice(from === 0 || begin === 0 || begin - from > PART / 4 ? from : begin, from + PART));
  }
  return parts;
}
