import { type Language, languageIn, LANGUAGES } from "#contract/values/languages.ts";

/** How far the best score has to be ahead of the next one, and how many letters have to be seen, for a result to be sure. */
const LEAD = 0.03;
const LETTERS = 12;
/** Letters of scripts that few languages share tell more, and those few are close to each other. */
const TELLING_LETTERS = 4;
const TELLING_LEAD = 0.005;

/** Addresses of pages and mail are in no language. */
const ADDRESS = /\S*[/@]\S*/gu;
const LATIN = /\p{Script=Latin}/u;

type Detector = Awaited<ReturnType<typeof load>>;

/** It takes a quarter of a second and 30 MB, which no start has to wait for. */
async function load() {
  const { eld } = await import("eld/extrasmall");
  eld.setLanguageSubset(Object.keys(LANGUAGES));
  return eld;
}

let loading: Promise<Detector> | undefined;
let detector: Detector | undefined;

/** Loads what detects languages. Until then, no language is known. */
export async function loadDetector(): Promise<void> {
  detector = await (loading ??= load());
}

/** The language of a text, detected offline; null for one that is too short or too mixed to be sure. */
export function detectLanguage(text: string): Language | null {
  const words = text.replaceAll(ADDRESS, " ");
  const letters = words.match(/\p{L}/gu) ?? [];
  const isTelling = letters.some((letter) => !LATIN.test(letter));
  if (detector === undefined || letters.length < (isTelling ? TELLING_LETTERS : LETTERS)) return null;
  const result = detector.detect(words);
  const [best = 0, next = 0] = Object.values(result.getScores()).toSorted((one, other) => other - one);
  return result.isReliable() && best - next >= (isTelling ? TELLING_LEAD : LEAD)
    ? (languageIn(result.language) ?? null)
    : null;
}

/**
 * How much of a text is in a language: its share, from 0 to 1, of the letters of those sentences whose language is sure; null if
 * none is. It tells whether a text is in the language, not how well it is translated.
 */
export function shareIn(language: Language, text: string): number | null {
  let sure = 0;
  let agreeing = 0;
  for (const { segment } of new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)) {
    const detected = detectLanguage(segment);
    if (detected === null) continue;
    sure += segment.length;
    if (detected === language) agreeing += segment.length;
  }
  if (sure > 0) return agreeing / sure;
  const whole = detectLanguage(text);
  return whole === null ? null : Number(whole === language);
}
