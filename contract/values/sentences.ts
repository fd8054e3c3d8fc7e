/** Shorter sentences than this, in UTF-16 units, are spoken together with the next one: each begins with a pause. */
const SHORT = 30;

/** Longer ones are spoken in parts. */
const LONG = 300;

const segmenter = new Intl.Segmenter(undefined, { granularity: "sentence" });

/** The parts in which a reply is spoken, one after another: whole sentences, as far as they are not very long. */
export function sentencesOf(text: string): string[] {
  const parts: string[] = [];
  let begun = "";
  for (const { segment } of segmenter.segment(text)) {
    begun += segment;
    if (begun.trim().length < SHORT) continue;
    parts.push(...shortened(begun.trim()));
    begun = "";
  }
  const rest = begun.trim();
  if (rest !== "") parts.push(...shortened(rest));
  return parts;
}

/** Cut between words, or within one that is very long. */
function shortened(sentence: string): string[] {
  const parts: string[] = [];
  let left = sentence;
  while (left.length > LONG) {
    const space = left.lastIndexOf(" ", LONG);
    const end = space > 0 ? space : LONG;
    parts.push(left.slice(0, end).trim());
    left = left.slice(end).trim();
  }
  return left === "" ? parts : [...parts, left];
}
