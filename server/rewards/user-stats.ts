import type { UserStats } from "#contract/rewards.ts";
import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";
import { UnknownPlayer } from "../http/problem.ts";
import { utcDay } from "../time.ts";
import { streakOn } from "../voting/streaks.ts";
import { BADGES } from "./badges.ts";
import { selectRecord } from "./queries.ts";
import { progressOf } from "./rules.ts";

/**
 * What the player has done and earned so far.
 * @throws {Problem} player_unproven
 */
export async function statsOf(database: Database, player: Player, now: Date): Promise<UserStats> {
  const record = await selectRecord(database, player.num);
  if (record === undefined) throw new UnknownPlayer();
  const { measures, earned } = record;
  const { currentStreak, savedToday, freezing, isFreezeReady } = streakOn(utcDay(now), {
    streak: record.current_streak,
    longestStreak: measures.streak,
    lastVoteDay: record.last_vote_day,
    frozenDay: record.frozen_day,
  });
  const earnedAt = new Map(earned.map(({ badge, earned_at: at }) => [badge, new Date(at)]));
  // Oldest first; badges earned together are in display order.
  const badges = BADGES.flatMap(({ id }) => {
    const at = earnedAt.get(id);
    return at === undefined ? [] : [{ id, at: at.getTime() }];
  }).toSorted((one, other) => one.at - other.at);
  return {
    currentStreak,
    savedToday,
    streakFreeze: { ready: isFreezeReady, keeping: freezing, usedFor: record.frozen_day },
    longestStreak: measures.streak,
    totalVotes: measures.votes,
    hotVotes: measures.hot,
    notVotes: measures.not,
    totalGamesPlayed: measures.rounds,
    totalBattlesPlayed: measures.battles,
    totalChallengesCompleted: measures.challenges,
    points: record.points,
    coins: record.coins,
    badges: JSON.stringify(badges.map(({ id }) => id)),
    // A badge of streaks still to be earned counts from the current streak, not from the longest.
    badgeProgress: progressOf(BADGES, { ...measures, streak: currentStreak }, earnedAt),
  };
}
