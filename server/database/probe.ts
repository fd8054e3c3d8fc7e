import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** How long the database may take to answer, in ms: load balancers often wait for 2 s. */
const PATIENCE_MS = 1500;
/** Settings of a database, such as one that has become read-only, hold for new connections. */
const CONNECTION_S = 10;

/** Asks whether the database can serve. */
export interface Probe {
  /** Resolves within 1.5 s. False if the database does not answer, or refuses to write, as a standby does. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
}

/** A probe with a connection of its own, so that a busy pool does not delay it. There is one question at a time. */
export function createProbe(target: pg.PoolConfig): Probe {
  const pool = new pg.Pool({
    ...target,
    application_name: "hot-or-not health",
    max: 1,
    maxLifetimeSeconds: CONNECTION_S,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  let asking: Promise<boolean> | undefined;

  async function ask(): Promise<boolean> {
    try {
      const { rows } = await pool.query<{ writable: boolean }>(
        "SELECT current_setting('transaction_read_only') = 'off' AS writable",
      );
      return rows[0]?.writable === true;
    } catch {
      return false;
    } finally {
      asking = undefined;
    }
  }

  return {
    answers: () => Promise.race([(asking ??= ask()), sleep(PATIENCE_MS, false, { ref: false })]),
    close: () => pool.end(),
  };
}
