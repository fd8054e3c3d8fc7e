import type { Language } from "../guardrails/languages.ts";
import lines from "./lines.json" with { type: "json" };

/** A text without the questions at its end, unless it is nothing else. */
export function withoutQuestion(text: string): string {
  const rest = text.replace(/(?<=[.!?]\s)[^.!?]*\?(?=$)/u, "").trim();
  return rest === "" ? text : rest;
}

/** Says who speaks, in the language of the question. */
export function disclosure(name: string, language: Language = "en"): string {
  return lines.disclosure[language].replaceAll("{name}", name);
}

/** Interests as a list in a sentence, each quoted. */
export const listOf = (interests: readonly string[]): string =>
  new Intl.ListFormat("en").format(interests.map((interest) => `“${interest}”`));
