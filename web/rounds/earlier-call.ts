import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { VoteType } from "../../contract/voting.ts";
import { playerQuery } from "../lib/player.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { serverNow } from "../lib/server-time.ts";
import { dayWords, weekdayOf } from "../lib/utc-day.ts";
import { utcDayOf } from "../lib/utc-day-of.ts";

/** A vote of the same player on the same celebrity, of an earlier day. */
interface Call {
  voteType: VoteType;
  /** UTC day, as in "2026-11-21". */
  day: string;
}

/** What is said of a vote in the light of the one before it. */
export interface EarlierCall {
  words: string;
  /** Whether the player has changed sides. */
  isChange: boolean;
}

const listWords = new Intl.ListFormat("en-US");

/** Longer ago, a weekday could be this week's or the last one's. */
const WEEKDAY_UNTIL_MS = 6 * 24 * 60 * 60 * 1000;

/** @param now in ms */
export function earlierCallOf(voteType: VoteType, { voteType: before, day }: Call, now: number): EarlierCall {
  const isNear = day >= utcDayOf(now - WEEKDAY_UNTIL_MS);
  const when = isNear ? `on ${weekdayOf(day)}` : `on ${dayWords(day)}`;
  return before === voteType
    ? { words: `You said ${before} ${when} too`, isChange: false }
    : { words: `You said ${before} ${when}`, isChange: true };
}

/** A page that stays open over midnight has a day more to remember, in ms. */
const FRESH_MS = 60 * 60 * 1000;

/** A hook: the player's last call on each celebrity before today, by id; empty while that is not known. */
export function useEarlierCalls(): ReadonlyMap<string, Call> {
  const { data } = useQuery({
    ...playerQuery("earlierCalls", {}),
    staleTime: FRESH_MS,
    // Nobody who is new here has said anything before.
    enabled: currentPlayerId() !== null,
  });
  return useMemo(() => new Map(data?.calls.map((call) => [call.celebrityId, call])), [data]);
}

/** A hook: what the player said of a celebrity on an earlier day, beside this vote; null without one. */
export function useEarlierCall(vote: { celebrity: { id: string }; voteType: VoteType } | null): EarlierCall | null {
  const calls = useEarlierCalls();
  const call = vote === null ? undefined : calls.get(vote.celebrity.id);
  return vote === null || call === undefined ? null : earlierCallOf(vote.voteType, call, serverNow());
}

/** So many names are said. */
const NAMED = 2;
/** To stand by fewer is nothing. */
const STOOD_BY_FROM = 5;

/** What a round's votes come to beside those of earlier days; null for nothing worth a word. */
export function mindWords(
  votes: readonly { celebrityId: string; name: string; voteType: VoteType }[],
  calls: ReadonlyMap<string, Call>,
): string | null {
  const again = votes.filter(({ celebrityId }) => calls.has(celebrityId));
  const changed = again.filter(({ celebrityId, voteType }) => calls.get(celebrityId)?.voteType !== voteType);
  if (changed.length === 0)
    return again.length < STOOD_BY_FROM ? null : `You stand by all ${again.length} whom you had rated before.`;
  const more = changed.length - NAMED;
  const names = changed.slice(0, NAMED).map(({ name }) => name);
  return `You changed your mind about ${listWords.format(more > 0 ? [...names, `${more} more`] : names)}.`;
}
