import type { Database } from "../database/connect.ts";
import { addDays, type Clock, utcDay } from "../time.ts";
import { forget } from "./queries.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Events and sessions are kept for so many days, today included. */
export const EVENT_DAYS = 30;
/** Counts of minutes: the last hour and the one before, with room. */
const MINUTE_DAYS = 2;
/** Counts of hours: two periods of 30 days, with room. */
const HOUR_DAYS = 62;
/** Counts of days: 13 months. */
const DAY_DAYS = 395;

/** Forgets what is older than it may be kept. */
export async function forgetOld(database: Database, now: Date): Promise<void> {
  const today = utcDay(now);
  const since = (days: number) => new Date(`${addDays(today, 1 - days)}T00:00:00Z`);
  await forget(database, {
    eventsSince: addDays(today, 1 - EVENT_DAYS),
    minutesSince: since(MINUTE_DAYS),
    hoursSince: since(HOUR_DAYS),
    daysSince: since(DAY_DAYS),
  });
}

/** Deletes old events and counts at once and then every hour. `stop` resolves when a deletion under way is done. */
export function startRetention(
  database: Database,
  clock: Clock,
  onFailure: (error: unknown) => void,
): { stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  const clean = () => {
    running = forgetOld(database, clock()).catch(onFailure);
  };
  clean();
  const timer = setInterval(clean, HOUR_MS);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
