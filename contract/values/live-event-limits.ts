/** Source: social specification §3. */
export const EVENT_TYPES = ["award_show", "premiere", "breaking_news", "other"] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** An event begins at every quarter of an hour. */
export const EVENT_EVERY_MINUTES = 15;
/** The last half of an event is for its results and for demo rounds, while the next one votes. */
export const EVENT_MINUTES = 30;
/** Between the start of an event and that of its first round: time to come in. */
export const DOORS_SECONDS = 120;
/** The rounds of an event's programme. */
export const EVENT_ROUNDS = 10;
export const ROUND_SECONDS = 60;
/** At the end of a round nobody is told how its votes divide, so that waiting does not win. */
export const SEAL_SECONDS = 15;
/** Between two rounds: a moment of suspense, then the result. */
export const PAUSE_SECONDS = 15;
/** Demo rounds that are started at once, if there is time. */
export const DEMO_ROUNDS = 3;
/** For a vote that stands at the end of its round. Source: decisions.md, Live events, like the next one. */
export const EVENT_POINTS_PER_VOTE = 10;
/** For a vote whose celebrity wins the round. */
export const EVENT_POINTS_PER_CALL = 25;
/** Players that a board shows. Source: social specification §9, like the next one. */
export const EVENT_BOARD = 10;
/** Players that the end of an event names. */
export const EVENT_PODIUM = 3;
export const FEATURED_SHOWN = 4;
/** Events to come that are listed at least. */
export const UPCOMING_EVENTS = 6;
/** Events to come at which operators add no more; as many are listed at most. */
export const MOST_UPCOMING_EVENTS = 16;
/** How long before its start an operator may add an event. */
export const EVENT_DAYS_AHEAD = 7;
/** Players of an event. */
export const EVENT_PLAYERS = 20_000;
/** Players of one network in an event. */
export const NETWORK_EVENT_PLAYERS = 500;
/** The specified polls, in ms; of the running round only while nothing is pushed. Source: social specification §9. */
export const ROUND_POLL_MS = 5000;
export const ACTIVE_POLL_MS = 30_000;
export const UPCOMING_POLL_MS = 60_000;
