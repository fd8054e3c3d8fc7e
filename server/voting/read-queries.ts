import { arrayOf, numbersIn, type Query, select } from "../database/query.ts";
import { recentIn } from "./recent-votes.ts";
import type { Tally, Vote } from "./rules.ts";

/** What a batch of votes has to know of its players, and of what all batches share. */

type TallyRow = [
  player: number,
  hot: number,
  not: number,
  streak: number,
  longest: number,
  lastDay: string | null,
  frozenDay: string | null,
  recent: string,
];

const readTallies = (name: string, locking: string) => (players: readonly number[]) =>
  select(
    name,
    `SELECT p.* FROM unnest($1::bigint[]) i (num) CROSS JOIN LATERAL (
       SELECT num, hot_votes, not_votes, current_streak, longest_streak, last_vote_day, frozen_day, recent_votes::text
       FROM players WHERE players.num = i.num ${locking}
     ) p`,
    [arrayOf(players)],
    (rows: readonly TallyRow[]) => new Map(rows.map((row) => [row[0], tallyIn(row)])),
  );

/** The players' tallies; unknown players are missing. */
export const readPlayers: (players: readonly number[]) => Query<Map<number, Tally>> = readTallies(
  "read_players",
  "LIMIT 1",
);

/** As `readPlayers`. Locks the rows in the order given, so that batches wait for one another and never deadlock. */
export const lockPlayers: typeof readPlayers = readTallies("lock_players", "FOR NO KEY UPDATE");

function tallyIn([, hotVotes, notVotes, streak, longestStreak, lastVoteDay, frozenDay, recent]: TallyRow): Tally {
  return { hotVotes, notVotes, streak, longestStreak, lastVoteDay, frozenDay, recent: recentIn(numbersIn(recent)) };
}

type DayRow = [player: number, day: string, celebrities: string, previous: string, times: string, out: string | null];

/** The players' votes since a UTC day, by day and celebrity. To be sent after the lock, if any. */
export function readDays(
  players: readonly number[],
  since: string,
): Query<ReadonlyMap<number, Map<string, Map<number, Vote>>>> {
  return select(
    "read_vote_days",
    // Negative: a not vote. One row per day costs a fifth of one per vote.
    `SELECT v.* FROM unnest($1::bigint[]) i (num) CROSS JOIN LATERAL (
       SELECT player, day, array_agg(CASE WHEN hot THEN celebrity ELSE -celebrity END)::text,
              array_agg(CASE previous_hot WHEN true THEN 1 WHEN false THEN -1 ELSE 0 END)::text,
              array_agg((date_part('epoch', voted_at) * 1000)::bigint)::text,
              (array_agg(celebrity) FILTER (WHERE taking IS NOT NULL))::text
       FROM votes WHERE player = i.num AND day >= $2 GROUP BY player, day
     ) v`,
    [arrayOf(players), since],
    (rows: readonly DayRow[]) => {
      const players = new Map<number, Map<string, Map<number, Vote>>>();
      for (const [player, day, celebrityList, previousList, timeList, outList] of rows) {
        const [celebrities = [], previous = [], times = []] = [celebrityList, previousList, timeList].map(numbersIn);
        const out = new Set(outList === null ? [] : numbersIn(outList));
        const votes = celebrities.map((celebrity, index): [number, Vote] => {
          const before = previous[index] ?? 0;
          const previousHot = before === 0 ? null : before > 0;
          const vote = { hot: celebrity > 0, previousHot, at: times[index] ?? 0 };
          return [Math.abs(celebrity), out.has(Math.abs(celebrity)) ? { ...vote, out: true } : vote];
        });
        const days = players.get(player) ?? new Map<string, Map<number, Vote>>();
        players.set(player, days.set(day, new Map(votes)));
      }
      return players;
    },
  );
}

/** What all batches share. */
export interface Shared {
  version: number;
  /** Number of whoever wrote it (`Epoch`). */
  writer: number;
  /** UTC day of the newest vote by anyone. */
  newestDay: string | null;
}

/** Sent before what it is the version of is read: a batch that was committed in between then makes a write conflict. */
export function readShared(): Query<Shared> {
  return select(
    "read_vote_version",
    "SELECT version, writer, day FROM vote_totals",
    [],
    ([row]: readonly [number, number, string | null][]) => {
      const [version, writer, newestDay] = row ?? [0, 0, null];
      return { version, writer, newestDay };
    },
  );
}
