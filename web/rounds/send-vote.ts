import type { Celebrity } from "../../contract/celebrities.ts";
import type { VoteResult, VoteType } from "../../contract/voting.ts";
import { type PlayMode, tellPlay } from "../lib/play-events.ts";
import { castVote } from "../outbox/voting-outbox.ts";
import { awaitBadges } from "../rewards/celebrate-badges.ts";
import { showToast } from "../ui/toast-store.ts";
import { rememberOwnVote } from "./own-votes.ts";

interface Ballot {
  celebrity: Celebrity;
  voteType: VoteType;
  sessionId: string;
  mode: Exclude<PlayMode, "battle">;
  /** How long the player looked, in ms. */
  timeSpent: number;
}

/**
 * Casts a vote and triggers what follows: play events, badges, or an error message. This browser remembers it.
 * @returns the result, "kept" if the vote is queued, or "failed"
 */
export async function sendVote(ballot: Ballot): Promise<VoteResult | "kept" | "failed"> {
  const { celebrity, voteType, sessionId, mode, timeSpent } = ballot;
  let result;
  try {
    result = await castVote(celebrity.id, voteType, sessionId);
  } catch {
    showToast({ title: "Error", description: "Failed to submit vote. Please try again.", look: "destructive" });
    return "failed";
  }
  rememberOwnVote(celebrity.id, voteType);
  tellPlay({ type: "voted", mode, voteType, look: { celebrity, timeSpent } });
  if (result !== "kept") {
    awaitBadges(result.newBadges);
    const { completedChallenges = [] } = result;
    if (completedChallenges.length > 0) tellPlay({ type: "rewarded" });
  }
  return result;
}
