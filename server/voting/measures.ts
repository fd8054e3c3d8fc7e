/** What a player's votes are counted by, read of a player `p`. */
export const VOTE_MEASURES = {
  votes: "p.hot_votes + p.not_votes",
  hot: "p.hot_votes",
  not: "p.not_votes",
  taste: "least(p.hot_votes, p.not_votes)",
  streak: "p.longest_streak",
};
