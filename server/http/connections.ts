import { createServer, type RequestListener, type Server } from "node:http";
import type { Socket } from "node:net";

/** How long clients may take, in ms, and how much they may hold open. */
export interface ConnectionLimits {
  /** From a request's first byte to its last, and from connecting to the first request. */
  requestMs: number;
  /** Between a response and the next request. */
  idleMs: number;
  /** Without a byte in either direction until a response is complete: its reader has stopped reading. */
  stalledMs: number;
  /** Connections of this process. */
  connections: number;
  /** Requests of one connection that are being served at once. Browsers and proxies do not send the next one early. */
  pipelined: number;
}

const LIMITS: ConnectionLimits = {
  requestMs: 10_000,
  // Longer than the usual 60 s of proxies, so that the proxy closes idle connections first.
  idleMs: 65_000,
  // Event streams send a heartbeat twice as often; the slowest answer, of an AI provider, begins after 20 s.
  stalledMs: 30_000,
  // About 20 kB each.
  connections: 10_000,
  pipelined: 10,
};

/** An HTTP server whose connections are bounded in number, time and buffered bytes. */
export function openConnections(serve: RequestListener, limits: Partial<ConnectionLimits> = {}): Server {
  const { requestMs, idleMs, stalledMs, connections, pipelined } = { ...LIMITS, ...limits };
  /** Requests that are being served. */
  const inFlight = new WeakMap<Socket, number>();
  const server = createServer(
    {
      requestTimeout: requestMs,
      // Its default is 60 s, and of two timeouts Node takes the longer one for the request.
      headersTimeout: requestMs,
      connectionsCheckingInterval: requestMs / 4,
      keepAliveTimeout: idleMs,
    },
    (request, response) => {
      const { socket } = request;
      const served = (inFlight.get(socket) ?? 0) + 1;
      inFlight.set(socket, served);
      // The answers to a single packet of small requests would fill the memory of a client that reads none of them.
      if (served > pipelined) return void socket.destroy();
      response.once("close", () => inFlight.set(socket, (inFlight.get(socket) ?? 1) - 1));
      serve(request, response);
    },
  );
  server.timeout = stalledMs;
  server.maxConnections = connections;
  return server;
}
