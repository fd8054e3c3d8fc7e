import type { AnalyticsEvent } from "#contract/analytics-events.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import type { WatchQueue } from "../database/group-commit.ts";
import { createWriter, type Writer } from "../database/writer.ts";
import { OVERLOADED } from "../http/problem.ts";
import { type Clock, utcDay } from "../time.ts";
import { addUp, type Arrival } from "./batch.ts";
import { openDay, recordEvents } from "./queries.ts";
import { sampleOf } from "./sampling.ts";

/** Maximum calls per batch, with up to 50 events each. */
const MAX_BATCH = 128;
/** About one second of work at 500 calls per second. */
const MAX_WAITING = 512;

/** Of events that wait or are being written, in bytes: 512 calls of a page's. */
const MOST_BYTES = 32 * 1024 * 1024;
/** An event without its longest texts. */
const EVENT_BYTES = 1000;

/** What the events of a call keep in memory until they are durable; their request holds all of them. */
function bytesOf(events: readonly AnalyticsEvent[]): number {
  let characters = 0;
  for (const { url, referrer, label } of events)
    characters += url.length + (referrer?.length ?? 0) + (label?.length ?? 0);
  return EVENT_BYTES * events.length + 2 * characters;
}

/** Records events. */
export interface Intake extends Pick<Writer<unknown, unknown>, "overloaded" | "close"> {
  /** Resolves when the events are durable. @throws {Problem} overloaded */
  take(arrival: Arrival): Promise<void>;
}

export function createIntake(
  database: Pick<Database, "pool" | "query">,
  catalogue: Pick<Catalogue, "byId">,
  clock: Clock,
  watch?: WatchQueue,
): Intake {
  let opened = { day: "", stored: 0, seed: 0 };
  let arrivals = 0;
  let bytes = 0;
  const writer = createWriter<Arrival & { num: number }, true>({
    pool: database.pool,
    name: "hot-or-not analytics",
    // Every call has its own key, so that calls of one session may share a batch.
    keyOf: ({ num }) => num,
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    watch,
    async commit(connection, batch) {
      const at = clock();
      const day = utcDay(at);
      if (day !== opened.day) opened = { day, ...(await openDay(database, day)) };
      // Other processes' rows are known with each batch.
      const sample = sampleOf(opened);
      const added = addUp(batch, (id) => catalogue.byId(id)?.num, sample);
      opened.stored = await connection.run(recordEvents(added, at, sample.oneIn));
      return batch.map(() => true);
    },
  });
  return {
    overloaded: writer.overloaded,
    close: writer.close,
    async take(arrival) {
      const own = bytesOf(arrival.events);
      if (bytes + own > MOST_BYTES) throw OVERLOADED;
      arrivals += 1;
      bytes += own;
      try {
        await writer.submit({ ...arrival, num: arrivals });
      } finally {
        bytes -= own;
      }
    },
  };
}
