import type { Behavior } from "../../contract/values/analytics-limits.ts";
import type { Category } from "../../contract/values/categories.ts";
import type { VoteResult, VoteType } from "../../contract/voting.ts";

/** A profile is a celebrity's page, where a single vote is cast. */
export type PlayMode = "classic" | "game" | "profile" | "battle";

export interface Shown {
  id: string;
  name: string;
  category: Category;
}

/** The celebrity voted on or skipped, and how long the player looked, in ms. */
interface Look {
  celebrity: Shown;
  timeSpent: number;
}

/** What the server says of a queued vote once it is counted, and which vote that is: there may be several on a celebrity. */
export interface DeliveredVote extends VoteResult {
  sessionId: string;
  voteType: VoteType;
}

/** Events of play that other parts of the app react to: promos, sounds, analytics. */
export type PlayEvent =
  /** A category was chosen. */
  | { type: "chose"; category: Category }
  /** A card was dragged or swiped to make a choice; `velocity` in px per ms. */
  | { type: "swiped"; direction: "left" | "right" | "up"; velocity: number }
  /** A vote was counted or queued. */
  | { type: "voted"; mode: Exclude<PlayMode, "battle">; voteType: VoteType; look: Look }
  /** A battle was decided. */
  | { type: "voted"; mode: "battle"; voteType?: undefined }
  | { type: "skipped"; look: Look }
  /** A celebrity was seen: on a card, in a battle or on its page. */
  | { type: "viewed"; celebrity: Shown }
  /** A round was played to its end, with these votes; `timeSpent` in ms, for all of them. */
  | { type: "completed"; mode: "classic" | "game"; hot: number; not: number; timeSpent: number }
  /** A battle session was played to its end. */
  | { type: "completed"; mode: "battle" }
  /** Something the player did outside of play. */
  | { type: "behaved"; action: Behavior }
  /** Votes that were queued have been counted. */
  | { type: "delivered"; results: readonly DeliveredVote[] }
  /** Badges were earned. */
  | { type: "rewarded" };

const listeners = new Set<(event: PlayEvent) => void>();
/** What was told since the page was opened, for who is loaded late; at most this many, and until then. */
let early: PlayEvent[] | null = [];
const MOST_EARLY = 20;

/** Notifies all listeners. */
export function tellPlay(event: PlayEvent): void {
  if (early !== null && early.length < MOST_EARLY) early.push(event);
  for (const listener of listeners) listener(event);
}

/** Listens until the returned function is called. */
export function onPlay(listener: (event: PlayEvent) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The same, beginning with what was told before, for one listener of the page. */
export function onPlayFromStart(listener: (event: PlayEvent) => void): void {
  for (const event of early ?? []) listener(event);
  early = null;
  onPlay(listener);
}
