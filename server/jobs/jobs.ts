import type { FastifyInstance } from "fastify";
import type { Database } from "../database/connect.ts";
import { type Send, statement } from "../database/query.ts";
import type { Metrics } from "../metrics/metrics.ts";
import { type Runner, startRunner } from "./runner.ts";

/**
 * Carries out what is due, in order of time, each change in a transaction of its own that begins with a conditional change
 * of state: it may run at any time, several times at once, in several processes.
 * @param failed is told of changes that failed and hold up nothing behind them; they are tried again within a minute
 * @returns when the next change is due, by the database's time; null if that is not known
 */
export type Advance = (failed: (error: unknown) => void) => Promise<Date | null>;

/** What happens at its time, whichever process is there. */
export interface Jobs {
  /** Carries out what is due for a capability, now and from then on. What fails is logged and repeated. */
  advance(capability: string, advance: Advance): Promise<void>;
  /** To be told after what is due earlier than anything before has been committed. */
  due(capability: string, at: Date): void;
}

interface JobsDependencies {
  app: FastifyInstance;
  database: Database;
  metrics: Pick<Metrics, "job">;
  /** Filled with what is advanced, for whoever wants to run it at another time. */
  advances: Map<string, Advance>;
}

/** Jobs run while the server listens. */
export function openJobs({ app, database, metrics, advances }: JobsDependencies): Jobs {
  /** What is still to be put into the queue, from when the server listens; null is at once. */
  const wanted = new Map<string, Date | null>();
  let busy = false;
  let putting: Promise<void> | undefined;
  let runner: Runner | undefined;
  let net: NodeJS.Timeout | undefined;

  function due(capability: string, at: Date | null): void {
    const before = wanted.get(capability);
    if (before === undefined || at === null || (before !== null && at < before)) wanted.set(capability, at);
    if (runner !== undefined && !busy) putting = putAll();
  }

  /** One after the other, so that the earliest one stays. */
  async function putAll(): Promise<void> {
    busy = true;
    for (const [capability, at] of wanted) {
      wanted.delete(capability);
      // It runs within a minute in any case.
      await put(database.run, capability, at).catch((error: unknown) =>
        app.log.warn({ err: error, capability }, "A job could not be scheduled"),
      );
    }
    busy = false;
  }

  /** Those that run here. True once another job of theirs has come meanwhile. */
  const running = new Map<string, boolean>();

  /**
   * Once at a time: while a job runs, another one of its capability may become due, and would take the place of the others.
   * It ends at once, and is made up for.
   */
  async function run(capability: string, advance: Advance): Promise<void> {
    if (running.has(capability)) {
      running.set(capability, true);
      return;
    }
    running.set(capability, false);
    const failures: unknown[] = [];
    try {
      const next = await advance((error) => failures.push(error));
      if (next !== null) due(capability, next);
    } finally {
      if (running.get(capability) === true) due(capability, null);
      running.delete(capability);
    }
    if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures);
  }

  let repeated = 0;
  /** One capability after the other, so that they are spread over the time. */
  function repeatNext(): void {
    const capability = [...advances.keys()][repeated++ % advances.size];
    if (capability !== undefined) due(capability, null);
  }

  app.addHook("onListen", () => {
    const tasks = [...advances].map(([capability, advance]): [string, () => Promise<void>] => [
      capability,
      () => run(capability, advance),
    ]);
    runner = startRunner(database.connections("hot-or-not jobs", CONNECTIONS, TIMEOUT_MS), new Map(tasks), {
      ran: metrics.job,
      failed: (error, capability) => app.log.warn({ err: error, capability }, "A job failed and will run again"),
    });
    putting = putAll();
    net = setInterval(repeatNext, NET_MS / Math.max(1, advances.size)).unref();
  });
  app.addHook("onClose", async () => {
    clearInterval(net);
    await runner?.stop();
    await putting;
  });

  return {
    async advance(capability, advance) {
      advances.set(capability, advance);
      try {
        await run(capability, advance);
      } catch (error) {
        app.log.warn({ err: error, capability }, "What is due could not be carried out and will be tried again");
        due(capability, null);
      }
    },
    due,
  };
}

/** One listens, the others fetch jobs. What jobs do runs on the connections of the product. */
const CONNECTIONS = 3;
/** Of a statement on them, in ms. They never wait for what jobs do. */
const TIMEOUT_MS = 8000;
/**
 * How often each job runs, in ms, in case it was lost. It is counted by the process and not told by a clock, which may be
 * wrong or be set back.
 */
const NET_MS = 60_000;

/** Puts a capability's job to this time, unless it is to run before. A job that is running is followed by another one. */
async function put(send: Send, capability: string, at: Date | null): Promise<void> {
  await send(
    statement(
      "put_job",
      `SELECT graphile_worker.add_job($1, job_key => $1, run_at => least(
         coalesce(now() + ($2::timestamptz - product_now()), now()),
         (SELECT run_at FROM graphile_worker.jobs WHERE key = $1 AND locked_at IS NULL AND attempts < max_attempts)
       ))`,
      [capability, at],
    ),
  );
}
