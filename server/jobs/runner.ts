import { setTimeout as sleep } from "node:timers/promises";
import type { Runner as GraphileRunner, TaskList } from "graphile-worker";
import type pg from "pg";

/** How late a job may begin, in ms: how often a process looks for jobs that are due. */
const POLL_MS = 500;
/** Jobs of this process at once, so that a long one delays no other. */
const AT_ONCE = 2;
/** Pause before a runner that ended by itself starts again, in ms. */
const RESTART_MS = 1000;
/** A job that is still running when the process has been stopping for so long is given up, in ms. The next run repeats it. */
const PATIENCE_MS = 5000;
/** How often jobs that have failed for good are deleted, in ms. */
const CLEAN_MS = 3_600_000;

/** Runs jobs from the database's queue until it is stopped. */
export interface Runner {
  /** Waits for running jobs, as long as its patience lasts. */
  stop(): Promise<void>;
}

interface RunnerOptions {
  /** @param lateMs since when it was due */
  ran: (capability: string, run: { ok: boolean; lateMs: number }) => void;
  failed: (error: unknown, capability: string) => void;
  /** How long it waits for running jobs when it stops. */
  patienceMs?: number;
}

/**
 * Runs each task when its job is due. A failed job is repeated, later each time; completed jobs leave the queue at once, and
 * those that have failed for good every hour.
 * @param pool is ended with the runner
 */
export function startRunner(
  pool: pg.Pool,
  tasks: ReadonlyMap<string, () => Promise<void>>,
  { ran, failed, patienceMs = PATIENCE_MS }: RunnerOptions,
): Runner {
  const stopping = new AbortController();
  let runner: GraphileRunner | undefined;

  function report(name: string, task: () => Promise<void>): TaskList[string] {
    return async (_payload, { job, abortSignal }) => {
      // Both by the database's time.
      const lateMs = Math.max(0, (job.locked_at ?? job.run_at).getTime() - job.run_at.getTime());
      try {
        await unlessAborted(task(), abortSignal);
        ran(name, { ok: true, lateMs });
      } catch (error) {
        ran(name, { ok: false, lateMs });
        failed(error, name);
        throw error;
      }
    };
  }

  async function keepRunning(): Promise<void> {
    // Takes a twentieth of a second, which no start has to wait for.
    const { Logger, makeWorkerUtils, run } = await import("graphile-worker");
    const logger = new Logger(logNothing);
    const clean = async (): Promise<void> => {
      const utils = await makeWorkerUtils({ pgPool: pool, logger });
      await utils.cleanup({ tasks: ["DELETE_PERMAFAILED_JOBS"] });
      await utils.release();
    };
    const cleaning = setInterval(() => {
      void clean().catch((error: unknown) => failed(error, "clean"));
    }, CLEAN_MS).unref();
    stopping.signal.addEventListener("abort", () => clearInterval(cleaning));
    const taskList = Object.fromEntries([...tasks].map(([name, task]) => [name, report(name, task)]));
    while (!stopping.signal.aborted) {
      try {
        runner = await run({
          pgPool: pool,
          taskList,
          parsedCronItems: [],
          concurrency: AT_ONCE,
          pollInterval: POLL_MS,
          noHandleSignals: true,
          logger,
          preset: {
            worker: {
              gracefulShutdownAbortTimeout: patienceMs,
              // Without batches nobody waits for what says that a job has been done: a runner that stops would leave the
              // job locked, and where it fails, the process would end.
              completeJobBatchDelay: 0,
              failJobBatchDelay: 0,
            },
          },
        });
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        // Also while the database is away.
        if (!stopping.signal.aborted) failed(error, "runner");
      }
      runner = undefined;
      await sleep(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
    // The library keeps the options of each of its runners, and with the tasks the whole app.
    for (const name of Object.keys(taskList)) Reflect.deleteProperty(taskList, name);
  }

  const running = keepRunning();
  return {
    async stop() {
      stopping.abort();
      // It fails if the runner is ending by itself.
      await runner?.stop().catch(() => undefined);
      await running;
      await pool.end();
    },
  };
}

/** The library's texts quote errors of the database, which may quote input. What matters is reported by the runner. */
const logNothing = () => () => undefined;

/** @throws as soon as the signal is aborted, whatever becomes of the work */
async function unlessAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(new Error("The process stopped before the job was done"));
  signal.addEventListener("abort", abort);
  try {
    await Promise.race([work, aborted.promise]);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}
