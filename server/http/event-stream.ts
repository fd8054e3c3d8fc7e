import { once } from "node:events";
import { PassThrough } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";

/** Shorter than the 60 s after which proxies commonly close idle connections. */
const HEARTBEAT_MS = 15_000;
/** A comment line, which browsers ignore. Source: HTML Standard, server-sent events. */
const COMMENT = ":\n\n";

/** This process's open event streams. */
export interface EventStreams {
  /** Registers a stream; its signal is aborted when the client disconnects or the process stops. */
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
  /** Encodes an event as one line of JSON. */
  encode(this: void, event: unknown): string;
  closed: AbortSignal;
}

/**
 * Sends events to a browser's EventSource until they end or `closed` is aborted. Applies backpressure: the next event is
 * read only when the connection has drained, so a slow client delays only its own stream.
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
      // Compression and buffering proxies would delay events.
      .header("cache-control", "no-store, no-transform")
      .header("x-accel-buffering", "no")
      .type("text/event-stream; charset=utf-8")
      .send(body)
  );
}

async function pump(body: PassThrough, events: AsyncIterable<unknown>, { encode, closed }: Sending): Promise<void> {
  // The first one also tells the browser immediately that the stream is open.
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
