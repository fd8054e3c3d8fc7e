import pg from "pg";
import type { Send } from "./query.ts";
import { isConflict, readAtOnce, sendOver, transact, writeAtOnce } from "./transaction.ts";

/** Runs queries and transactions, one after another, on a connection of its own. */
export interface HeldConnection {
  /** Sends the query at once, in this turn of the event loop; one at a time. */
  run: Send;
  /** As `transact`; one at a time. */
  transaction<Known, Answer>(
    read: (send: Send) => Promise<Known>,
    write: (known: Known, send: Send) => Promise<Answer>,
  ): Promise<Answer>;
  /** As `readAtOnce`; one at a time. */
  read<Answer>(read: (send: Send) => Promise<Answer>): Promise<Answer>;
  /** As `writeAtOnce`; one at a time. */
  write<Answer>(write: (send: Send) => Promise<Answer>): Promise<Answer>;
  /** How often the connection broke: what follows may be another database, such as a restored backup. */
  readonly losses: number;
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
  let losses = 0;

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
    losses += 1;
    client.release(true);
  }

  /** The server rolls back what a connection leaves open. After a conflict, nothing is open. */
  async function using<Result>(use: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = held ?? (await take());
    try {
      return await use(client);
    } catch (error) {
      if (!isConflict(error)) drop(client);
      throw error;
    }
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
    transaction: (read, write) => using((client) => transact(client, read, write)),
    read: (read) => using((client) => readAtOnce(client, read)),
    write: (write) => using((client) => writeAtOnce(client, write)),
    get losses() {
      return losses;
    },
    close() {
      if (held !== undefined) drop(held);
    },
  };
}
