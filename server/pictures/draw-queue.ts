import { Problem } from "../http/problem.ts";

/** Who asks for a picture. */
export interface Asker {
  /** Aborted when they have left. */
  signal: AbortSignal;
  /** Called before a picture is queued for them. @throws if they have had too many drawn */
  admit: () => void;
}

/** Answers nobody: the client is gone. */
const left = () => new Problem("unavailable", "The client closed the connection.");

interface Job<T> extends PromiseWithResolvers<T> {
  name: string;
  draw: () => Promise<T>;
  askers: number;
  started: boolean;
}

/**
 * Draws one picture at a time; concurrent askers of the same picture share it. A picture that is waiting while all its
 * askers leave is not drawn.
 * @throws {Problem} overloaded
 */
export type DrawQueue<T> = (name: string, asker: Asker, draw: () => Promise<T>) => Promise<T>;

/**
 * @param mostWaiting how many pictures may wait
 * @param retryAfterS about how long these take, in s
 */
export function createDrawQueue<T>(mostWaiting: number, retryAfterS: number): DrawQueue<T> {
  /** By name: the picture that is being drawn, then those that wait, in order. */
  const jobs = new Map<string, Job<T>>();

  async function work(): Promise<void> {
    for (let [job] = jobs.values(); job !== undefined; [job] = jobs.values()) {
      job.started = true;
      await job.draw().then(job.resolve, job.reject);
      jobs.delete(job.name);
    }
  }

  function enqueue(name: string, { admit }: Asker, draw: () => Promise<T>): Job<T> {
    if (jobs.size > mostWaiting) {
      const detail = "Many pictures are being drawn. Please try again in a moment.";
      throw new Problem("overloaded", detail, { retryAfter: retryAfterS });
    }
    admit();
    const job = { name, draw, askers: 0, started: false, ...Promise.withResolvers<T>() };
    jobs.set(name, job);
    if (jobs.size === 1) void work();
    return job;
  }

  return async (name, asker, draw) => {
    if (asker.signal.aborted) throw left();
    const job = jobs.get(name) ?? enqueue(name, asker, draw);
    job.askers += 1;
    const leave = () => {
      job.askers -= 1;
      if (job.askers > 0 || job.started) return;
      jobs.delete(name);
      job.reject(left());
    };
    asker.signal.addEventListener("abort", leave, { once: true });
    try {
      return await job.promise;
    } finally {
      asker.signal.removeEventListener("abort", leave);
    }
  };
}
