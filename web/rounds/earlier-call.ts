import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { VoteResult, VoteType } from "../../contract/voting.ts";
import { playerQuery } from "../lib/player.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { serverNow } from "../lib/server-time.ts";
import { dayWords, weekdayOf } from "../lib/utc-day.ts";
import { utcDayOf } from "../lib/utc-day-of.ts";
import { type Combo, comboWords } from "./combo.ts";
import type { Round } from "./round.ts";

/** A vote of the same player on the same celebrity, of an earlier day. */
interface EarlierVote {
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

const LOUD = { hot: "HOT", not: "NOT" } as const satisfies Record<VoteType, string>;

/** Longer ago, a weekday could be this week's or the last one's. */
const WEEKDAY_UNTIL_MS = 6 * 24 * 60 * 60 * 1000;

/** @param now in ms */
export function earlierCallOf(voteType: VoteType, { voteType: before, day }: EarlierVote, now: number): EarlierCall {
  const isNear = day >= utcDayOf(now - WEEKDAY_UNTIL_MS);
  const words = `You said ${LOUD[before]} on ${isNear ? weekdayOf(day) : dayWords(day)}`;
  return before === voteType ? { words: `${words}, too`, isChange: false } : { words, isChange: true };
}

/** What stands below a result where it brings no news: a change of mind is rarer than a run, and a run than the same call again. */
export function besideResult(
  { streakReward, streakFreeze, newBadges = [], completedChallenges = [] }: VoteResult,
  combo: Combo | null,
  earlier: EarlierCall | null,
): Combo | EarlierCall | null {
  const isNews =
    streakReward !== undefined || streakFreeze !== undefined || newBadges.length > 0 || completedChallenges.length > 0;
  if (isNews) return null;
  return earlier !== null && (earlier.isChange || combo === null) ? earlier : combo;
}

/** When a player's id was made (player-id.ts), in ms since 1970. */
const playerSince = (id: string): number => Number(/^user_(\d+)_/.exec(id)?.[1] ?? 0);

/** What is said of it, in sight and in speech. */
export const besideWords = (beside: Combo | EarlierCall): string =>
  "side" in beside ? comboWords(beside) : beside.words;

/** A page that stays open over midnight has a day more to remember, in ms. */
const FRESH_MS = 60 * 60 * 1000;

type EarlierVotes = ReadonlyMap<string, EarlierVote>;

/** A hook: the player's last call on each celebrity before today, by id; empty while that is not known. */
export function useEarlierCalls(): EarlierVotes {
  const player = currentPlayerId();
  const { data } = useQuery({
    ...playerQuery("earlierCalls", {}),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
    // Who is new today has said nothing before.
    enabled: player !== null && utcDayOf(playerSince(player)) < utcDayOf(serverNow()),
  });
  return useMemo(() => new Map(data?.calls.map((call) => [call.celebrityId, call])), [data]);
}

/** A hook: what the player said of whom it has just rated on an earlier day; null without that. */
export function useEarlierCall({ verdict, day }: Pick<Round, "verdict" | "day">): EarlierCall | null {
  const calls = useEarlierCalls();
  if (verdict === null) return null;
  const { celebrity, voteType } = verdict.vote;
  const call = calls.get(celebrity.id);
  // Over midnight, a vote of the round itself is not an earlier one.
  return call === undefined || call.day >= day ? null : earlierCallOf(voteType, call, serverNow());
}

const listWords = new Intl.ListFormat("en-US");

/** So many names are said. */
const NAMED = 2;
/** To stick with fewer is nothing. */
const STUCK_FROM = 5;

/**
 * What a round's votes come to beside those of earlier days; null for nothing worth a word.
 * @param day UTC day on which the round began: over midnight, its own votes stand in the place of what was said before
 */
export function mindWords(
  votes: readonly { celebrityId: string; name: string; voteType: VoteType }[],
  calls: EarlierVotes,
  day: string,
): string | null {
  const beside = votes.flatMap((vote) => {
    const call = calls.get(vote.celebrityId);
    return call === undefined ? [] : { ...vote, before: call.day < day ? call.voteType : null };
  });
  const changed = beside.filter(({ voteType, before }) => before !== null && before !== voteType);
  if (changed.length === 0) {
    const isAllKnown = beside.every(({ before }) => before !== null);
    return isAllKnown && beside.length >= STUCK_FROM ? `You stuck with all ${beside.length} you'd rated before.` : null;
  }
  const more = changed.length - NAMED;
  const names = changed.slice(0, NAMED).map(({ name }) => name);
  return `You changed your mind about ${listWords.format(more > 0 ? [...names, `${more} more`] : names)}.`;
}
