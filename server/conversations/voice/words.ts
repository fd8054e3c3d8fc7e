const segmenter = new Intl.Segmenter(undefined, { granularity: "word" });

/** The words of a text in lower case, also of languages that leave no space between them. */
export function wordsOf(text: string): string[] {
  return [...segmenter.segment(text.replaceAll("’", "'").toLowerCase())]
    .filter(({ isWordLike }) => isWordLike === true)
    .map(({ segment }) => segment);
}
