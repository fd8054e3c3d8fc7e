import type { Behavior } from "../../contract/values/analytics-limits.ts";
import type { Category } from "../../contract/values/categories.ts";
import type { VoteType } from "../../contract/voting.ts";

/** A profile is a celebrity's page, where one vote is cast. */
export type PlayMode = "classic" | "game" | "profile" | "battle";

/** Whom a vote or a skip is for, and how long the player looked, in ms. */
interface Look {
  celebrity: { id: string; name: string; category: Category };
  timeSpent: number;
}

/** What happens in play that other parts of the screen may react to: promos, sounds, figures. */
export type PlayEvent =
  /** A category was chosen. */
  | { type: "chose"; category: Category }
  /** A card was dragged or swiped to a choice; `velocity` in px per ms. */
  | { type: "swiped"; direction: "left" | "right" | "up"; velocity: number }
  /** A vote was counted or kept. */
  | { type: "voted"; mode: Exclude<PlayMode, "battle">; voteType: VoteType; look: Look }
  /** A battle was decided. */
  | { type: "voted"; mode: "battle"; voteType?: undefined }
  | { type: "skipped"; look: Look }
  /** A round was played to its end, with these votes; `timeSpent` in ms, on all of them. */
  | { type: "completed"; mode: "classic" | "game"; hot: number; not: number; timeSpent: number }
  /** A battle session was played to its end. */
  | { type: "completed"; mode: "battle" }
  /** Something that the player did beside play. */
  | { type: "behaved"; action: Behavior }
  /** Badges were earned. */
  | { type: "rewarded" };

const listeners = new Set<(event: PlayEvent) => void>();

/** Tells everyone who listens. */
export function tellPlay(event: PlayEvent): void {
  for (const listener of listeners) listener(event);
}

/** Listens until the returned function is called. */
export function onPlay(listener: (event: PlayEvent) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
