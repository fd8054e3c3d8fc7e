/** SQL of the measures over leagues, for a player `p`. */
export const LEAGUE_MEASURES = { leagues: "p.leagues_joined", league_podiums: "p.league_podiums" };
