const SUFFIX = /^(jr|sr|ii|iii|iv)\.?$/i;

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
