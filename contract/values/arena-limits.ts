/** Battles of an arena. Source: social specification §9, like the next three. */
export const ARENA_BATTLES = 10;
/** Open battles from which an arena is worth joining: half of them. */
export const WORTH_JOINING_FROM = ARENA_BATTLES / 2;
/** Time left in which all battles of an arena can be played, in ms: one that ends sooner is not led to. */
export const TIME_TO_PLAY_MS = 5 * 60_000;
export const ARENA_PLAYERS = 20;
export const POINTS_PER_VOTE = 10;
/** For a vote whose celebrity wins the battle. */
export const POINTS_PER_PREDICTION = 25;

/** Seats of an arena that one network may have: the others are for players from elsewhere. */
export const NETWORK_SEATS = 15;

export const ARENA_MINUTES = 30;
/** Predictions pay only in battles with this many votes, so that nobody earns alone. */
export const FEWEST_VOTES_TO_PAY = 3;
/** Arenas of a day that pay a player points in leagues: its first ones. */
export const PAYING_ARENAS = 5;
/** Players that a board shows. Source: social specification §9. */
export const ARENA_BOARD = 10;
/** Ended arenas listed for a player. */
export const PAST_ARENAS = 10;

/** How long an arena of operators may be open, in minutes. */
export const OPERATED_MINUTES = { fewest: 5, most: 60 } as const;
/** Arenas of operators that are open at the same time. */
export const OPERATED_ARENAS = 5;
