import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** Requests in flight have this long to finish. */
const IN_FLIGHT_MS = 5000;
const SWEEP_MS = 50;

/**
 * Lets the app close in good order: first it says that it is not ready any more, then it takes no more connections, the
 * requests in flight finish, and what still hangs after 5 s is cut.
 * @param announceMs how long it goes on serving after it said so, for load balancers to notice
 * @returns whether it is stopping
 */
export function stopGracefully(app: FastifyInstance, announceMs: number): () => boolean {
  let stopping = false;
  let sweep: NodeJS.Timeout | undefined;
  let cut: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    stopping = true;
    await sleep(announceMs);
    // Node closes the connections that are idle at this moment, but not those that fall idle afterwards.
    sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    cut = setTimeout(() => app.server.closeAllConnections(), IN_FLIGHT_MS);
  });
  app.addHook("onClose", (_app, done) => {
    clearInterval(sweep);
    clearTimeout(cut);
    done();
  });
  return () => stopping;
}
