/** SQL of the measures over arenas, for a player `p`. */
export const ARENA_MEASURES = {
  arena_votes: "p.arena_votes",
  arena_calls: "p.arena_calls",
  arenas: "p.arenas_played",
  arena_wins: "p.arenas_won",
};
