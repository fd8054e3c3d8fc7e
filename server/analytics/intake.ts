import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import type { WatchQueue } from "../database/group-commit.ts";
import { createWriter, type Writer } from "../database/writer.ts";
import { type Clock, utcDay } from "../time.ts";
import { addUp, type Arrival } from "./batch.ts";
import { openDay, recordEvents } from "./queries.ts";
import { sampleOf } from "./sampling.ts";

/** Maximum calls per batch, with up to 50 events each. */
const MAX_BATCH = 128;
/** About one second of work at 500 calls per second. */
const MAX_WAITING = 512;

/** Records events. */
export interface Intake extends Pick<Writer<unknown, unknown>, "overloaded" | "close"> {
  /** Resolves when the events are durable. */
  take(arrival: Arrival): Promise<void>;
}

export function createIntake(database: Database, catalogue: Catalogue, clock: Clock, watch?: WatchQueue): Intake {
  let opened = { day: "", stored: 0, seed: 0 };
  let arrivals = 0;
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
      arrivals += 1;
      await writer.submit({ ...arrival, num: arrivals });
    },
  };
}
