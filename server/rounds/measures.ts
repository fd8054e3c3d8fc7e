/** SQL of the measures over completed rounds, for a player `p`. */
export const ROUND_MEASURES = {
  rounds: "p.games_played",
  with_crowd: "p.with_crowd",
  against_crowd: "p.against_crowd",
  categories: "(SELECT count(*)::integer FROM player_categories c WHERE c.player = p.num)",
  full_categories: "(SELECT count(*)::integer FROM player_categories c WHERE c.player = p.num AND c.completed)",
};
