import type { VoteType } from "../../contract/voting.ts";
import { randomText } from "../lib/player-id.ts";
import { forget, keysFrom, recall, remember } from "../lib/storage.ts";
import type { Shelf } from "./outbox.ts";

/** What may be kept: a vote, or the end of a round, which counts after the votes of the round. */
export type KeptCall =
  | { kind: "vote"; celebrityId: string; voteType: VoteType; sessionId: string }
  | { kind: "completion"; sessionId: string };

const PREFIX = "outbox.";

/** Whether this browser keeps calls that are to be sent. */
export const isAnythingKept = (): boolean => keysFrom(PREFIX).length > 0;

/** Calls kept in this browser, each under a key of its own, so that no tab overwrites what another one keeps. */
export const shelf: Shelf<KeptCall> = {
  all() {
    return keysFrom(PREFIX).flatMap((key) => {
      const call = readCall(recall(key));
      if (call === null) forget(key);
      return call === null ? [] : [{ key, call }];
    });
  },
  put(call) {
    // Later than every kept one, even when the clock of the device was put back.
    const lastAt = Number(keysFrom(PREFIX).at(-1)?.split(".")[1] ?? 0);
    const key = `${PREFIX}${Math.max(Date.now(), lastAt + 1)}.${randomText(6)}`;
    remember(key, JSON.stringify(call));
    return key;
  },
  remove: forget,
};

function readCall(text: string | null): KeptCall | null {
  const call = parse(text);
  if (typeof call !== "object" || call === null || !("kind" in call)) return null;
  if (!("sessionId" in call) || typeof call.sessionId !== "string") return null;
  const { kind, sessionId } = call;
  if (kind === "completion") return { kind, sessionId };
  if (kind !== "vote" || !("celebrityId" in call) || typeof call.celebrityId !== "string") return null;
  if (!("voteType" in call) || (call.voteType !== "hot" && call.voteType !== "not")) return null;
  return { kind, celebrityId: call.celebrityId, voteType: call.voteType, sessionId };
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
