import { type Query, select } from "../database/query.ts";
import { utcDay } from "../time.ts";
import type { TodayProvider } from "../today-provider.ts";

/** Tells how many have voted on the day, and how often. */
export const everyoneToday: TodayProvider = async (_player, now, run) => ({
  everyone: await run(readEveryone(utcDay(now))),
});

/** From the counters of a day: a row of each. */
function readEveryone(day: string): Query<{ players: number; votes: number }> {
  return select(
    "read_everyone_of_day",
    `SELECT coalesce((SELECT players FROM play_days WHERE day = $1::date), 0),
            coalesce((SELECT sum(count) FROM vote_days, unnest(votes) count WHERE day = $1::date), 0)::integer`,
    [day],
    (rows: readonly [number, number][]) => ({ players: rows[0]?.[0] ?? 0, votes: rows[0]?.[1] ?? 0 }),
  );
}
