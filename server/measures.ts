import { BATTLE_MEASURES } from "./battles/measures.ts";
import { CHALLENGE_MEASURES } from "./challenges/measures.ts";
import type { Measure } from "./rewards/badges.ts";
import { ROUND_MEASURES } from "./rounds/measures.ts";
import { VOTE_MEASURES } from "./voting/measures.ts";

/** How each measure that badges are given for is read, in SQL, of a player `p`. Each capability gives its own. */
export const MEASURES: Readonly<Record<Measure, string>> = {
  ...VOTE_MEASURES,
  ...ROUND_MEASURES,
  ...BATTLE_MEASURES,
  ...CHALLENGE_MEASURES,
};
