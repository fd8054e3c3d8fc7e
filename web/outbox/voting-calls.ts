import type { VoteResult, VoteType } from "../../contract/voting.ts";
import { ApiError } from "../lib/api-error.ts";
import { callApi } from "../lib/api.ts";
import { asPlayer } from "../lib/player.ts";
import { withRetries } from "../lib/retry.ts";

interface Vote {
  celebrityId: string;
  voteType: VoteType;
  sessionId: string;
}

/** Sends a vote of this browser's player. The same vote may arrive twice without harm, so it is retried quietly. */
export function sendVote({ celebrityId, voteType, sessionId }: Vote): Promise<VoteResult> {
  return withRetries(() =>
    asPlayer((userId) => callApi("castVote", { body: { celebrityId, voteType, sessionId, userId } })),
  );
}

/** Takes the player's last counted vote back. */
export async function sendUndo(celebrityId: string): Promise<void> {
  await withRetries(() => asPlayer((userId) => callApi("undoVote", { body: { celebrityId, userId } })));
}

/** Whether an undo was refused because its time is over or there is nothing to take back. */
export const isTooLateToUndo = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "undo_expired" || error.code === "nothing_to_undo");

/** Reports a round played to its end. */
export function sendCompletion(sessionId: string) {
  return withRetries(() => asPlayer((userId) => callApi("completeGame", { body: { sessionId, userId } })));
}
