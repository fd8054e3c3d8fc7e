export const LEAGUE_TYPES = ["weekly", "monthly", "seasonal"] as const;
export type LeagueType = (typeof LEAGUE_TYPES)[number];
