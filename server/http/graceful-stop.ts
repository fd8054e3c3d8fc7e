import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";

/** In production, how long to keep serving after reporting not ready, so that load balancers notice, in ms. */
const ANNOUNCE_MS = 2000;
/** How long requests in flight may take to finish, in ms. */
const IN_FLIGHT_MS = 5000;
const SWEEP_MS = 50;

/**
 * Shuts the app down gracefully: it reports not ready, stops accepting connections, lets requests in flight finish, and
 * closes what is still open after 5 s.
 * @returns a function that tells whether it is shutting down
 */
export function stopGracefully(app: FastifyInstance, { production }: { production: boolean }): () => boolean {
  let stopping = false;
  let sweep: NodeJS.Timeout | undefined;
  let cut: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    stopping = true;
    await sleep(production ? ANNOUNCE_MS : 0);
    // Node closes connections that are idle now, but not those that become idle later.
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
