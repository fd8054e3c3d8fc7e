import type { Today, TodayCalls, TodayEnd, TodaySource, TodayStandings, TodaySuggestion } from "#contract/today.ts";
import type { Send } from "./database/query.ts";
import type { Player } from "./http/identity.ts";

/**
 * How much what is suggested matters now, so that suggestions of different capabilities can be compared. Of those that
 * matter as much, what runs out sooner is suggested.
 */
export const WEIGHTS = {
  /** Lost if it is not done soon. */
  losing: 4,
  /** Within reach. */
  near: 3,
  /** The player's next step, which makes more of what it does anyway. */
  next: 2,
  /** Something new to begin. */
  new: 1,
  /** Always possible. */
  always: 0,
} as const;

/** Something to suggest to a player. */
export interface Offer {
  suggestion: TodaySuggestion;
  weight: (typeof WEIGHTS)[keyof typeof WEIGHTS];
  /** When it is too late for it; if ever. */
  endsAt?: Date;
}

/** What a capability has to say of a player's day. */
export interface TodayPart {
  sources?: readonly TodaySource[];
  ends?: readonly TodayEnd[];
  offers?: readonly Offer[];
  standings?: Partial<TodayStandings>;
  calls?: TodayCalls | null;
  everyone?: Today["everyone"];
}

/**
 * Says what a player's UTC day has been in one capability. It reads counters and the player's own rows of the day, so that
 * it costs the same however many votes there are. Its capability exposes it, and app.ts passes it to `today/`, which does not
 * know what it is.
 * @param run sends queries over the one connection that all of a day are read over
 */
export type TodayProvider = (player: Player, now: Date, run: Send) => Promise<TodayPart>;
