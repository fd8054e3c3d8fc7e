import type { VoteType } from "../../contract/voting.ts";

export type PlayMode = "classic" | "game" | "battle";

/** What happens in play that other parts of the screen may react to: promos, sounds. */
export type PlayEvent =
  /** A vote was counted or kept, or a battle was decided, which has no vote type. */
  | { type: "voted"; mode: PlayMode; voteType?: VoteType }
  /** A round or a battle session was played to its end. */
  | { type: "completed"; mode: PlayMode }
  /** Badges were earned. */
  | { type: "rewarded" }
  /** Votes that were kept while the connection was away have been counted. */
  | { type: "caughtUp" };

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
