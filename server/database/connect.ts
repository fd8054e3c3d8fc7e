import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { APP_ROLE, giveDatabase } from "./embedded/app-role.ts";
import { useEmbeddedServer } from "./embedded/embedded.ts";
import { type Listener, listenOn } from "./listen.ts";
import { runAtOnce } from "./pipeline.ts";
import { BoundedPool } from "./pool.ts";
import { createProbe } from "./probe.ts";
import type { Send } from "./query.ts";
import type { Schema } from "./schema.ts";
import { transact } from "./transaction.ts";

// Counts fit in a double. Days stay strings ("2026-11-21"), because a Date would apply a time zone.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);

const DATABASE = "hot_or_not";
/** The oldest major version of PostgreSQL that is tested. */
const OLDEST_MAJOR = 15;

/** A connected database. */
export interface Database {
  /** For hot paths, with named (prepared) statements. */
  readonly pool: pg.Pool;
  /** Runs a prepared statement on any connection. */
  readonly run: Send;
  /** Runs what belongs together over one connection, sent without waiting for what was sent before. */
  together<Result>(use: (run: Send) => Promise<Result>): Promise<Result>;
  /** As `transact`, on any connection. */
  transaction<Known, Answer>(
    read: (send: Send) => Promise<Known>,
    write: (known: Known, send: Send) => Promise<Answer>,
  ): Promise<Answer>;
  /** For everything else. */
  readonly query: Kysely<Schema>;
  /** Listens for notifications (`NOTIFY`) on a connection of its own. Returns a function that ends it. */
  listen(channel: string, listener: Listener): () => void;
  /** Whether the database is responding and can be written, within 1.5 s. */
  answers(): Promise<boolean>;
  /**
   * Further connections, to be ended by the caller.
   * @param timeoutMs of each statement, after which its connection is replaced. Without it, statements may take any time.
   */
  connections(name: string, max: number, timeoutMs?: number): pg.Pool;
  /** Runs slow work, such as migrations, over connections without timeouts. */
  patiently(work: (query: Kysely<Schema>) => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  databaseUrl: string | undefined;
  dataDir: string;
  log: (line: string) => void;
}

/**
 * Connects to the server at `databaseUrl`, or to the embedded one in `dataDir`.
 * @throws {Error} when it cannot be reached
 */
export async function openDatabase({ databaseUrl, dataDir, log }: DatabaseOptions): Promise<Database> {
  if (databaseUrl !== undefined) return openNamed(databaseUrl, log);
  const server = await useEmbeddedServer(dataDir, log);
  const { host, port, admin } = server;
  // Every option is explicit, because variables such as PGPORT and PGSSLMODE may be meant for another server.
  const target = { host, port, ssl: false };
  try {
    await giveDatabase({ ...target, user: admin }, DATABASE);
  } catch (error) {
    await server.release();
    throw error;
  }
  return overPool({ ...target, user: APP_ROLE, database: DATABASE }, () => server.release());
}

async function openNamed(databaseUrl: string, log: (line: string) => void): Promise<Database> {
  const database = overPool({ connectionString: databaseUrl }, async () => undefined);
  try {
    const { rows } = await database.pool.query<{ version: number; durable: boolean }>(
      `SELECT current_setting('server_version_num')::integer AS version,
              current_setting('fsync') = 'on' AND current_setting('synchronous_commit') NOT IN ('off') AS durable`,
    );
    if (rows[0]?.durable === false) {
      log(
        "The database of DATABASE_URL has fsync or synchronous_commit off: a crash there can lose votes that were acknowledged",
      );
    }
    const major = Math.floor((rows[0]?.version ?? 0) / 10_000);
    if (major < OLDEST_MAJOR) throw new Error(`it is PostgreSQL ${major}, and ${OLDEST_MAJOR} or newer is needed`);
    return database;
  } catch (error) {
    await database.close();
    const { host, pathname } = new URL(databaseUrl);
    throw new Error(`The database of DATABASE_URL (${host}${pathname}) cannot be used: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

/** Node tries every address of a host name and collects the errors. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(", ");
  return error instanceof Error ? error.message : String(error);
}

function overPool(target: pg.PoolConfig, afterClose: () => Promise<void>): Database {
  const pool = new BoundedPool({
    ...target,
    // Five are held by queues; the others are for everything else.
    max: 12,
    connectionTimeoutMillis: 5000,
    application_name: "hot-or-not",
    // The server gives up a statement before the client gives up waiting: what failed here has mostly failed there too.
    // What was committed all the same is found by whoever retries.
    statement_timeout: 8000,
    query_timeout: 9000,
    idle_in_transaction_session_timeout: 8000,
    // Many a server compiles plans that look costly (jit): half a second for a batch of votes that then runs for 2 ms.
    // Days are read as text, as in "2026-11-21".
    options: "-c jit=off -c datestyle=ISO",
    keepAlive: true,
    // Pipelining: queries issued together share a round trip, BEGIN with the first and COMMIT with the last.
    pipeline: true,
  });
  ignoreErrors(pool);
  const probe = createProbe(target);
  const query = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  /** A connection on which something failed is not used again. */
  async function using<Result>(use: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
    const client = await pool.connect();
    let failed = true;
    try {
      const result = await use(client);
      failed = false;
      return result;
    } finally {
      client.release(failed);
    }
  }

  return {
    pool,
    query,
    run: (query) => using((client) => runAtOnce(client, (send) => send(query))),
    together: (use) => using((client) => use((query) => runAtOnce(client, (send) => send(query)))),
    transaction: (read, write) => using((client) => transact(client, read, write)),
    listen: (channel, listener) => listenOn(target, channel, listener),
    answers: () => probe.answers(),
    connections(name, max, timeoutMs) {
      const more = new pg.Pool({
        ...target,
        max,
        application_name: name,
        connectionTimeoutMillis: 5000,
        keepAlive: true,
        // With pipelining, a connection on which an answer is overdue is cut instead of being used again.
        ...(timeoutMs !== undefined && {
          statement_timeout: timeoutMs,
          query_timeout: timeoutMs + 1000,
          pipeline: true,
        }),
      });
      ignoreErrors(more);
      return more;
    },
    async patiently(work) {
      const patient = new Kysely<Schema>({
        dialect: new PostgresDialect({ pool: new pg.Pool({ ...target, max: 2 }) }),
      });
      try {
        await work(patient);
      } finally {
        await patient.destroy();
      }
    },
    async close() {
      await Promise.all([query.destroy(), probe.close()]);
      await afterClose();
    },
  };
}

/**
 * A pool replaces broken idle connections, but an unhandled "error" event would end the process. A connection that is checked
 * out emits it in addition to failing its query.
 */
function ignoreErrors(pool: pg.Pool): void {
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
}
