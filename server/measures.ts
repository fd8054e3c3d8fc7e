import { ARENA_MEASURES } from "./arenas/measures.ts";
import { BATTLE_MEASURES } from "./battles/measures.ts";
import { CHALLENGE_MEASURES } from "./challenges/measures.ts";
import { LEAGUE_MEASURES } from "./leagues/measures.ts";
import type { Measure } from "./rewards/badges.ts";
import { ROUND_MEASURES } from "./rounds/measures.ts";
import { VOTE_MEASURES } from "./voting/measures.ts";

/** The SQL of each measure that badges are awarded for, for a player `p`. Each capability provides its own. */
export const MEASURES: Readonly<Record<Measure, string>> = {
  ...VOTE_MEASURES,
  ...ROUND_MEASURES,
  ...BATTLE_MEASURES,
  ...CHALLENGE_MEASURES,
  ...ARENA_MEASURES,
  ...LEAGUE_MEASURES,
};
