import type { Celebrity } from "../../contract/celebrities.ts";
import { isCelebrity } from "../lib/celebrity-shape.ts";
import { utcDayOf } from "../lib/utc-day-of.ts";
import { isFiniteNumber, isListOf, isMissingOr, isNullOr, isObjectOf, isOneOf, isText } from "../lib/shapes.ts";
import type { LineUp, Round, VoteRecord } from "./round.ts";

/** A round is not resumed after this time, in ms, because the server counts rounds of today and yesterday. */
const OPEN_FOR_MS = 24 * 3_600_000;

/** A round as the browser keeps it: who it is about, and the player's progress in it. */
export interface KeptRound {
  sessionId: string;
  /** Whose votes are in it. */
  userId: string;
  celebrities: readonly Celebrity[];
  /** ms since 1970. */
  startedAt: number;
  records: readonly VoteRecord[];
  /** Ids of the celebrities still to come, in order. Who is neither here nor rated was skipped for good. */
  waiting: readonly string[];
}

/** A round that starts now, with its celebrities in order. */
export const newRound = (session: Pick<KeptRound, "sessionId" | "userId" | "celebrities">, now: number): KeptRound => ({
  ...session,
  startedAt: now,
  records: [],
  waiting: session.celebrities.map(({ id }) => id),
});

/** The round with those first of whom something holds, both in their order. */
export const withFirst = (kept: KeptRound, isFirst: (id: string) => boolean): KeptRound => ({
  ...kept,
  waiting: [...kept.waiting.filter(isFirst), ...kept.waiting.filter((id) => !isFirst(id))],
});

/** Where the round starts or resumes. */
export function lineUpOf({ sessionId, startedAt, celebrities, records, waiting }: KeptRound): LineUp {
  const known = new Map(celebrities.map((celebrity) => [celebrity.id, celebrity]));
  const queue = waiting.flatMap((id) => known.get(id) ?? []);
  return { sessionId, day: utcDayOf(startedAt), total: celebrities.length, queue, records };
}

/** Who is still to be rated, in order: in `revealing`, the first of the queue has been. */
export function unratedOf({ queue, records }: Pick<Round, "queue" | "records">): Celebrity[] {
  const rated = new Set(records.map(({ celebrityId }) => celebrityId));
  return queue.filter(({ id }) => !rated.has(id));
}

/** The kept round updated with the progress of `round`. */
export const roundAt = (kept: KeptRound, round: Round): KeptRound => ({
  ...kept,
  records: round.records,
  waiting: unratedOf(round).map(({ id }) => id),
});

/** The kept round, if it is about these celebrities, as they are shown now; otherwise null: others have come since. */
export function amongThese(kept: KeptRound, celebrities: readonly Celebrity[]): KeptRound | null {
  const ids = new Set(kept.celebrities.map(({ id }) => id));
  const same = celebrities.length === ids.size && celebrities.every(({ id }) => ids.has(id));
  return same ? { ...kept, celebrities } : null;
}

/** The kept round with one of its celebrities next, whether they wait, were skipped or have been rated: that is done anew. */
export const withNext = (kept: KeptRound, id: string): KeptRound => ({
  ...kept,
  records: kept.records.filter(({ celebrityId }) => celebrityId !== id),
  waiting: [id, ...kept.waiting.filter((other) => other !== id)],
});

const isRecord = isObjectOf<VoteRecord>({
  celebrityId: isText,
  name: isText,
  voteType: isOneOf(["hot", "not"]),
  timeSpent: isFiniteNumber,
  hotPercentage: isNullOr(isFiniteNumber),
  hotVotes: isMissingOr(isNullOr(isFiniteNumber)),
  totalVotes: isNullOr(isFiniteNumber),
});

const isRound = isObjectOf<KeptRound>({
  sessionId: isText,
  userId: isText,
  celebrities: isListOf(isCelebrity),
  startedAt: isFiniteNumber,
  records: isListOf(isRecord),
  waiting: isListOf(isText),
});

/** Parses a kept round; null if it is invalid, another player's or no longer open. `now` in ms. */
export function openRound(kept: unknown, userId: string | null, now: number): KeptRound | null {
  return isRound(kept) && isSound(kept) && kept.userId === userId && Math.abs(now - kept.startedAt) < OPEN_FOR_MS
    ? kept
    : null;
}

/** Whether each celebrity occurs once, and is either waiting or rated, if not skipped. */
function isSound({ sessionId, celebrities, records, waiting }: KeptRound): boolean {
  const ids = new Set(celebrities.map(({ id }) => id));
  const placed = [...records.map(({ celebrityId }) => celebrityId), ...waiting];
  return (
    sessionId !== "" &&
    ids.size > 0 &&
    ids.size === celebrities.length &&
    new Set(placed).size === placed.length &&
    placed.every((id) => ids.has(id))
  );
}
