/** The language in which personas write. ISO 639-1. */
export const PERSONA_LANGUAGE = "en";

/** Into which replies can be translated, by their ISO 639-1 codes. */
export const LANGUAGES = {
  ar: "Arabic",
  bg: "Bulgarian",
  bn: "Bengali",
  cs: "Czech",
  da: "Danish",
  de: "German",
  el: "Greek",
  en: "English",
  es: "Spanish",
  fa: "Persian",
  fi: "Finnish",
  fr: "French",
  he: "Hebrew",
  hi: "Hindi",
  hr: "Croatian",
  hu: "Hungarian",
  it: "Italian",
  ja: "Japanese",
  ko: "Korean",
  nl: "Dutch",
  no: "Norwegian",
  pl: "Polish",
  pt: "Portuguese",
  ro: "Romanian",
  ru: "Russian",
  sk: "Slovak",
  sv: "Swedish",
  th: "Thai",
  tr: "Turkish",
  uk: "Ukrainian",
  ur: "Urdu",
  vi: "Vietnamese",
  zh: "Chinese",
} as const satisfies Readonly<Record<string, string>>;

export type Language = keyof typeof LANGUAGES;

/** Codes of what is listed above under another one. */
const SAME: Readonly<Record<string, Language>> = { nb: "no", nn: "no", iw: "he" };

/** The language of a tag such as `pt-BR`; undefined for others than those above. */
export function languageIn(tag: string): Language | undefined {
  const [code = ""] = tag.toLowerCase().split(/[-_]/, 1);
  return isLanguage(code) ? code : SAME[code];
}

const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);
