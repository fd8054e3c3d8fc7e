import type { LiveRound } from "../../contract/live-events.ts";
import { ApiError } from "../lib/api-error.ts";
import { onReconnect } from "../lib/online.ts";
import { callAsPlayer } from "../lib/player.ts";
import { serverNow } from "../lib/server-time.ts";
import { createStore } from "../lib/store.ts";
import { startTimer } from "../lib/timers.ts";
import { showToast } from "../ui/toast-store.ts";
import { createVoteSender, type OwnVote } from "./vote-sender.ts";

/** A call that has not been answered by then is made again, in ms: a round takes a minute. */
const TIMEOUT_MS = 5000;

const store = createStore(
  (roundId: string | null): OwnVote | null => (roundId === null ? null : sender.of(roundId)),
  () => null,
);

/** What a tab tells the others. */
interface Told {
  roundId: string;
  votedFor: string;
}

/** Tells the other tabs of this browser, which are the same player's, what counts by now. */
const tabs = new BroadcastChannel("live-event-votes");

/** The own votes in the rounds of this visit, which live on while another screen is open. */
const sender = createVoteSender({
  send: async (roundId, votedFor) => {
    await callAsPlayer("voteInLiveEvent", { body: { roundId, votedFor } }, { timeoutMs: TIMEOUT_MS });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows take one
    tabs.postMessage({ roundId, votedFor } satisfies Told);
  },
  now: serverNow,
  startTimer,
  fateOf,
  failed: tell,
  changed: () => store.changed(),
});

tabs.addEventListener("message", ({ data }: MessageEvent<Told>) => {
  sender.learn(data.roundId, data.votedFor, sender.mark());
});

// At once, instead of after a while.
onReconnect(() => sender.retry());

function fateOf(error: unknown): "again" | "late" | "refused" {
  if (!(error instanceof ApiError)) return "again";
  if (error.status === 410) return "late";
  const passes = error.status === 408 || error.status === 429 || error.status >= 500;
  return passes || error.code === "round_not_begun" ? "again" : "refused";
}

/** A vote that does not count, said kindly. */
function tell(error: unknown, stands: boolean): void {
  if (fateOf(error) === "refused") {
    const detail = error instanceof ApiError ? error.detail : "";
    showToast({ title: "That vote didn't count", description: detail || "Please vote again.", look: "destructive" });
    return;
  }
  showToast({
    title: stands ? "Your change came too late" : "Your vote came too late",
    description: stands
      ? "The round ended before it reached us. Your earlier pick counts."
      : "The round ended before it reached us. Catch the next one.",
    look: "destructive",
  });
}

/**
 * Votes, or changes the vote, in a running round: it is kept and sent until the round ends.
 * @param lookUp asks the server what counts in it
 */
export const castVote = (
  { id, endTime }: Pick<LiveRound, "id" | "endTime">,
  celebrityId: string,
  lookUp: () => Promise<unknown>,
): void => sender.choose({ id, endsAt: Date.parse(endTime), lookUp }, celebrityId);

/** To be taken before the server is asked for own votes. */
export const markVotes = sender.mark;

/** What the server says of the own vote in a round. */
export const learnVote = sender.learn;

/** A hook: the own vote in a round; null if there is none, or no round. */
export const useOwnVote = store.useValue;
