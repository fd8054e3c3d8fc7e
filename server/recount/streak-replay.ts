import type pg from "pg";
import { NO_STREAK, type Streak, streakAfter } from "../voting/streaks.ts";

/** Players that are read at once. */
const PAGE = 5000;

interface Row extends Streak {
  player: number;
  /** With a vote, in order. */
  days: string[];
}

/**
 * Counts every player's streak again from the days of the vote log.
 * @param client in a transaction, which a cursor needs
 * @returns a line for each player whose stored streak differs
 */
export async function replayStreaks(client: Pick<pg.ClientBase, "query">, patienceMs: number): Promise<string[]> {
  const differences: string[] = [];
  await client.query(
    `DECLARE streak_log CURSOR FOR
     SELECT coalesce(p.num, log.player) AS player, p.current_streak AS streak, p.longest_streak AS "longestStreak",
            p.last_vote_day::text AS "lastVoteDay", p.frozen_day::text AS "frozenDay", coalesce(log.days, '{}') AS days
     FROM players p FULL JOIN (
       SELECT player, array_agg(day::text ORDER BY day) AS days FROM (SELECT DISTINCT player, day FROM votes) voted GROUP BY player
     ) log ON log.player = p.num`,
  );
  for (;;) {
    // The driver supports this query option, but its types do not list it.
    const query = { text: `FETCH ${PAGE} FROM streak_log`, query_timeout: patienceMs };
    const { rows } = await client.query<Row>(query);
    for (const { player, days, ...kept } of rows) {
      const [is, should] = [kept, days.reduce(streakAfter, NO_STREAK)].map(textOf);
      if (is !== should) differences.push(`streak of player ${player}: kept ${is}, log ${should}`);
    }
    if (rows.length < PAGE) return differences;
  }
}

const textOf = ({ streak, longestStreak, lastVoteDay, frozenDay }: Streak): string =>
  `${streak} longest ${longestStreak} last ${lastVoteDay} frozen ${frozenDay}`;
