import { type Query, select } from "../database/query.ts";
import type { Streak } from "./streaks.ts";

/** What a player's day of votes is told from. */
export interface VoteDay {
  streak: Streak;
  /** Counted votes of all time, and of the day. */
  votes: number;
  votesToday: number;
}

/** Undefined for an unknown player. Of the log, it counts the votes of one player and day: at most one for each celebrity. */
export function readVoteDay(player: number, day: string): Query<VoteDay | undefined> {
  return select(
    "read_vote_day",
    `SELECT current_streak, longest_streak, last_vote_day::text, frozen_day::text, hot_votes + not_votes,
            (SELECT count(*) FROM votes WHERE player = p.num AND day = $2::date)::integer
     FROM players p WHERE num = $1`,
    [player, day],
    ([row]: readonly [number, number, string | null, string | null, number, number][]) => {
      if (row === undefined) return undefined;
      const [streak, longestStreak, lastVoteDay, frozenDay, votes, votesToday] = row;
      return { streak: { streak, longestStreak, lastVoteDay, frozenDay }, votes, votesToday };
    },
  );
}
