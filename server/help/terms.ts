import { stemmer } from "stemmer";
import type { HelpWords } from "./schema.ts";

/** Splits text into search terms, in order and with duplicates. */
export type Terms = (text: string) => string[];

/** Maximum length of the text that is searched, in characters. Compatibility characters may stand for 18 others. */
const MOST_CHARACTERS = 4000;

/** Replaces the name of any celebrity. */
const ANY_NAME = "famous";

/**
 * Creates the tokenizer: replaces names and phrases, removes stop words and numbers, stems the rest and maps synonyms.
 * @param names of the celebrities
 */
export function createTerms(words: HelpWords, names: readonly string[]): Terms {
  const stop = new Set(words.stop.split(" "));
  const whole = new Set(words.whole);
  const shorten = (word: string): string => (whole.has(word) ? word : stemmer(word));
  const unified = new Map(
    words.synonyms.flatMap(([first = "", ...others]) => others.map((other) => [shorten(other), shorten(first)])),
  );
  // One pattern for all names, as one for each takes ten times as long. "Adele Adkins" comes before "Adele", and
  // "Adele's" has lost its apostrophe.
  const anyName = names
    .map((name) => escape(simplify(name)))
    .toSorted((one, other) => other.length - one.length)
    .join("|");
  const meanings = [
    ...(anyName === "" ? [] : [[`(?:${anyName})s?`, ANY_NAME] as const]),
    ...Object.entries(words.phrases),
  ].map(([pattern, meaning]) => ({ pattern: asWords(pattern), meaning }));
  return (text) => {
    let plain = simplify(text).slice(0, MOST_CHARACTERS);
    for (const { pattern, meaning } of meanings) plain = plain.replaceAll(pattern, meaning);
    return plain
      .split(/[^a-z0-9]+/)
      .filter((word) => /\w[a-z]/.test(word) && !stop.has(word))
      .map(shorten)
      .map((term) => unified.get(term) ?? term);
  };
}

/** Matches the pattern as whole words only. */
const asWords = (pattern: string): RegExp => new RegExp(`(?<![a-z0-9])(?:${pattern})(?![a-z0-9])`, "g");

const escape = (text: string): string => text.replaceAll(/[^a-z0-9 ]/g, "\\$&");

/** Lowercase, without accents and apostrophes: "Who's Beyoncé?" → "whos beyonce?" */
function simplify(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll("%", " percent ")
    .replaceAll(/[\u0300-\u036F'’]/g, "")
    .toLowerCase();
}
