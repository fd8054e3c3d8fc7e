import type { Badge } from "#contract/rewards.ts";
import { type Consequence, type Deed, type Move, onceIn, type Source } from "../consequence.ts";
import type { Counted, JoinedEntrant } from "./queries.ts";
import type { Gain } from "./rules.ts";

/** What a player did or earned in an arena. */
interface ArenaDeed extends Deed {
  paysLeagues: boolean;
}

/** What follows from what players do in arenas, and what it reports to them. */
export type ArenaConsequence = Consequence<ArenaDeed, { newBadges?: Badge[] }>;

/** What is called after a change is durable. */
export interface ArenaEvents {
  /** An arena has changed. */
  arenaChanged(arena: number): void;
  /** The list of open arenas has changed. */
  listChanged(): void;
}

const MEASURES = [
  ["arena_votes", "votes"],
  ["arena_predictions", "predictions"],
  ["arena_calls", "calls"],
  ["arenas", "arenas"],
  ["arena_wins", "wins"],
] as const;

/** The source of whatever players earn in an arena: by their own votes, by those that complete a battle, and at the end. */
export const sourceIn = (arena: number): Source => onceIn(`arena ${arena}`);

/** What players did or earned by a change of an arena, as deeds. */
export function deedsOf(
  gains: readonly Gain[],
  entrants: readonly JoinedEntrant[],
  { arena, counters, at }: { arena: number; counters: ReadonlyMap<number, Counted>; at: Date },
): ArenaDeed[] {
  const joined = new Map(entrants.map((entrant) => [entrant.player, entrant]));
  return gains.map((gain): ArenaDeed => {
    const { player } = gain;
    const { userId = "", paysLeagues = false } = joined.get(player) ?? {};
    const before = counters.get(player);
    if (before === undefined) throw new Error(`The counters of player ${player} were not read`);
    const moves = MEASURES.flatMap(([measure, field]): Move[] =>
      gain[field] === 0 ? [] : [{ measure, from: before[field], to: before[field] + gain[field] }],
    );
    return {
      player: { id: userId, num: player },
      at,
      source: sourceIn(arena),
      repeated: false,
      moves,
      paysLeagues,
    };
  });
}
