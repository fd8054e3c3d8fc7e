/** SQL of the measures over votes, for a player `p`. */
export const VOTE_MEASURES = {
  votes: "p.hot_votes + p.not_votes",
  hot: "p.hot_votes",
  not: "p.not_votes",
  taste: "least(p.hot_votes, p.not_votes)",
  streak: "p.longest_streak",
};
