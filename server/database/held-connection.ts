import type pg from "pg";
import { runAtOnce } from "./pipeline.ts";
import type { Send } from "./query.ts";
import { isConflict, transact } from "./transaction.ts";

/** Runs queries and transactions on a connection of its own, in the order in which they are called. */
export interface HeldConnection {
  /** Runs a single query. */
  run: Send;
  /** As `transact`. What is called meanwhile waits until it has ended. */
  transaction<Known, Answer>(
    read: (send: Send) => Promise<Known>,
    write: (known: Known, send: Send) => Promise<Answer>,
  ): Promise<Answer>;
  /** As `runAtOnce`. What is called meanwhile is sent without waiting, and runs after it. */
  atOnce<Answer>(use: (send: Send) => Promise<Answer>): Promise<Answer>;
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
  let connecting: Promise<pg.PoolClient> | undefined;
  let held: pg.PoolClient | undefined;
  /** Resolves when the transactions called so far have ended. */
  let free: Promise<void> = Promise.resolve();
  let losses = 0;

  async function take(): Promise<pg.PoolClient> {
    const client = await pool.connect();
    held = client;
    client.once("error", () => drop(client));
    client.once("end", () => drop(client));
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
    connecting = undefined;
    losses += 1;
    client.release(true);
  }

  async function connect(): Promise<pg.PoolClient> {
    const attempt = (connecting ??= take());
    try {
      return await attempt;
    } catch (error) {
      if (connecting === attempt) connecting = undefined;
      throw error;
    }
  }

  /** The server rolls back what a connection leaves open. After a conflict, nothing is open. */
  async function using<Result>(use: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    // Not even a connected client is used at once: that would overtake calls that wait for it.
    const client = await connect();
    try {
      return await use(client);
    } catch (error) {
      if (!isConflict(error)) drop(client);
      throw error;
    }
  }

  /** Sent at once, it would become part of a transaction that is open. */
  async function outside<Result>(use: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    await free;
    return using(use);
  }

  return {
    run: (query) => outside((client) => runAtOnce(client, (send) => send(query))),
    async transaction(read, write) {
      const before = free;
      const { promise, resolve } = Promise.withResolvers<void>();
      free = promise;
      await before;
      try {
        return await using((client) => transact(client, read, write));
      } finally {
        resolve();
      }
    },
    atOnce: (use) => outside((client) => runAtOnce(client, use)),
    get losses() {
      return losses;
    },
    close() {
      if (held !== undefined) drop(held);
    },
  };
}
