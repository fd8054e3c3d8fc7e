const SUFFIX = /^(jr|sr|ii|iii|iv)\.?$/i;

/** Pairs that mean something else; the first letter stands alone instead. */
const UNFORTUNATE = new Set(["SS", "BJ"]);

/** The words of a name, with "Jr." and similar joined to the word before so that they never get their own line. */
export function wordsOf(name: string): string[] {
  const words: string[] = [];
  for (const word of name.trim().split(/\s+/)) {
    const last = words.pop();
    if (last === undefined) {
      words.push(word);
    } else if (SUFFIX.test(word)) {
      words.push(`${last} ${word}`);
    } else {
      words.push(last, word);
    }
  }
  return words;
}

const firstLetter = (word: string): string => /[\p{L}\p{N}]/u.exec(word)?.[0]?.toLocaleUpperCase("en") ?? "";

/**
 * The letters that stand for a name: first and last word ("Mick Jagger" → "MJ"), the parts of a compound
 * ("MrBeast" → "MB", "Jay-Z" → "JZ"), initials whole ("M.I.A." → "MIA", "KSI"), else one letter ("Adele" → "A").
 */
export function monogramOf(name: string): string {
  const words = wordsOf(name);
  const [first = "", ...rest] = words;
  if (rest.length === 0 && /^(\p{Lu}\.?){2,3}$/u.test(first)) {
    return first.replaceAll(".", "");
  }
  const parts = rest.length > 0 ? words : first.split(/-|(?<=\p{Ll})(?=\p{Lu})/u);
  const letters = firstLetter(parts[0] ?? "") + (parts.length > 1 ? firstLetter(parts.at(-1) ?? "") : "");
  return UNFORTUNATE.has(letters) ? letters.slice(0, 1) : letters;
}
