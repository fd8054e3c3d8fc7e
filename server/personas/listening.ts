import { stemmer } from "stemmer";
import { fold, foldLetters } from "../guardrails/fold.ts";
import { type Language, languageOf, LANGUAGES } from "../guardrails/languages.ts";
import { createPatterns } from "../guardrails/patterns.ts";
import { isOffensive } from "../names/offensive.ts";
import beforeNames from "./before-names.json" with { type: "json" };
import kinds from "./kinds.json" with { type: "json" };
import stopWords from "./stop-words.json" with { type: "json" };
import unsaidWords from "./unsaid-words.json" with { type: "json" };

/** What a message wants, as far as the words tell. The kinds are looked for in the order of their file. */
export type Intent = keyof typeof kinds | "talk";

/** "Are you an AI" depends on the names of the person as well, and on the language. */
const { ai, ...others } = kinds;
const isOther = (name: string): name is keyof typeof others => name in others;

const findKinds = Object.entries(others).flatMap(([name, patterns]) =>
  isOther(name) ? [[name, createPatterns(patterns)] as const] : [],
);
const findSad = createPatterns(kinds.sad);

const STOP = new Set(stopWords);
/** Topics are said back, so they are short and words only. */
const TOPIC = /^[\p{L}\p{M}]{3,24}$/u;

/** Insults and swear words, in the languages that players write in. */
const UNSAID = new Set(unsaidWords.map(fold));
/** Typed without a thought: along a row of the keyboard, without a vowel, or the same letters again and again. */
const KEYBOARD = ["qwertyuiop", "asdfghjkl", "zxcvbnm", "qwertzuiop", "azertyuiop", "йцукенгшщзхъ", "фывапролджэ"];
const NO_WORD = /^[bcdfghjklmnpqrstvwxz]{4,}$|[bcdfghjklmnpqrstvwxz]{6}|^(\p{L}{1,3})\1{2,}\p{L}?$/u;

function isNonsense(word: string): boolean {
  if (NO_WORD.test(word)) return true;
  const runs = Array.from({ length: Math.max(0, word.length - 3) }, (_, at) => word.slice(at, at + 4));
  const typed = runs.filter((run) => KEYBOARD.some((row) => row.includes(run))).length;
  // "Property" and "fewer" have a few letters of a row, too.
  return typed > 0 && typed * 2 >= runs.length;
}

const asksForAi = LANGUAGES.map((language) => [language, createPatterns({ [language]: ai[language] })] as const);

/** "You are", "is this" and their like, right before a name, and "talking to". By language. */
const BEFORE_NAMES: Readonly<Record<Language, string>> = beforeNames;

/** The language in which a message asks whether who answers is somebody of these names. */
function asksForNameIn(folded: string, names: readonly string[]): Language | undefined {
  const any = names
    .map(fold)
    .filter((name) => name.length > 2)
    .map((name) => name.replaceAll(/[^\p{L}\p{M}\p{N} ]/gu, "\\$&"))
    .join("|");
  if (any === "") return undefined;
  return LANGUAGES.find((language) => {
    const [before, space] = language === "ja" ? ["", " ?"] : ["(?<![^ ])", " "];
    return new RegExp(`${before}${foldLetters(BEFORE_NAMES[language])}${space}(?:${any})(?![^ ])`, "u").test(folded);
  });
}

/**
 * The language in which a message asks whether it is a person who answers; undefined if it does not ask that.
 * @param names of that person
 */
export function asksForAiIn(message: string, names: readonly string[] = []): Language | undefined {
  const folded = fold(message);
  const found = asksForAi.flatMap(([language, find]) => {
    const first = find(folded).next();
    return first.done === true ? [] : { language, length: first.value[0].length };
  });
  const own = languageOf(folded, "en");
  // What is said in one language may be half of a sentence of another: "es un robot" of "tu es un robot".
  const [best] = found.toSorted(
    (one, other) => other.length - one.length || Number(other.language === own) - Number(one.language === own),
  );
  return best?.language ?? asksForNameIn(folded, names);
}

/** What is said in a message, sentence by sentence. */
export const partsOf = (message: string): string[] =>
  message.split(/(?<=[?!.…。？！])\s+|\n+/u).filter((part) => part.trim() !== "");

/** @param names of the person whose persona it is */
export function intentOf(message: string, names: readonly string[] = []): Intent {
  const folded = fold(message);
  if (asksForAiIn(message, names) !== undefined) return "ai";
  return (
    findKinds.find(([, find]) => find(folded).next().done !== true)?.[0] ??
    (message.trim().endsWith("?") ? "question" : "talk")
  );
}

/** Whether a sentence tells of something sad, whatever else it says. */
export const isSad = (sentence: string): boolean => findSad(fold(sentence)).next().done !== true;

const YES = /^(?:yes|yeah|yep|yup|sure|ok|okay|of course|absolutely|definitely|please|gladly)(?= |$)/u;

/** Whether a message begins with a yes, whatever else it says. */
export const saysYes = (message: string): boolean => YES.test(fold(message));

/** As few words of a sample line may as well be the player's own. */
const FEWEST_WORDS = 4;

/** The one of these lines that a message says, as a whole or in whole sentences. */
export function saidLine(message: string, lines: readonly string[]): string | undefined {
  const folded = fold(message);
  if (folded === "") return undefined;
  const whole = lines.find((line) => fold(line) === folded);
  if (whole !== undefined || folded.split(" ").length < FEWEST_WORDS) return whole;
  return lines.find((line) => {
    const sentences = partsOf(line).map(fold);
    return sentences.some((_one, from) =>
      sentences.some((_other, to) => sentences.slice(from, to + 1).join(" ") === folded),
    );
  });
}

/** Words of a message that carry its subject, in the form in which they can be said back: those that are surely things or names first, the last one first. */
export function topicsOf(message: string, except = ""): string[] {
  const words = message
    .split(/[^\p{L}\p{M}\p{N}'’@.]+/u)
    .map((word) => word.replaceAll(/^['’.]+|['’.]+s?$/gu, ""))
    .filter((word) => word !== "");
  const isTopic = (word: string) =>
    TOPIC.test(word) && !STOP.has(fold(word)) && !except.includes(word) && isSayable(word);
  const topics = words.flatMap((word, at) => (isTopic(word) ? [saidBack(word, words[at - 1])] : [])).toReversed();
  return topics.toSorted((one, other) => Number(one.startsWith("“")) - Number(other.startsWith("“")));
}

function isSayable(word: string): boolean {
  const folded = fold(word);
  return !UNSAID.has(folded) && !isNonsense(folded) && !isOffensive(word);
}

/** A name as it is, what belongs to somebody as theirs; of other words nobody knows which article they need, so they are quoted. */
function saidBack(word: string, before = ""): string {
  if (/^(?:my|our)$/iu.test(before)) return `your ${word}`;
  if (/^the$/iu.test(before)) return `the ${word}`;
  return before !== "" && /^\p{Lu}\p{Ll}+$/u.test(word) ? word : `“${word}”`;
}

/** The stems of the words that carry a text's subject. */
export function stemsOf(text: string): Set<string> {
  return new Set(
    fold(text)
      .split(" ")
      .filter((word) => word.length > 2 && !STOP.has(word))
      .map(stemmer),
  );
}
