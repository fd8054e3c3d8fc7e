import pg from "pg";
import type { Send } from "./query.ts";
import { sendOver, transact } from "./transaction.ts";

/** Runs queries and transactions, one after another, on a connection of its own. */
export interface HeldConnection {
  /** Sends the query at once, in this turn of the event loop; one at a time. */
  run: Send;
  /** As `transact`; one at a time. */
  transaction<Known, Answer>(
    read: (send: Send) => Promise<Known>,
    write: (known: Known, send: Send) => Promise<Answer>,
  ): Promise<Answer>;
  /** Returns the connection to the pool. */
  close(): void;
}

/**
 * A batch must cost the same with ten rows in a table as with ten million, whatever the planner believes of them: statements
 * keep to look-ups by key, and a plan made once serves every batch.
 */
const LOOK_UPS_BY_KEY =
  "SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_hashjoin = off; SET enable_mergejoin = off; SET enable_bitmapscan = off";

/**
 * Holds one connection of the pool, taken at the first query and replaced when it breaks. A query starts without the
 * turns that handing out a connection takes: for a busy queue that feeds a single writer.
 * @param name what PostgreSQL lists the connection as
 */
export function holdConnection(pool: pg.Pool, name: string): HeldConnection {
  let held: pg.PoolClient | undefined;

  async function take(): Promise<pg.PoolClient> {
    const client = await pool.connect();
    client.once("error", () => drop(client));
    client.once("end", () => drop(client));
    held = client;
    try {
      await client.query(`${LOOK_UPS_BY_KEY}; SET application_name = '${name}'`);
    } catch (error) {
      drop(client);
      throw error;
    }
    return client;
  }

  function drop(client: pg.PoolClient): void {
    if (held !== client) return;
    held = undefined;
    client.release(true);
  }

  return {
    async run(query) {
      const client = held ?? (await take());
      try {
        return await sendOver(client, query);
      } catch (error) {
        // Not the server's word but the connection's: nothing can be said about what it does next.
        if (!(error instanceof pg.DatabaseError)) drop(client);
        throw error;
      }
    },
    async transaction(read, write) {
      const client = held ?? (await take());
      try {
        return await transact(client, read, write);
      } catch (error) {
        // The server rolls back what a connection leaves open.
        drop(client);
        throw error;
      }
    },
    close() {
      if (held !== undefined) drop(held);
    },
  };
}
