import type { Category } from "#contract/values/categories.ts";
import { type EventType, MOST_UPCOMING_EVENTS } from "#contract/values/live-event-limits.ts";
import { arrayOf, type Query, select, statement } from "../database/query.ts";
import type { Two } from "./pairs.ts";
import { IS_TO_COME } from "./queries.ts";

/** What an operator decides of an event. */
export interface Bill {
  name: string;
  description: string;
  type: EventType;
  /** Null for one over several. */
  category: Category | null;
}

/** The events that are on and to come, in order of time. */
export function selectOperated(): Query<number[]> {
  return select(
    "select_operated_events",
    `SELECT id FROM live_events e WHERE (e.starts_at <= product_now() AND e.ends_at > product_now()) OR (${IS_TO_COME})
     ORDER BY e.starts_at LIMIT ${2 * MOST_UPCOMING_EVENTS}`,
    [],
    (rows: readonly [number][]) => rows.map(([id]) => id),
  );
}

/** Locks the events to come, so that those who add some do it one after the other. */
export function lockComing(): Query {
  return statement(
    "lock_coming_events",
    `SELECT FROM live_events e WHERE ${IS_TO_COME} ORDER BY id FOR NO KEY UPDATE`,
    [],
  );
}

/** How many events are to come, and what time it is. To be sent after the lock. */
export function countComing(): Query<{ coming: number; now: Date }> {
  return select(
    "count_coming_events",
    `SELECT (SELECT count(*) FROM live_events e WHERE ${IS_TO_COME}), product_now()`,
    [],
    ([row]: readonly [number, Date][]) => {
      if (row === undefined) throw new Error("The database did not say how many events are to come");
      return { coming: row[0], now: row[1] };
    },
  );
}

/** Changes what an event to come is about, and who is in it. To be sent after its lock. */
export function writeBill(event: number, { name, description, type, category }: Bill, pairs: readonly Two[]): Query[] {
  return [
    statement(
      "write_event_bill",
      `UPDATE live_events SET name = $2, description = $3, event_type = $4, category = $5, version = version + 1 WHERE id = $1`,
      [event, name, description, type, category],
    ),
    statement(
      "write_event_pairs",
      `UPDATE event_rounds r SET a = i.a, b = i.b, version = r.version + 1
       FROM unnest($2::smallint[], $3::smallint[]) WITH ORDINALITY i (a, b, number)
       WHERE r.event = $1 AND r.number = i.number AND NOT r.demo`,
      [event, arrayOf(pairs.map(([a]) => a)), arrayOf(pairs.map(([, b]) => b))],
    ),
  ];
}

/** Locks the rounds of an event that are not over, in order, after the event: no vote comes meanwhile, and none is settled. */
export function lockRest(event: number): Query {
  return statement(
    "lock_rest_of_event",
    "SELECT FROM event_rounds WHERE event = $1 AND ends_at > product_now() ORDER BY id FOR UPDATE",
    [event],
  );
}

/**
 * Ends an event, and its round that is on just after the last vote in it. Rounds that have not begun are gone; what their versions
 * were goes into the event's, which only grows. To be sent after the locks.
 */
export function cutShort(event: number): Query {
  return statement(
    "cut_event_short",
    `WITH gone AS (
       DELETE FROM event_rounds WHERE event = $1 AND starts_at > product_now() AND NOT settled RETURNING version
     ), running AS (
       UPDATE event_rounds r SET version = version + 1, ends_at = least(ends_at, greatest(
         date_trunc('milliseconds', product_now()),
         (SELECT date_trunc('milliseconds', max(at)) + interval '1 ms' FROM event_votes WHERE round = r.id)))
       WHERE event = $1 AND starts_at <= product_now() AND ends_at > product_now()
     )
     UPDATE live_events SET ends_at = greatest(starts_at, date_trunc('milliseconds', product_now())),
       version = version + 1 + (SELECT coalesce(sum(version), 0) FROM gone)
     WHERE id = $1`,
    [event],
  );
}
