import { type Language, languageIn, PERSONA_LANGUAGE } from "../../../contract/values/languages.ts";
import { createStore } from "../../lib/store.ts";
import { recall, remember } from "../../lib/storage.ts";

const LANGUAGE_KEY = "chatLanguage";
const AUTO_KEY = "chatAutoTranslate";

/** In which language the player reads, and whether replies are translated into it. */
export interface LanguageChoice {
  readonly language: Language;
  /** On until it is switched off. Source: social specification §2. */
  readonly autoTranslate: boolean;
}

function readChoice(): LanguageChoice {
  const language = languageIn(recall(LANGUAGE_KEY) ?? "") ?? languageIn(navigator.language) ?? PERSONA_LANGUAGE;
  return { language, autoTranslate: recall(AUTO_KEY) !== "off" };
}

const NOT_CHOSEN: LanguageChoice = { language: PERSONA_LANGUAGE, autoTranslate: true };
let choice: LanguageChoice | undefined;
const store = createStore(
  () => (choice ??= readChoice()),
  () => NOT_CHOSEN,
);

/** A hook: what this browser's player has chosen. */
export const useLanguageChoice = store.useValue;

/** Remembers a choice in this browser. */
export function chooseLanguage(next: LanguageChoice): void {
  choice = next;
  remember(LANGUAGE_KEY, next.language);
  remember(AUTO_KEY, next.autoTranslate ? "on" : "off");
  store.changed();
}

/** A choice's language as this browser names it, such as `de-AT`: its country says which help lines are near. */
export const tagOf = ({ language }: LanguageChoice): string =>
  navigator.languages.find((tag) => languageIn(tag) === language) ?? language;
