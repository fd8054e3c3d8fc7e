/** SQL of what is kept of a player `p` in `draft_players`; 0 for who never had a team. */
const kept = (column: string): string => `coalesce((SELECT ${column} FROM draft_players WHERE player = p.num), 0)`;

/** SQL of the measures over draft teams, for a player `p`. */
export const DRAFT_MEASURES = {
  draft_teams: kept("teams"),
  draft_weeks: kept("weeks"),
  draft_members: kept("members"),
  draft_categories: kept("categories"),
  draft_points: kept("week_points"),
  draft_podiums: kept("podiums"),
};
