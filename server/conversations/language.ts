import { eld } from "eld/small";
import { type Language, languageIn } from "#contract/values/languages.ts";

/** The language of a text; null where it is too short or unlike any to be sure. */
export function detectLanguage(text: string): Language | null {
  const found = eld.detect(text);
  return found.isReliable() ? (languageIn(found.language) ?? null) : null;
}

/**
 * How surely a text is in a language, from 0 to 1: the share of its letter sequences that are usual there; null if another
 * language is likelier, or nothing is known.
 */
export function confidenceOf(text: string, language: Language): number | null {
  const found = eld.detect(text);
  return found.language === language ? (found.getScores()[language] ?? null) : null;
}
