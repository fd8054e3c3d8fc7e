/** The languages in which the product answers about what it stops, and tells help lines. */
export const LANGUAGES = ["en", "de", "es", "fr", "it", "pt", "ar", "hi", "ja", "ru"] as const;
export type Language = (typeof LANGUAGES)[number];

/** Words that are in nearly every sentence, folded. */
const COMMON: Readonly<Partial<Record<Language, string>>> = {
  en: "the a an is are was to of and in it you i my me your that this for on with do what not have be can im dont but how just at so if all about who tell please",
  de: "der die das ich du ist und nicht ein eine mir mich zu den mit es in auf wie was dein deine mein meine bin hab habe wenn so auch aber noch von dem wir sie er im fur",
  es: "el la los las que de y en un una es me te mi tu no por con para como pero se lo yo muy mas esta eres soy quiero tengo al del ya si",
  fr: "le la les de des et un une est je tu que pas me te mon ma ton ta il elle en pour dans avec ce cette suis vous nous ne sur mais plus qui moi toi jai cest au du",
  it: "il lo la gli di e un una che non mi ti mio mia tuo tua sono sei per con come ma ho se piu del della questo questa nel al cosa io anche perche le",
  hi: "hai ho hu hoon ka ki ke main mein tum aap nahi kya se ko aur bhi to raha rahi kar karo mera meri tha thi mujhe ab yaar bhai kuch hum tera teri apna wo woh yeh ye jo koi",
  pt: "o a os as de e um uma que nao eu voce me meu minha seu sua para com por como mas se no na do da mais esta isso muito em ja tenho quero ele ela",
};
const LISTS = new Map(
  LANGUAGES.flatMap((language) => {
    const words = COMMON[language];
    return words === undefined ? [] : [[language, new Set(words.split(" "))] as const];
  }),
);
const ANY = new Set(Object.values(COMMON).flatMap((words) => words.split(" ").filter(({ length }) => length > 1)));

/**
 * The languages that a folded text may be in, by its letters and most common words; all that Latin letters write when
 * these tell nothing.
 */
export function possibleLanguages(folded: string): readonly Language[] {
  const script = scriptLanguage(folded);
  if (script !== undefined) return [script];
  const words = folded.split(" ");
  const counts = Array.from(
    LISTS,
    ([language, list]) => [language, words.filter((word) => list.has(word)).length] as const,
  );
  const most = Math.max(...counts.map(([, count]) => count));
  return counts.filter(([, count]) => count === most).map(([language]) => language);
}

const WITH_LATIN_LETTERS: readonly Language[] = LANGUAGES.filter((language) => LISTS.has(language));
const LATIN = /[a-z]{2}/u;
const OTHERS: readonly (readonly [Language, RegExp])[] = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u],
  ["ar", /\p{Script=Arabic}/u],
  ["hi", /\p{Script=Devanagari}/u],
  ["ru", /\p{Script=Cyrillic}/u],
];

/** All languages that letters of a folded text may be of; Hindi and Arabic are written in Latin ones, too. */
export function scriptLanguages(folded: string): readonly Language[] {
  const latin = LATIN.test(folded) ? [...WITH_LATIN_LETTERS, "ar" as const] : [];
  return [...new Set([...latin, ...OTHERS.filter(([, script]) => script.test(folded)).map(([language]) => language)])];
}

/** How many words of a folded text are among the most common of a language with Latin letters. */
export function commonWords(folded: string): number {
  let count = 0;
  for (const word of folded.split(" ")) if (ANY.has(word)) count += 1;
  return count;
}

const SCRIPTS = [
  ["ja", /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]/gu],
  ["ar", /\p{Script=Arabic}/gu],
  ["hi", /\p{Script=Devanagari}/gu],
  ["ru", /\p{Script=Cyrillic}/gu],
] as const;

/**
 * The language of a folded text.
 * @param otherwise for a text that tells too little
 */
export function languageOf(folded: string, otherwise: Language): Language {
  const possible = possibleLanguages(folded);
  const [first = otherwise] = possible;
  return possible.length === 1 && !possible.includes(otherwise) ? first : otherwise;
}

function scriptLanguage(folded: string): Language | undefined {
  const letters = folded.match(/\p{L}/gu)?.length ?? 0;
  return SCRIPTS.find(([, script]) => (folded.match(script)?.length ?? 0) * 3 > letters)?.[0];
}

/** The first of an `Accept-Language` header, or of a tag such as pt-BR, that the product answers in; English otherwise. */
export function spokenLanguage(tags: string): Language {
  for (const tag of tags.toLowerCase().split(",")) {
    const language = LANGUAGES.find((known) => new RegExp(`^\\s*${known}\\b`, "u").test(tag));
    if (language !== undefined) return language;
  }
  return "en";
}
