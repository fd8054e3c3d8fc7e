/** The vote that somebody tells of: the word that stands right after it, and "not hot" is not. */
const VOTED =
  /\b(?:vot(?:e|ed|ing)|said|rated|gave|swiped)\s+(?:(?:you|him|her|them|it|this|a|an|for|on|as|was|is)\s+){0,2}[“"']?(hot|not(?=\W*$|\W+(?:hot|on|for|to|you|him|her|them)\b))\b/iu;
/** Who says that it was not so has told of no vote. */
const NOT_VOTED =
  /\b(?:not|never|\p{L}+n['’]?t)\s+(?:\p{L}+\s+)?(?:vote|voted|say|said|rate|rated|give|gave|swiped?)\b/iu;

/** The vote that a message tells of. A question tells of none. */
export const voteIn = (words: string): string | undefined =>
  words.includes("?") || NOT_VOTED.test(words) ? undefined : VOTED.exec(words)?.[1]?.toLowerCase();
