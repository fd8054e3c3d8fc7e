import { fold } from "./fold.ts";
import { LANGUAGES, type Language, possibleLanguages } from "./languages.ts";
import ages from "./lexicon/ages.json" with { type: "json" };
import attacks from "./lexicon/attacks.json" with { type: "json" };
import crisis from "./lexicon/crisis.json" with { type: "json" };

/** A word or phrase of the lexicon in a text. */
interface Hit {
  concept: string;
  /** Place of its first word in the text (of its first letter in Japanese). */
  at: number;
}

/** Finds what the words of a folded text mean, in the order of the text. */
export type FindConcepts = (folded: string) => Hit[];

/** Concepts with their words in each language: separated by commas, `*` for any ending. */
type Lexicon = Readonly<Record<string, Readonly<Record<Language, string>>>>;

interface Entry {
  concept: string;
  /** Its other words. */
  rest: readonly string[];
}

/** The words of one language. */
interface Index {
  whole: Map<string, Entry[]>;
  /** By the beginning of a first word. */
  begun: Map<string, Entry[]>;
  longest: number;
}

/** What Arabic writes together with the next word. */
const ARABIC_PREFIX = /^(?:وال|بال|فال|لل|ال|و|ف|ب|ل)(?=\p{L}{3})/u;
const CJK = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
/** Digits of 8 to 17, as ages are written. */
const TEEN = /^(?:[89]|1[0-7])(?:yo|ans|anos|f|m)?$/u;
/** Longest word of the lexicon of Japanese, in letters. */
const LONGEST_JAPANESE = 10;

function indexOf(lexicon: Lexicon, language: Language): Index {
  const index: Index = { whole: new Map(), begun: new Map(), longest: 0 };
  for (const [concept, words] of Object.entries(lexicon)) {
    for (const phrase of words[language].split(",")) {
      // Endings are many in Arabic, too: pronouns are written together with the word.
      const open = phrase.endsWith("*") || (language === "ar" && phrase.length > 3);
      const folded = fold(phrase.replaceAll("*", ""));
      if (folded === "") continue;
      const [first = "", ...rest] = language === "ja" ? [folded] : folded.split(" ");
      const by = open && rest.length === 0 ? index.begun : index.whole;
      by.set(first, [...(by.get(first) ?? []), { concept, rest: open && rest.length > 0 ? withOpenEnd(rest) : rest }]);
      index.longest = Math.max(index.longest, first.length);
    }
  }
  return index;
}

const withOpenEnd = (rest: readonly string[]): string[] => [...rest.slice(0, -1), `${rest.at(-1)}*`];

/** Reads the lexicon. Words are found in the languages that a text may be in, and in English. */
export function createLexicon(): FindConcepts {
  const lexicon: Lexicon = { ...crisis, ...attacks, ...ages };
  const indexes = new Map(LANGUAGES.map((language) => [language, indexOf(lexicon, language)]));
  return (folded) => {
    const languages = new Set<Language>([...possibleLanguages(folded), "en"]);
    const tokens = folded.split(" ");
    const hits: Hit[] = [];
    tokens.forEach((token, at) => {
      const seen = new Set<string>();
      const add = ({ concept, rest }: Entry): void => {
        if (seen.has(concept) || !follows(tokens, at, rest)) return;
        seen.add(concept);
        hits.push({ concept, at });
      };
      for (const language of languages) {
        const index = indexes.get(language);
        if (index === undefined) continue;
        if (language === "ja" && CJK.test(token)) addJapanese(token, at, index, hits);
        else lookUp(language === "ar" ? [token, token.replace(ARABIC_PREFIX, "")] : [token], index, add);
      }
      if (TEEN.test(token)) hits.push({ concept: "teen", at });
    });
    return hits;
  };
}

function lookUp(forms: readonly string[], { whole, begun, longest }: Index, add: (entry: Entry) => void): void {
  for (const form of forms) {
    whole.get(form)?.forEach(add);
    for (let length = 2; length <= Math.min(form.length, longest); length += 1)
      begun.get(form.slice(0, length))?.forEach(add);
  }
}

/** Japanese has no spaces, so its words may begin anywhere. Three letters count as a place. */
function addJapanese(token: string, from: number, { whole, begun }: Index, hits: Hit[]): void {
  for (let start = 0; start < token.length; start += 1) {
    for (let length = 1; length <= LONGEST_JAPANESE && start + length <= token.length; length += 1) {
      const part = token.slice(start, start + length);
      for (const { concept } of [...(whole.get(part) ?? []), ...(begun.get(part) ?? [])])
        hits.push({ concept, at: from + Math.floor(start / 3) });
    }
  }
}

function follows(tokens: readonly string[], at: number, rest: readonly string[]): boolean {
  return rest.every((word, more) => {
    const token = tokens[at + more + 1];
    return token !== undefined && (word.endsWith("*") ? token.startsWith(word.slice(0, -1)) : token === word);
  });
}
