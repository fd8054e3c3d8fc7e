/** Celebrities of a draft team. Source: social specification §9. */
export const DRAFT_MEMBERS = 10;

/** Longest name of a draft team, in characters. Source: social specification §5. */
export const TEAM_NAME_CHARACTERS = 30;

/** Longest description of a draft team, in characters. */
export const TEAM_DESCRIPTION_CHARACTERS = 200;

/** Draft teams of a player. */
export const DRAFT_TEAMS = 20;

/** How many celebrities are wanted: the top fifth, the next two, the rest. */
export const POPULARITIES = ["high", "medium", "low"] as const;

export type Popularity = (typeof POPULARITIES)[number];

/** Why a celebrity is recommended: it earns ever more, it earns every day, or it earns more than its value says. */
export const DRAFT_REASONS = ["rising", "steady", "undervalued"] as const;

export type DraftReason = (typeof DRAFT_REASONS)[number];

/** What a celebrity earns the teams that it is in. */
export const DRAFT_POINTS = { hot: 1, not: -1, battleWon: 3 } as const;

/** Days of a team's course, today included. */
export const COURSE_DAYS = 30;

/** Days over which it is said what a celebrity has earned lately, today included. */
export const LATELY_DAYS = 7;

/** Teams of a competition. */
export const COMPETITION_TEAMS = 1_000_000;

/** Coins that the first three places of the week's competition share, if operators promise no others. */
export const COMPETITION_POOL = 1000;

/** How many teams a competition shows, and how many past ones are listed. */
export const COMPETITION_BOARD = 10;
export const PAST_COMPETITIONS = 4;

/** Competitions of operators that are open at the same time, and the days that one lasts: no longer than a week, as weeks are compared. */
export const OPERATED_COMPETITIONS = 2;
export const OPERATED_COMPETITION_DAYS = 7;
