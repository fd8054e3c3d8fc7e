import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { networkOf } from "./network.ts";
import { OVERLOADED, Problem } from "./problem.ts";

/** How many bytes of bodies may be on their way at once. */
export interface BodyLimits {
  /** Bodies up to this size, such as votes, always pass: their number is that of the connections. */
  small: number;
  process: number;
  /** Of a network, and of a whole IPv6 /48. */
  network: number;
}

/** Pieces in which a body of so many bytes may come. Each is kept with some 200 bytes of its own; packets have over 500. */
const mostPieces = (bytes: number): number => 64 + bytes / 256;

const LIMITS: BodyLimits = { small: 4 * 1024, process: 64 * 1024 * 1024, network: 4 * 1024 * 1024 };

/**
 * Bounds the bytes of bodies that are being read, because they are kept until the last one has come: those that a request
 * declares, or else as many as its route accepts. Beyond the bound a request is refused before its body is read. One that
 * comes in crumbs is cut.
 */
export function boundBodies(app: FastifyInstance, limits: Partial<BodyLimits> = {}): void {
  const { small, process, network } = { ...LIMITS, ...limits };
  let total = 0;
  /** By network; of bodies on their way only. */
  const ofNetworks = new Map<string, number>();

  function add(name: string, bytes: number): void {
    const sum = (ofNetworks.get(name) ?? 0) + bytes;
    if (sum === 0) ofNetworks.delete(name);
    else ofNetworks.set(name, sum);
  }

  app.addHook("preParsing", (request, _reply, _payload, done) => {
    const { "content-length": declared, "transfer-encoding": chunked } = request.headers;
    const { bodyLimit } = request.routeOptions;
    const bytes = chunked === undefined ? Number(declared ?? 0) : bodyLimit;
    if (bytes === 0) return done();
    cutCrumbs(request.raw, mostPieces(Math.min(bytes, bodyLimit)));
    if (chunked === undefined && bytes <= small) return done();
    // Refused for its size anyway.
    if (bytes > bodyLimit) return done();
    const { name, wider = name } = networkOf(request.ip);
    if ((ofNetworks.get(wider) ?? 0) + bytes > network)
      return done(new Problem("rate_limited", "That was a lot at once. Please wait a moment.", { retryAfter: 1 }));
    if (total + bytes > process) return done(OVERLOADED);
    let held = bytes;
    const release = (): void => {
      total -= held;
      add(wider, -held);
      held = 0;
    };
    total += bytes;
    add(wider, bytes);
    request.raw.once("end", release);
    request.raw.once("close", release);
    done();
  });
}

function cutCrumbs(request: IncomingMessage, most: number): void {
  let pieces = 0;
  request.on("data", () => {
    pieces += 1;
    if (pieces > most) request.destroy();
  });
}
