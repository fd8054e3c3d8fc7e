import pg from "pg";

/** Runs queries, one after another, on a connection of its own. */
export interface HeldConnection {
  /** Sends the query at once, in this turn of the event loop; one at a time. */
  run<Row extends unknown[]>(query: pg.QueryArrayConfig): Promise<pg.QueryArrayResult<Row>>;
  /**
   * Reads, decides and writes in one transaction; one at a time. It takes two round trips: BEGIN is sent along with what
   * is read, COMMIT with what is written. Resolves when it is durable; nothing is kept when it rejects by the word of
   * the server.
   * @param decide what follows from what was read
   */
  transaction<Row extends unknown[], Answer>(
    read: pg.QueryArrayConfig,
    decide: (read: pg.QueryArrayResult<Row>) => { write?: pg.QueryArrayConfig; answer: Answer },
  ): Promise<Answer>;
  /** Gives the connection back to the pool. */
  close(): void;
}

/**
 * Holds one connection of the pool, taken at the first query and replaced when it breaks. A query starts without the
 * turns that handing out a connection takes: for a busy queue that feeds a single writer.
 */
export function holdConnection(pool: pg.Pool): HeldConnection {
  let held: pg.PoolClient | undefined;

  async function take(): Promise<pg.PoolClient> {
    const client = await pool.connect();
    client.once("error", () => drop(client));
    client.once("end", () => drop(client));
    held = client;
    return client;
  }

  function drop(client: pg.PoolClient): void {
    if (held !== client) return;
    held = undefined;
    client.release(true);
  }

  return {
    async run<Row extends unknown[]>(query: pg.QueryArrayConfig) {
      const client = held ?? (await take());
      try {
        return await client.query<Row>(query);
      } catch (error) {
        // Not the server's word but the connection's: nothing can be said about what it does next.
        if (!(error instanceof pg.DatabaseError)) drop(client);
        throw error;
      }
    },
    async transaction<Row extends unknown[], Answer>(
      read: pg.QueryArrayConfig,
      decide: (read: pg.QueryArrayResult<Row>) => { write?: pg.QueryArrayConfig; answer: Answer },
    ) {
      const client = held ?? (await take());
      try {
        const [, found] = await Promise.all([client.query("BEGIN"), client.query<Row>(read)]);
        const { write, answer } = decide(found);
        // After a failed write, COMMIT rolls back.
        await Promise.all([write === undefined ? undefined : client.query(write), client.query("COMMIT")]);
        return answer;
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
