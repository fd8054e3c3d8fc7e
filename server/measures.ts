import { ARENA_MEASURES } from "./arenas/measures.ts";
import { BATTLE_MEASURES } from "./battles/measures.ts";
import { CHALLENGE_MEASURES } from "./challenges/measures.ts";
import { DRAFT_MEASURES } from "./draft/measures.ts";
import { LEAGUE_MEASURES } from "./leagues/measures.ts";
import { EVENT_MEASURES } from "./live-events/measures.ts";
import { ROUND_MEASURES } from "./rounds/measures.ts";
import { TEN_MEASURES } from "./todays-ten/measures.ts";
import { VOTE_MEASURES } from "./voting/measures.ts";

/** The SQL of each measure that badges are awarded for, for a player `p`. Each capability provides its own. */
export const MEASURES = {
  ...VOTE_MEASURES,
  ...ROUND_MEASURES,
  ...TEN_MEASURES,
  ...BATTLE_MEASURES,
  ...CHALLENGE_MEASURES,
  ...ARENA_MEASURES,
  ...LEAGUE_MEASURES,
  ...EVENT_MEASURES,
  ...DRAFT_MEASURES,
} as const;

/**
 * What badges are awarded for.
 * - `votes`: counted votes; `hot` and `not`: those of one kind; `taste`: the smaller of the two
 * - `streak`: UTC days in a row with a counted vote
 * - `rounds`, `battles`: rounds and battle sessions played to their end
 * - `categories`: distinct categories voted in by completed rounds; `full_categories`: those with every celebrity rated
 *   in one round
 * - `with_crowd`, `against_crowd`: the most votes in a row of a completed round with the majority of at least 10 others, and
 *   against it
 * - `ten_series`: the most days in a row with a completed Today's 10
 * - `challenges`: daily challenges completed
 * - `arenas`: arenas that ended with a vote of the player; `arena_wins`: those with voters of three networks or more, none
 *   of them with a higher score; `arena_votes`: votes in arenas; `arena_calls`: those that were right, in battles
 *   with voters of as many networks
 * - `events`: live events with a counted vote of the player; `whole_events`: those with one in each round; `event_streaks`:
 *   those with five right calls in a row; `event_wins`: those with voters of three networks or more, none of them with a
 *   higher score; `event_votes`: counted votes in events; `event_calls`: those for the winner, with voters of as many networks
 * - `leagues`: times that a league was joined; `league_podiums`: paid places in ended leagues
 * - `draft_teams`: draft teams created; `draft_members`, `draft_categories`: the most celebrities, and categories, that one
 *   of them had at once; `draft_weeks`: weekly competitions joined; `draft_points`: the most points at the end of one;
 *   `draft_podiums`: paid places in them
 */
export type Measure = keyof typeof MEASURES;
