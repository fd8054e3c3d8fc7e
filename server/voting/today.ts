import { UnknownPlayer } from "../http/problem.ts";
import { streakOn } from "../rewards/rules.ts";
import { dayEnd, utcDay } from "../time.ts";
import { type Offer, type TodayPart, type TodayProvider, WEIGHTS } from "../today-provider.ts";
import { readVoteDay, type VoteDay } from "./today-queries.ts";

/** Tells of a player's votes and streak. */
export const votesToday: TodayProvider = async (player, now, run) => {
  const known = await run(readVoteDay(player.num, utcDay(now)));
  if (known === undefined) throw new UnknownPlayer();
  return tellVotes(known, now);
};

/** A streak ends at midnight UTC unless there is a vote before. */
export function tellVotes({ streak, lastVoteDay, votes, votesToday }: VoteDay, now: Date): TodayPart {
  const { currentStreak, savedToday } = streakOn(utcDay(now), streak, lastVoteDay);
  const days = savedToday ? 0 : currentStreak;
  const endsAt = dayEnd(now);
  return {
    sources: [{ kind: "votes", points: 0, count: votesToday }],
    ends: days === 0 ? [] : [{ kind: "streak", days, endsAt: endsAt.toISOString() }],
    offers: savedToday ? [] : [offer({ days, votes, endsAt })],
  };
}

function offer({ days, votes, endsAt }: { days: number; votes: number; endsAt: Date }): Offer {
  if (days > 0) return { suggestion: { kind: "keep_streak", days }, weight: WEIGHTS.losing, endsAt };
  return { suggestion: { kind: votes === 0 ? "first_vote" : "start_streak" }, weight: WEIGHTS.near };
}
