import { UNDO_WINDOW_MS } from "../../contract/values/voting-limits.ts";
import type { VoteType } from "../../contract/voting.ts";
import { keptOfPlayer } from "../lib/kept-of-player.ts";
import { serverNow } from "../lib/server-time.ts";
import { isFiniteNumber, isNullOr, isObjectOf, isOneOf, isText, type Shape } from "../lib/shapes.ts";
import { utcDayOf } from "../lib/utc-day-of.ts";

interface OwnVote {
  now: VoteType;
  /** The vote of the same day that is back when this one is undone. */
  before: VoteType | null;
  /** In ms. */
  at: number;
}

type OwnVotes = ReadonlyMap<string, VoteType>;

const isVoteType = isOneOf<VoteType>(["hot", "not"]);
const isOwnVote = isObjectOf<OwnVote>({ now: isVoteType, before: isNullOr(isVoteType), at: isFiniteNumber });
const areOwnVotes: Shape<Record<string, OwnVote>> = (value): value is Record<string, OwnVote> =>
  typeof value === "object" && value !== null && Object.values<unknown>({ ...value }).every(isOwnVote);

const votesOfDay = keptOfPlayer(
  "ownVotes",
  isObjectOf<{ day: string; votes: Record<string, OwnVote> }>({ day: isText, votes: areOwnVotes }),
);

function recallToday(now: number): Map<string, OwnVote> {
  const kept = votesOfDay.recall();
  return new Map(kept?.day === utcDayOf(now) ? Object.entries(kept.votes) : []);
}

const rememberToday = (votes: ReadonlyMap<string, OwnVote>, now: number): void =>
  votesOfDay.remember({ day: utcDayOf(now), votes: Object.fromEntries(votes) });

/**
 * The player's votes of this UTC day, on which each counts once, by the celebrity's id, as far as they were given in this browser: the
 * server tells nobody's votes.
 */
export function ownVotes(now = serverNow()): OwnVotes {
  return new Map([...recallToday(now)].map(([id, vote]) => [id, vote.now]));
}

/** Remembers a vote. As on the server, one that is repeated within the time of an undo is the same vote. */
export function rememberOwnVote(celebrityId: string, voteType: VoteType, now = serverNow()): void {
  const votes = recallToday(now);
  const last = votes.get(celebrityId);
  const isRepeated = last?.now === voteType && last.at > now - UNDO_WINDOW_MS;
  votes.set(celebrityId, { now: voteType, before: (isRepeated ? last.before : last?.now) ?? null, at: now });
  rememberToday(votes, now);
}

/** The last vote on the celebrity was undone: the one before it stands again, if it was of the same day. */
export function takeBackOwnVote(celebrityId: string, now = serverNow()): void {
  const votes = recallToday(now);
  const last = votes.get(celebrityId);
  if (last === undefined) return;
  if (last.before === null) votes.delete(celebrityId);
  else votes.set(celebrityId, { ...last, now: last.before });
  rememberToday(votes, now);
}
