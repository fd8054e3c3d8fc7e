export const LEAGUE_TYPES = ["weekly", "monthly", "seasonal"] as const;
export type LeagueType = (typeof LEAGUE_TYPES)[number];

/** Members that a board shows. Source: social specification. */
export const LEAGUE_BOARD = 10;

/** Ended leagues of each type that are listed; and as many of those that a player was a member of. */
export const PAST_LEAGUES = 3;

/** What pays points in leagues. */
export const POINT_REASONS = ["vote", "arena_vote", "challenge", "prediction"] as const;
export type PointReason = (typeof POINT_REASONS)[number];

/** Points for each. Source: social specification. */
export const POINTS: Readonly<Record<PointReason, number>> = {
  vote: 5,
  arena_vote: 10,
  challenge: 15,
  prediction: 25,
};

/** Shares of the prize pool for the first three places. */
export const PRIZE_SHARES: readonly number[] = [0.5, 0.3, 0.2];

/** Places that are paid, and members that are listed as winners. */
export const LEAGUE_WINNERS = PRIZE_SHARES.length;

/** The coins that a contest of operators may promise. No more than the largest league of the house does. */
export const OPERATED_PRIZE = { fewest: 100, most: 20_000 } as const;
