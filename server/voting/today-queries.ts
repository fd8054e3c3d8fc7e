import type { Today } from "#contract/today.ts";
import { type Query, select } from "../database/query.ts";
import type { Streak } from "./streaks.ts";

/** What a player's day of votes is told from. */
export interface VoteDay {
  streak: Streak;
  /** Counted votes of all time, and of the day. */
  votes: number;
  votesToday: number;
  /** How many have voted on the day, how many of them more often, and how many others as often. */
  everyone: Today["everyone"];
}

/**
 * Undefined for an unknown player. Of the log, it counts the votes of one player and day: at most one for each celebrity. Where
 * the player stands with them is read in the same statement, so that both are of one moment.
 */
export function readVoteDay(player: number, day: string): Query<VoteDay | undefined> {
  return select(
    "read_vote_day",
    `SELECT current_streak, longest_streak, last_vote_day::text, frozen_day::text, hot_votes + not_votes,
            own.votes, coalesce(d.players, 0),
            coalesce((SELECT sum(count) FROM unnest(d.by_votes[own.votes + 1:]) count), 0)::integer,
            greatest(d.by_votes[own.votes] - 1, 0)::integer
     FROM players p
     CROSS JOIN LATERAL (SELECT count(*)::integer AS votes FROM votes WHERE player = p.num AND day = $2::date) own
     LEFT JOIN play_days d ON d.day = $2::date
     WHERE p.num = $1`,
    [player, day],
    ([row]: readonly [number, number, string | null, string | null, number, number, number, number, number][]) => {
      if (row === undefined) return undefined;
      const [streak, longestStreak, lastVoteDay, frozenDay, votes, votesToday, players, ahead, level] = row;
      return {
        streak: { streak, longestStreak, lastVoteDay, frozenDay },
        votes,
        votesToday,
        everyone: { players, ahead, level },
      };
    },
  );
}
