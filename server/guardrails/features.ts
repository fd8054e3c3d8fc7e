import type { FindConcepts } from "./lexicon.ts";

/** How many features the classifier tells apart: hashes of n-grams and concepts, modulo this. */
export const BUCKETS = 2 ** 15;

/** A text as the classifier sees it: places and weights of its features. */
export interface Features {
  places: Uint16Array;
  values: Float32Array;
}

const CJK = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
/** Lengths of n-grams of letters. */
const LETTERS = { from: 3, to: 5 };
const CJK_LETTERS = { from: 1, to: 3 };
/** Concepts that stand this near to one another make a pair. */
const NEAR = 7;
/** Most pairs of concepts of a text. */
const MOST_PAIRS = 400;
/** How much each group of features weighs; each has the length 1 before. */
const WEIGHT = { letters: 1, words: 0.7, concepts: 1.2 };

/** The features of a folded text: n-grams of letters and words, concepts, and pairs of these. */
export function featuresOf(folded: string, concepts: FindConcepts): Features {
  const letters = new Map<number, number>();
  const words = new Map<number, number>();
  const meanings = new Map<number, number>();
  const tokens = folded.split(" ");
  tokens.forEach((token, at) => {
    const cjk = CJK.test(token);
    addLetters(letters, cjk ? token : ` ${token} `, cjk ? CJK_LETTERS : LETTERS);
    add(words, hash(token, 1));
    const next = tokens[at + 1];
    if (next !== undefined) add(words, hash(next, hash(token, 2)));
  });
  const hits = concepts(folded);
  let pairs = 0;
  hits.forEach(({ concept, at }, place) => {
    add(meanings, hash(concept, 3));
    for (let next = place + 1; next < hits.length && pairs < MOST_PAIRS; next += 1) {
      const other = hits[next];
      if (other === undefined || other.at - at > NEAR) break;
      if (other.concept === concept) continue;
      pairs += 1;
      // The order of words differs between languages.
      const [one, two] = concept < other.concept ? [concept, other.concept] : [other.concept, concept];
      add(meanings, hash(two, hash(one, 4)));
    }
  });
  return joined([
    [letters, WEIGHT.letters],
    [words, WEIGHT.words],
    [meanings, WEIGHT.concepts],
  ]);
}

const add = (counts: Map<number, number>, hashed: number): void => {
  const place = hashed % BUCKETS;
  counts.set(place, (counts.get(place) ?? 0) + 1);
};

function addLetters(counts: Map<number, number>, token: string, { from, to }: typeof LETTERS): void {
  for (let start = 0; start < token.length; start += 1) {
    let hashed = 0x811c9dc5;
    for (let end = start; end < token.length && end - start < to; end += 1) {
      hashed = Math.imul(hashed ^ token.charCodeAt(end), 0x01000193);
      if (end - start + 1 >= from) add(counts, mixed(hashed));
    }
  }
}

/** FNV-1a. @param seed tells groups of features apart */
function hash(text: string, seed: number): number {
  let hashed = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at += 1) hashed = Math.imul(hashed ^ text.charCodeAt(at), 0x01000193);
  return mixed(hashed);
}

function mixed(hashed: number): number {
  const high = Math.imul(hashed ^ (hashed >>> 16), 0x85ebca6b);
  return (high ^ (high >>> 13)) >>> 0;
}

function joined(groups: readonly (readonly [Map<number, number>, number])[]): Features {
  const all = new Map<number, number>();
  for (const [counts, weight] of groups) {
    let sum = 0;
    for (const count of counts.values()) sum += (1 + Math.log(count)) ** 2;
    const scale = sum === 0 ? 0 : weight / Math.sqrt(sum);
    for (const [place, count] of counts) all.set(place, (all.get(place) ?? 0) + scale * (1 + Math.log(count)));
  }
  return { places: Uint16Array.from(all.keys()), values: Float32Array.from(all.values()) };
}
