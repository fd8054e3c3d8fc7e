import { foldLetters } from "./fold.ts";
import { type Language, LANGUAGES, scriptLanguages } from "./languages.ts";

/** Patterns by language, in the notation of `patternOf`. */
export type PatternFile = Readonly<Partial<Record<Language, readonly string[]>>>;

/** In a folded text, a single space stands between words and nothing else. */
const BEFORE = "(?<![^ ])";
/** "And" and "so" are written together with the next word. */
const BEFORE_ARABIC = `${BEFORE}[وف]?`;
const AFTER = "(?![^ ])";
/** Matches nowhere. */
const NOTHING = /(?!)/gu;
/** How many places of a text are looked at. */
const MOST_PLACES = 8;

/**
 * A pattern over folded text. It is a regular expression, in which `*` after a letter stands for any ending, `~` for up to
 * three words, `~~` for up to eight, and round brackets for alternatives.
 */
function sourceOf(pattern: string, language: Language): string {
  if (language === "ja") return pattern.replaceAll(/\((?!\?)/gu, "(?:");
  return pattern
    .trim()
    .replaceAll(/(?<=[\p{L}\p{M}])\*/gu, "[^ ]*")
    .replaceAll(" ~~ ", " (?:[^ ]+ ){0,8}?")
    .replaceAll(" ~ ", " (?:[^ ]+ ){0,3}?")
    .replace(/ ~$/u, "")
    .replace(/\)\*$/u, ")")
    .replaceAll(/\((?!\?)/gu, "(?:");
}

/** All patterns of a language as one. What all of them begin with is looked at once at each place, not once for each of them. */
function joined(sources: readonly string[], language: Language): string {
  const any = `(?:${sources.map((source) => `(?:${source})`).join("|")})`;
  return language === "ja" ? any : `${language === "ar" ? BEFORE_ARABIC : BEFORE}${any}${AFTER}`;
}

/** Finds where a folded text matches a pattern, in the languages of its scripts: the matches in their order, some at most. */
export type FindPatterns = (folded: string) => Generator<RegExpExecArray>;

export function createPatterns(file: PatternFile): FindPatterns {
  const compiled = new Map<Language, RegExp>();
  for (const language of LANGUAGES) {
    const sources = (file[language] ?? []).map((pattern) => sourceOf(foldLetters(pattern), language));
    const unicode = sources.some((source) => source.includes(String.raw`\p{`)) ? "u" : "";
    if (sources.length === 0) continue;
    const pattern = new RegExp(joined(sources, language), `g${unicode}`);
    // The engine compiles at first use, for texts with and without letters beyond Latin ones: not while a player waits.
    for (const text of ["a b", "б я"]) text.match(pattern);
    compiled.set(language, pattern);
  }
  return function* (folded) {
    let places = 0;
    for (const language of scriptLanguages(folded)) {
      for (const found of folded.matchAll(compiled.get(language) ?? NOTHING)) {
        yield found;
        places += 1;
        if (places === MOST_PLACES) return;
      }
    }
  };
}
