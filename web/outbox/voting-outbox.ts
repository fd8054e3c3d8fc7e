import type { VoteResult, VoteType } from "../../contract/voting.ts";
import { inTurn } from "../lib/in-turn.ts";
import { isOnline } from "../lib/online.ts";
import { tellPlay } from "../lib/play-events.ts";
import { callAsPlayer } from "../lib/player.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { retryLater } from "../lib/retry-later.ts";
import { showToast } from "../ui/toast-store.ts";
import { createOutbox, type Delivery } from "./outbox.ts";
import { isRewarded, isVote, type KeptAnswer, newsOf } from "./outbox-news.ts";
import { fateOf, isConnectionLost } from "./outbox-fate.ts";
import { type KeptCall, shelf } from "./outbox-shelf.ts";

const later = retryLater(() => void sendKept());

const outbox = createOutbox<KeptCall, KeptAnswer>({
  shelf,
  send: (call) =>
    call.kind === "vote" ? sendVote(call).then((result) => ({ ...call, ...result })) : sendCompletion(call),
  isOnline,
  isConnectionLost,
  fateOf,
  inTurn: (work) => inTurn("outbox", work),
  onDelivery: report,
  onKept() {
    // While offline, they are sent once the product can be reached again.
    if (isOnline()) later.schedule();
  },
});

globalThis.addEventListener?.("pagehide", () => outbox.keepUnanswered());

function report(delivery: Delivery<KeptAnswer>): void {
  const { answers, left } = delivery;
  const results = answers.filter(isVote);
  if (results.length > 0) tellPlay({ type: "delivered", results });
  if (answers.length > 0) later.reset();
  if (left === "later" && isOnline()) later.schedule();
  if (answers.some(isRewarded)) tellPlay({ type: "rewarded" });
  const news = newsOf(delivery);
  if (news !== null) showToast(news);
}

/** Sends this browser's queued calls, in order. While nobody plays here, they wait: they would make a player of whoever was signed out. */
export async function sendKept(): Promise<void> {
  if (isOnline() && currentPlayerId() !== null) await outbox.deliver();
}

type Vote = Omit<Extract<KeptCall, { kind: "vote" }>, "kind">;

function sendVote({ celebrityId, voteType, sessionId }: Vote): Promise<VoteResult> {
  return callAsPlayer("castVote", { body: { celebrityId, voteType, sessionId } });
}

function sendCompletion({ sessionId }: { sessionId: string }) {
  return callAsPlayer("completeGame", { body: { sessionId } });
}

/** Casts a vote for this browser's player. Returns its result, or "kept" if it is queued while offline. */
export function castVote(celebrityId: string, voteType: VoteType, sessionId: string): Promise<VoteResult | "kept"> {
  const vote = { kind: "vote", celebrityId, voteType, sessionId } as const;
  return outbox.submit(vote, () => sendVote(vote));
}

/** Undoes the player's last vote, counted or queued. */
export async function undoVote(celebrityId: string): Promise<void> {
  const wasKept = await outbox.withdraw((call) => call.kind === "vote" && call.celebrityId === celebrityId);
  if (!wasKept) await callAsPlayer("undoVote", { body: { celebrityId } });
}

/** Reports a round played to its end, after its votes. */
export function completeGame(sessionId: string) {
  return outbox.submit({ kind: "completion", sessionId }, () => sendCompletion({ sessionId }));
}
