/**
 * Words that begin a new thought, in the ten languages. "I" is one of them: friendly words before it say nothing about it.
 * As an article in Italian it begins none, and "but out of boredom" in Spanish goes on.
 */
const BEGINNINGS =
  "but|before|because|cause|cuz|since|so|and|then|while|until|though|although|or|im|ive|i'm|i’m|i've|i’ve|id|ill|i'll|i’ll" +
  String.raw`|i(?!\s+\p{L}+i(?!\p{L}))` +
  String.raw`|aber|bevor|weil|denn|und|ich|pero(?!\s+de)|antes|porque|y|mais|avant|parce|et|je|j'ai|ma|prima|perché|perche|e|mas|eu` +
  "|لكن|ولكن|قبل|لأن|أنا|लेकिन|पर|क्योंकि|और|मैं|но|а|перед|прежде|потому|и|я";
/** What waits for a date is impatient: that stays together. */
const GAP = new RegExp(
  String.raw`[.,;:!?…\n()–—。、，！？،؛।]+(?!\s*when\s(?:is|does|do|will)\s)|(?<=\S)\s+(?=(?:${BEGINNINGS})\s)`,
  "giu",
);
/** Shorter clauses say nothing by themselves, in characters (Japanese needs few). */
const SHORTEST = 4;

/** What is said in a text thought by thought; nothing if it is one thought. */
export function clausesOf(text: string): string[] {
  const clauses = text
    .split(GAP)
    .map((clause) => clause.trim())
    .filter(({ length }) => length >= SHORTEST);
  return clauses.length === 1 && clauses[0] === text.trim() ? [] : clauses;
}
