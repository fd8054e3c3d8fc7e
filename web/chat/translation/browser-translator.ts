import { type Language, PERSONA_LANGUAGE } from "../../../contract/values/languages.ts";

/** Source: the Translator API of the W3C's Web Machine Learning community group. */
interface Translator {
  translate(text: string): Promise<string>;
}

interface TranslatorApi {
  availability(pair: Pair): Promise<"unavailable" | "downloadable" | "downloading" | "available">;
  create(pair: Pair): Promise<Translator>;
}

interface Pair {
  sourceLanguage: string;
  targetLanguage: string;
}

function isApi(value: unknown): value is TranslatorApi {
  return (
    (typeof value === "function" || typeof value === "object") &&
    value !== null &&
    typeof Reflect.get(value, "create") === "function" &&
    typeof Reflect.get(value, "availability") === "function"
  );
}

function apiHere(): TranslatorApi | undefined {
  const api: unknown = Reflect.get(globalThis, "Translator");
  return isApi(api) ? api : undefined;
}

/** Whether this browser has a translator of its own. */
export const hasBrowserTranslator = (): boolean => apiHere() !== undefined;

const opened = new Map<Language, Promise<Translator | undefined>>();

async function open(language: Language): Promise<Translator | undefined> {
  const api = apiHere();
  const pair = { sourceLanguage: PERSONA_LANGUAGE, targetLanguage: language };
  if (api === undefined || (await api.availability(pair)) === "unavailable") return undefined;
  return api.create(pair);
}

/** Opens the translator into a language, during the player's press: some browsers load it only then. */
export const prepareTranslator = (language: Language): void => void translateHere("", language);

/** A persona's words in another language, translated on this device. @returns undefined where that is not possible */
export async function translateHere(text: string, language: Language): Promise<string | undefined> {
  const translator = opened.get(language) ?? open(language);
  opened.set(language, translator);
  try {
    return await (await translator)?.translate(text);
  } catch {
    // Some browsers load a language only after a press: the next reply tries again.
    opened.delete(language);
    return undefined;
  }
}
