import { once } from "node:events";
import { PassThrough } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Shorter than the 60 s after which proxies commonly close a connection that is silent. */
const HEARTBEAT_MS = 15_000;
/** Browsers ignore lines that begin with a colon. Source: HTML Standard, server-sent events. */
const COMMENT = ":\n\n";

/** The open streams of events of this process. */
export interface EventStreams {
  /** A signal for a new stream: it is aborted when the client is gone or the process stops. */
  open(reply: FastifyReply): AbortSignal;
}

export function createEventStreams(app: FastifyInstance): EventStreams {
  const streams = new Set<AbortController>();
  app.addHook("preClose", (done) => {
    for (const stream of streams) stream.abort();
    done();
  });
  return {
    open(reply) {
      const stream = new AbortController();
      streams.add(stream);
      reply.raw.once("close", () => {
        streams.delete(stream);
        stream.abort();
      });
      return stream.signal;
    },
  };
}

interface Sending {
  /** An event as one line of JSON. */
  encode(this: void, event: unknown): string;
  closed: AbortSignal;
}

/**
 * Sends events to a browser's EventSource until there are no more or `closed` is aborted. The next event is read only
 * when the connection has taken those before, so a slow client holds back nothing but its own stream.
 */
export function sendEvents(
  reply: FastifyReply,
  events: AsyncIterable<unknown>,
  { encode, closed }: Sending,
): FastifyReply {
  const body = new PassThrough();
  void pump(body, events, { encode, closed });
  return (
    reply
      // Compression and proxies that buffer would hold events back.
      .header("cache-control", "no-store, no-transform")
      .header("x-accel-buffering", "no")
      .type("text/event-stream; charset=utf-8")
      .send(body)
  );
}

async function pump(body: PassThrough, events: AsyncIterable<unknown>, { encode, closed }: Sending): Promise<void> {
  // Also tells the browser at once that the stream is open.
  const beat = () => body.writableNeedDrain || body.write(COMMENT);
  const heartbeat = setInterval(beat, HEARTBEAT_MS);
  const end = () => {
    clearInterval(heartbeat);
    body.end();
  };
  closed.addEventListener("abort", end, { once: true });
  beat();
  try {
    for await (const event of events) {
      if (closed.aborted) return;
      if (!body.write(`data: ${encode(event)}\n\n`)) await once(body, "drain", { signal: closed });
    }
  } catch (error) {
    if (!closed.aborted) body.destroy(error instanceof Error ? error : new Error(String(error)));
  } finally {
    end();
  }
}
