import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** In production, it goes on serving for so long after it said that it stops, for load balancers to notice. */
const ANNOUNCE_MS = 2000;
/** Requests in flight have this long to finish. */
const IN_FLIGHT_MS = 5000;
const SWEEP_MS = 50;

/**
 * Lets the app close in good order: first it says that it is not ready any more, then it takes no more connections, the
 * requests in flight finish, and what still hangs after 5 s is cut.
 * @returns whether it is stopping
 */
export function stopGracefully(app: FastifyInstance, { production }: { production: boolean }): () => boolean {
  let stopping = false;
  let sweep: NodeJS.Timeout | undefined;
  let cut: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    stopping = true;
    await sleep(production ? ANNOUNCE_MS : 0);
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
