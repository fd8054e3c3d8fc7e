import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Database } from "../database/connect.ts";
import { GroupCommit, type WatchQueue } from "../database/group-commit.ts";
import { holdConnection } from "../database/held-connection.ts";
import { type Clock, utcDay } from "../time.ts";
import { addUp, type Arrival } from "./batch.ts";
import { openDay, recordEvents } from "./queries.ts";

/** Calls of one batch, of up to 50 events each. */
const MAX_BATCH = 128;
/** At some five hundred calls a second, these are recorded within one. */
const MAX_WAITING = 512;

/** Takes events in. */
export interface Intake {
  /** More calls wait than can be recorded soon. */
  overloaded(): boolean;
  /** Resolves when the events are durable. */
  take(arrival: Arrival): Promise<void>;
  /** Waits for what is on its way, then gives its connection back. */
  close(): Promise<void>;
}

export function createIntake(database: Database, catalogue: Catalogue, clock: Clock, watch?: WatchQueue): Intake {
  const writer = holdConnection(database.pool);
  let openedDay = "";
  let arrivals = 0;
  const commits = new GroupCommit<Arrival & { num: number }, true>({
    // Calls of one session may share a batch.
    keyOf: ({ num }) => num,
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    oneIsAtFault: () => false,
    watch,
    async commit(batch) {
      const at = clock();
      const day = utcDay(at);
      if (day !== openedDay) {
        await openDay(database, day);
        openedDay = day;
      }
      const added = addUp(batch, (id) => catalogue.byId(id)?.num);
      await recordEvents(writer, added, at);
      return batch.map(() => true);
    },
  });
  return {
    overloaded: () => commits.full,
    async take(arrival) {
      arrivals += 1;
      await commits.submit({ ...arrival, num: arrivals });
    },
    async close() {
      await commits.drained();
      writer.close();
    },
  };
}
