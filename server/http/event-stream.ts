import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { FastifyInstance, FastifyReply } from "fastify";
import { HEARTBEAT_MS } from "#contract/values/push-limits.ts";
import { inTurns } from "../in-turns.ts";

/** A comment line, which browsers ignore. Source: HTML Standard, server-sent events. */
const COMMENT = ":\n\n";

interface StreamOptions {
  /** Sent with the headers. */
  first?: string;
  /** Sent as a heartbeat. */
  beat?: string;
  /**
   * Without chunks around what is written, so that the same bytes can be written to many streams. Only the end of the
   * connection then ends the stream, so that clients cannot tell whether it was complete.
   */
  bare?: boolean;
}

/** A response to which events are written for as long as the client stays. */
export interface EventStream {
  /** Sends the headers. */
  start(options?: StreamOptions): void;
  /** Writes encoded events. Returns false when the connection's buffers are full; then wait for `drained`. */
  write(events: string | Uint8Array): boolean;
  /** Resolves when the buffers are empty; rejects when the client disconnects or the process stops. */
  drained(): Promise<unknown>;
  /** Bytes that are buffered, beside the kernel's. */
  readonly unsent: number;
  /** Calls back when the client has disconnected or the stream has ended, at once if it has already. */
  whenClosed(act: () => void): void;
  /** Aborted when the client disconnects or the process stops. */
  readonly closed: AbortSignal;
  end(): void;
  /** Breaks the connection, with what is buffered. */
  cut(): void;
}

/** This process's event streams. They end when it stops. */
export interface EventStreams {
  /** Registers the stream of a reply. */
  open(reply: FastifyReply): EventStream;
}

export function createEventStreams(app: FastifyInstance): EventStreams {
  const streams = new Set<OpenStream>();
  let heartbeat: NodeJS.Timeout | undefined;
  let stopping = false;
  app.addHook("preClose", (done) => {
    stopping = true;
    for (const stream of streams) stream.end();
    done();
  });
  return {
    open(reply) {
      const stream = new OpenStream(reply);
      if (stopping) stream.end();
      streams.add(stream);
      // One timer for all, because thousands would each take memory and a turn of their own.
      heartbeat ??= setInterval(() => void inTurns(streams, (each) => each.beat()), HEARTBEAT_MS);
      stream.whenClosed(() => {
        streams.delete(stream);
        if (streams.size > 0) return;
        clearInterval(heartbeat);
        heartbeat = undefined;
      });
      return stream;
    },
  };
}

class OpenStream implements EventStream {
  readonly #response: ServerResponse;
  #reply: FastifyReply | undefined;
  #beat = COMMENT;
  #ended = false;
  #closing: AbortController | undefined;
  readonly #whenClosed: (() => void)[] = [];

  constructor(reply: FastifyReply) {
    this.#reply = reply;
    this.#response = reply.raw;
    // One listener for all: Node.js takes more than ten for a leak.
    this.#response.once("close", () => this.#whenClosed.forEach((act) => act()));
  }

  start({ first = COMMENT, beat = COMMENT, bare = false }: StreamOptions = {}): void {
    const reply = this.#reply;
    if (reply === undefined) return;
    this.#reply = undefined;
    this.#beat = beat;
    const response = this.#response;
    reply
      .hijack()
      // Compression and buffering proxies would delay events.
      .header("cache-control", "no-store, no-transform")
      .header("x-accel-buffering", "no")
      .type("text/event-stream; charset=utf-8");
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) response.setHeader(name, value);
    if (bare) response.useChunkedEncodingByDefault = false;
    response.writeHead(200);
    response.write(first);
    if (this.#ended) response.end();
  }

  write(events: string | Uint8Array): boolean {
    return this.#ended || this.#response.destroyed || this.#response.write(events);
  }

  beat(): void {
    if (this.#reply === undefined && this.unsent === 0) this.write(this.#beat);
  }

  drained(): Promise<unknown> {
    return once(this.#response, "drain", { signal: this.closed });
  }

  get unsent(): number {
    return this.#response.writableLength;
  }

  whenClosed(act: () => void): void {
    if (this.#response.closed) act();
    else this.#whenClosed.push(act);
  }

  get closed(): AbortSignal {
    if (this.#closing === undefined) {
      const closing = new AbortController();
      this.#closing = closing;
      this.whenClosed(() => closing.abort());
      if (this.#ended) closing.abort();
    }
    return this.#closing.signal;
  }

  end(): void {
    this.#ended = true;
    this.#closing?.abort();
    if (this.#reply === undefined) this.#response.end();
  }

  cut(): void {
    // A reset drops the kernel's buffers, too. A pipelined response has no socket of its own yet.
    this.#response.req.socket.resetAndDestroy();
  }
}

/**
 * Sends events until they end or the stream is closed. Applies backpressure: the next event is read only when the
 * connection has drained, so a slow client delays only its own stream.
 * @param encode encodes an event as one line of JSON
 */
export async function sendEvents(
  stream: EventStream,
  events: AsyncIterable<unknown>,
  { encode }: { encode(this: void, event: unknown): string },
): Promise<void> {
  stream.start();
  try {
    for await (const event of events) {
      if (stream.closed.aborted) return;
      if (!stream.write(`data: ${encode(event)}\n\n`)) await stream.drained();
    }
    stream.end();
  } catch {
    // The browser reconnects.
    if (!stream.closed.aborted) stream.cut();
  }
}
