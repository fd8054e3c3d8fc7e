import { type Query, select } from "../database/query.ts";
import { utcDay } from "../time.ts";
import type { TodayProvider } from "../today-provider.ts";

/** Tells how many have voted on the day, and how many of them more often. */
export const everyoneToday: TodayProvider = async ({ num }, now, run) => ({
  everyone: await run(readEveryone(num, utcDay(now))),
});

/** From the counters of the day, a row, and the player's own votes of it. */
function readEveryone(player: number, day: string): Query<{ players: number; ahead: number }> {
  return select(
    "read_everyone_of_day",
    `SELECT players, coalesce((SELECT sum(count) FROM unnest(by_votes[own.votes + 1:]) count), 0)::integer
     FROM play_days, (SELECT count(*)::integer AS votes FROM votes WHERE player = $1 AND day = $2::date) own
     WHERE day = $2::date`,
    [player, day],
    (rows: readonly [number, number][]) => ({ players: rows[0]?.[0] ?? 0, ahead: rows[0]?.[1] ?? 0 }),
  );
}
