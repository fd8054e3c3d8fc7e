import { UnknownPlayer } from "../http/problem.ts";
import { dayEnd, utcDay } from "../time.ts";
import { type Offer, type TodayPart, type TodayProvider, WEIGHTS } from "../today-provider.ts";
import { streakOn } from "./streaks.ts";
import { readVoteDay, type VoteDay } from "./today-queries.ts";

/** Tells of a player's votes, where it stands with them, and its streak. */
export const votesToday: TodayProvider = async (player, now, run) => {
  const known = await run(readVoteDay(player.num, utcDay(now)));
  if (known === undefined) throw new UnknownPlayer();
  return tellVotes(known, now);
};

/** A streak ends at midnight UTC unless there is a vote before, or a freeze for the day. */
export function tellVotes({ streak, votes, votesToday, everyone }: VoteDay, now: Date): TodayPart {
  const { currentStreak, savedToday, isFreezeReady } = streakOn(utcDay(now), streak);
  const days = savedToday ? 0 : currentStreak;
  const isEnding = days > 0 && !isFreezeReady;
  const endsAt = dayEnd(now);
  return {
    sources: [{ kind: "votes", points: 0, count: votesToday }],
    ends: !isEnding ? [] : [{ kind: "streak", days, endsAt: endsAt.toISOString() }],
    offers: savedToday ? [] : [offer({ days, votes, isEnding, endsAt })],
    everyone,
  };
}

interface Ending extends Pick<VoteDay, "votes"> {
  /** Of a streak that today's vote would keep; 0 if there is none. */
  days: number;
  isEnding: boolean;
  endsAt: Date;
}

function offer({ days, votes, isEnding, endsAt }: Ending): Offer {
  if (isEnding) return { suggestion: { kind: "keep_streak", days }, weight: WEIGHTS.losing, endsAt };
  if (days > 0) return { suggestion: { kind: "keep_streak", days }, weight: WEIGHTS.near };
  return { suggestion: { kind: votes === 0 ? "first_vote" : "start_streak" }, weight: WEIGHTS.near };
}
