import { inPlainLetters } from "../names/skeleton.ts";
import { backwards, decodedIn, rot13 } from "./encodings.ts";
import { fold } from "./fold.ts";
import { commonWords } from "./languages.ts";

/** A way to read a text. */
export interface Reading {
  /** Folded. */
  text: string;
  /** Whether it is written in a way that hides it from a reader. */
  hidden: boolean;
}

/** How much is read before and after words that were hidden, in characters. */
const AROUND = 80;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const LATIN = /\p{Script=Latin}/u;
const NOT_LATIN = /(?!\p{Script=Latin})\p{L}/u;
const OTHER_SCRIPT_WORD = /(?:(?!\p{Script=Latin})[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Cherokee}\p{So}])+/gu;
const BLACK_LETTERS = /[\u{1F130}-\u{1F189}]+/gu;
const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "i",
  "€": "e",
  "*": "",
};
const LEET_WORD = /[\p{L}\d@$!|€*]{2,}/gu;
/** A digit or a sign before another letter. At the end of a word, only that of the whole text is one. */
const LEET_SIGN = /[\d@$|€*!][\p{L}\d@$|€]/u;
const LAST_LEET_SIGN = /[\d@$|€*!]$/u;
/** Letters one by one, with the same sign between them. */
const SPACED =
  /(?<![\p{L}\p{M}\p{N}])[\p{L}\d@$](?:\p{M}*([ .\-_*·•~/\\,|+])[\p{L}\d@$]\p{M}*)(?:\1[\p{L}\d@$]\p{M}*)+(?![\p{L}\p{N}])/gu;
/** Wide gaps are gaps between words that are spelled out. */
const WIDE_GAP = / {2,}|(?<=\p{L}) ?\/ ?(?=\p{L})/gu;
/** A sign within a word: su.icide, k-ill. */
const CUT_WORD = /(?<=\p{L})[.*_·•|~^](?=\p{L})/gu;

/** All ways to read a text: as it stands first, then without disguise, then what is written into it in encodings. */
export function readingsOf(text: string): Reading[] {
  const plain = fold(text);
  const readings = new Map<string, boolean>([[plain, false]]);
  const add = (other: string, hidden: boolean, whole = true): void => {
    const folded = whole ? fold(other) : differing(plain, fold(other));
    if (folded !== "" && !readings.has(folded)) readings.set(folded, hidden);
  };
  const seen = text.replace(INVISIBLE, "");
  const undisguised = withoutDisguise(seen);
  if (undisguised !== seen) add(undisguised, true, false);
  if (CUT_WORD.test(undisguised)) add(undisguised.replace(CUT_WORD, ""), true, false);
  CUT_WORD.lastIndex = 0;
  for (const decoded of decodedIn(text)) add(decoded, true);
  const words = commonWords(plain);
  for (const turn of [rot13, backwards]) {
    const turned = turn(plain);
    if (commonWords(turned) > Math.max(1, words)) add(turned, true);
  }
  return Array.from(readings, ([text, hidden]) => ({ text, hidden }));
}

/** Where a reading differs from the plain one, with what stands around it. */
function differing(plain: string, other: string): string {
  if (other.length <= AROUND * 2) return other;
  let from = 0;
  while (from < other.length && other[from] === plain[from]) from += 1;
  let same = 0;
  while (same < other.length - from && other.at(-1 - same) === plain.at(-1 - same)) same += 1;
  if (from === other.length) return plain;
  const begin = other.lastIndexOf(" ", Math.max(0, from - AROUND)) + 1;
  const end = other.indexOf(" ", other.length - same + AROUND);
  return other.slice(begin, end === -1 ? other.length : end);
}

function withoutDisguise(text: string): string {
  const latin = LATIN.test(text);
  let plain = text.replace(BLACK_LETTERS, (word) => inPlainLetters(word));
  plain = plain.replace(WORD, (word) => (isDisguised(word) ? inPlainLetters(word) : word));
  if (latin) plain = plain.replace(OTHER_SCRIPT_WORD, inLatin);
  plain = plain
    .replace(SPACED, (letters) => letters.replaceAll(/[^\p{L}\p{M}\d@$ ]|(?<! ) (?! )/gu, ""))
    .replace(WIDE_GAP, " ");
  return plain.replace(LEET_WORD, (word, at: number, { length }: string) =>
    isLeet(word, at + word.length === length) ? Array.from(word, (sign) => LEET[sign] ?? sign).join("") : word,
  );
}

// Found as words first, and then looked at: a pattern that looks ahead does so again from each letter of a long one.

/** Whether a word has letters of several scripts, or Latin letters of another font. */
const isDisguised = (word: string): boolean => LATIN.test(word) && NOT_LATIN.test(word);

/** Whether a word of letters, digits and signs is to be read as one of letters. */
const isLeet = (word: string, last: boolean): boolean =>
  LATIN.test(word) && (LEET_SIGN.test(word) || (last && LAST_LEET_SIGN.test(word)));

/** A word that consists of look-alikes of Latin letters alone, in Latin ones. */
function inLatin(word: string): string {
  const plain = inPlainLetters(word);
  return /^[a-z]+$/u.test(plain) ? plain : word;
}
