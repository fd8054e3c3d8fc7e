import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
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

/** The connections of an HTTP server, bounded in number, time and buffered bytes. */
export interface Connections {
  /** Creates the server. */
  serve(this: void, listener: RequestListener): Server;
  /** Whether an answer may be written to the connection itself: no response has begun, and none is due before it. */
  mayAnswer(socket: Socket): boolean;
  /** Makes the responses on their way the last ones of their connections. */
  endWithResponses(): void;
  /** Closes those on which nothing has been sent or served for a while. */
  closeQuiet(quietMs: number): void;
}

interface Connection {
  /** Responses that are not complete. */
  open: number;
  /** The newest of them. */
  newest: ServerResponse | undefined;
  /** The socket's when it was last looked at; a difference means that a request is arriving. */
  bytesRead: number;
  /** When the last response was complete, or more was last found to have arrived, in ms of the process. */
  quietSince: number;
}

export function createConnections(limits: Partial<ConnectionLimits> = {}): Connections {
  const { requestMs, idleMs, stalledMs, connections, pipelined } = { ...LIMITS, ...limits };
  const all = new Map<Socket, Connection>();

  function accept(socket: Socket): void {
    all.set(socket, { open: 0, newest: undefined, bytesRead: 0, quietSince: performance.now() });
    socket.once("close", () => all.delete(socket));
  }

  return {
    serve(listener) {
      const server = createServer(
        {
          requestTimeout: requestMs,
          // Its default is 60 s, and of two timeouts Node takes the longer one for the request.
          headersTimeout: requestMs,
          connectionsCheckingInterval: requestMs / 4,
          keepAliveTimeout: idleMs,
          // Node's own answer has neither headers nor a body.
          requireHostHeader: false,
        },
        (request, response) => {
          const { socket } = request;
          const connection = all.get(socket);
          if (connection === undefined) return;
          // The answers to one packet of small requests would fill the memory for a client that reads none of them.
          if (connection.open === pipelined) return void socket.destroy();
          connection.open += 1;
          connection.newest = response;
          response.once("close", () => {
            connection.open -= 1;
            connection.bytesRead = socket.bytesRead;
            connection.quietSince = performance.now();
          });
          listener(request, response);
        },
      );
      server.timeout = stalledMs;
      server.maxConnections = connections;
      server.on("connection", accept);
      // Closing the server would close those, too, for which a request is on its way.
      server.closeIdleConnections = () => undefined;
      return server;
    },
    mayAnswer(socket) {
      const { open = 0, newest } = all.get(socket) ?? {};
      return socket.writable && (open === 0 || (open === 1 && newest?.headersSent === false));
    },
    endWithResponses() {
      for (const { open, newest } of all.values())
        if (open > 0 && newest?.headersSent === false) newest.setHeader("connection", "close");
    },
    closeQuiet(quietMs) {
      const now = performance.now();
      for (const [socket, connection] of all) {
        if (connection.bytesRead !== socket.bytesRead) {
          connection.bytesRead = socket.bytesRead;
          connection.quietSince = now;
        }
        if (connection.open === 0 && now - connection.quietSince >= quietMs) socket.destroySoon();
      }
    },
  };
}
