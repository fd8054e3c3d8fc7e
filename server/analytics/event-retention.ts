import type { Database } from "../database/connect.ts";
import { addDays, type Clock, utcDay } from "../time.ts";
import { forget } from "./queries.ts";

const HOUR_MS = 60 * 60 * 1000;
/** Retention of events and sessions, in days including today. */
export const EVENT_DAYS = 30;
/** Retention of counts per minute: covers the last two hours generously. */
const MINUTE_DAYS = 2;
/** Retention of counts per hour: covers two periods of 30 days. */
const HOUR_DAYS = 62;
/** Retention of counts per day: 13 months. */
const DAY_DAYS = 395;

/** Deletes events and counts whose retention has expired. */
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

/** Deletes expired events and counts now and then every hour. `stop` waits for a running deletion. */
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
