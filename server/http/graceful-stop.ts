import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Connections } from "./connections.ts";

/** In production, how long to keep serving after reporting not ready, so that load balancers notice, in ms. */
const ANNOUNCE_MS = 2000;
/** How long requests in flight may take to finish, in ms. */
const IN_FLIGHT_MS = 5000;
const SWEEP_MS = 50;
/** How long a connection is left open for the next request, whose response then says that it is the last, in ms. */
const QUIET_MS = 250;

/**
 * Shuts the app down gracefully: it reports not ready, stops accepting connections, ends each one with its next response
 * or after a quiet moment, and closes what is still open after 5 s.
 * @returns a function that tells whether it is shutting down
 */
export function stopGracefully(
  app: FastifyInstance,
  {
    connections,
    production,
  }: { connections: Pick<Connections, "endWithResponses" | "closeQuiet">; production: boolean },
): () => boolean {
  let stopping = false;
  let announcing = false;
  let sweep: NodeJS.Timeout | undefined;
  let cut: NodeJS.Timeout | undefined;
  app.addHook("preClose", async () => {
    stopping = true;
    announcing = true;
    await sleep(production ? ANNOUNCE_MS : 0);
    announcing = false;
    // Fastify does this for later ones.
    connections.endWithResponses();
    // After what has arrived has been read: whose request is there by then is no longer quiet.
    sweep = setInterval(() => setImmediate(() => connections.closeQuiet(QUIET_MS)), SWEEP_MS);
    cut = setTimeout(() => app.server.closeAllConnections(), IN_FLIGHT_MS);
  });
  // While new connections are accepted, ending one would only bring another, which the end of the announcement could meet.
  app.addHook("onRequest", (_request, reply, done) => {
    if (announcing) reply.raw.removeHeader("connection");
    done();
  });
  app.addHook("onClose", (_app, done) => {
    clearInterval(sweep);
    clearTimeout(cut);
    done();
  });
  return () => stopping;
}
