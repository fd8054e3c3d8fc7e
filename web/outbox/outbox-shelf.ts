import type { VoteType } from "../../contract/voting.ts";
import { randomText } from "../lib/random.ts";
import { isObjectOf, isOneOf, isText, type Shape } from "../lib/shapes.ts";
import { forget, keysFrom, recallValue, rememberValue } from "../lib/storage.ts";
import type { Shelf } from "./outbox.ts";

export interface KeptVote {
  kind: "vote";
  celebrityId: string;
  voteType: VoteType;
  sessionId: string;
}

interface KeptCompletion {
  kind: "completion";
  sessionId: string;
}

/** What can be queued: a vote, or the end of a round, which is sent after the round's votes. */
export type KeptCall = KeptVote | KeptCompletion;

const isKeptVote = isObjectOf<KeptVote>({
  kind: isOneOf(["vote"]),
  celebrityId: isText,
  voteType: isOneOf(["hot", "not"]),
  sessionId: isText,
});
const isKeptCompletion = isObjectOf<KeptCompletion>({ kind: isOneOf(["completion"]), sessionId: isText });
const isKeptCall: Shape<KeptCall> = (value) => isKeptVote(value) || isKeptCompletion(value);

const PREFIX = "outbox.";

/** Whether this browser has queued calls. */
export const isAnythingKept = (): boolean => keysFrom(PREFIX).length > 0;

/** Calls queued in this browser, each under its own key, so that tabs do not overwrite one another's. */
export const shelf: Shelf<KeptCall> = {
  all() {
    return keysFrom(PREFIX).flatMap((key) => {
      const call = recallValue(key);
      if (isKeptCall(call)) return [{ key, call }];
      forget(key);
      return [];
    });
  },
  put(call) {
    // Later than every queued one, even if the device's clock was set back.
    const lastAt = Number(keysFrom(PREFIX).at(-1)?.split(".")[1] ?? 0);
    const key = `${PREFIX}${Math.max(Date.now(), lastAt + 1)}.${randomText(6)}`;
    rememberValue(key, call);
    return key;
  },
  remove: forget,
};

/** The queued votes, in order. */
export const keptVotes = (): readonly KeptVote[] =>
  shelf.all().flatMap(({ call }) => (call.kind === "vote" ? [call] : []));
