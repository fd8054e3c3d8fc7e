/** SQL of the measures over arenas, for a player `p`. */
export const ARENA_MEASURES = {
  arena_votes: "p.arena_votes",
  arena_predictions: "p.arena_predictions",
  arenas: "p.arenas_played",
  arena_wins: "p.arenas_won",
};
