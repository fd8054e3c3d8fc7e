import { createPublicKey } from "node:crypto";
import { isIPv4, type LookupFunction } from "node:net";
import { TLSSocket } from "node:tls";
import {
  BrokenCircuitError,
  circuitBreaker,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  handleAll,
} from "cockatiel";
import { LRUCache } from "lru-cache";
import webPush from "web-push";
import type { Heard, PushMessage, PushOutcome, WebPush } from "./push.ts";
import { publicHostOf, publicInternet, type Reach } from "./reach.ts";

/** A push service that has not answered by then is given up, in ms. They take a fraction of a second. */
const TIMEOUT_MS = 5000;
/** One with which no connection has come about by then, from its name to TLS, in ms. */
const CONNECT_MS = 2500;
/** After so many failures in a row a push service is left alone for a while, so that it holds up no other. */
const FAILURES = 5;
const REST_MS = 10_000;
/** Services whose failures are remembered. */
const SERVICES = 1000;
/** What is read of an answer, in bytes: only its status matters. */
const MAX_ANSWER = 16_384;
/** Before a message is sent again that a service did not take, in ms, unless it asks for more. */
const AGAIN_MS = 5000;

/** A pair of keys in base64url, with which messages are signed (VAPID, RFC 8292). */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

export const generateKeys = (): VapidKeys => webPush.generateVAPIDKeys();

interface WebPushSettings {
  /** Whom a push service turns to if something is wrong with our messages. */
  contact: string;
  keys: VapidKeys;
  reach?: Reach;
  timeoutMs?: number;
  connectMs?: number;
  restMs?: number;
}

/** Web Push (RFC 8030, 8291, 8292): whatever push service a browser names, if it is a public one. */
export function createWebPush({
  contact,
  keys,
  reach = publicInternet(),
  timeoutMs = TIMEOUT_MS,
  connectMs = CONNECT_MS,
  restMs = REST_MS,
}: WebPushSettings): WebPush {
  const vapidDetails = { subject: contact, ...keys };
  const breakers = new LRUCache<string, CircuitBreakerPolicy>({ max: SERVICES });

  /** Of a host alone: many a domain belongs to as many as have a name in it. */
  function breakerOf(host: string): CircuitBreakerPolicy {
    const known = breakers.get(host);
    if (known !== undefined) return known;
    const breaker = circuitBreaker(handleAll, { breaker: new ConsecutiveBreaker(FAILURES), halfOpenAfter: restMs });
    breakers.set(host, breaker);
    return breaker;
  }

  /** @throws {NotPublic} unless all addresses are public */
  async function publicAddresses(host: string): Promise<readonly string[]> {
    const addresses = await reach.addressesOf(host);
    if (!addresses.every((address) => reach.isPublic(address))) throw new NotPublic();
    return addresses;
  }

  /** Resolves a name for a connection, which is made to just these addresses. */
  const lookup: LookupFunction = (host, { all = false }, found) => {
    void publicAddresses(host)
      .then((addresses) => addresses.map((address) => ({ address, family: isIPv4(address) ? 4 : 6 })))
      .then((answers) => {
        const [first] = answers;
        if (first === undefined) return found(new Error("The name leads nowhere"), []);
        return all ? found(null, answers) : found(null, first.address, first.family);
      })
      .catch((error: Error) => found(error, []));
  };

  /** @throws {Failure} if the service did not answer, or answered that it cannot take anything now */
  function post(endpoint: string, headers: Record<string, string>, body: Buffer): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs);
      let isOut = false;
      const sending = reach.request(endpoint, { method: "POST", headers, agent: reach.agent, lookup, signal });
      sending.on("socket", (socket) => {
        if (!socket.connecting) return;
        const late = setTimeout(() => sending.destroy(new Error("No connection")), connectMs);
        socket.once(socket instanceof TLSSocket ? "secureConnect" : "connect", () => clearTimeout(late));
        socket.once("close", () => clearTimeout(late));
      });
      sending.on("finish", () => (isOut = true));
      sending.on("error", (error) => {
        if (error instanceof NotPublic) return reject(error);
        reject(new Failure(isOut ? "no answer" : "cannot be reached", { heard: "silence", isTaken: isOut }));
      });
      sending.on("response", (answer) => {
        let size = 0;
        answer.on("data", ({ length }: Buffer) => {
          size += length;
          if (size > MAX_ANSWER) answer.destroy();
        });
        answer.on("error", () => undefined);
        const { statusCode: status = 0, headers } = answer;
        const afterMs = waitOf(headers["retry-after"]);
        if (status >= 500) reject(new Failure(`status ${status}`, { heard: "answer", afterMs }));
        else resolve({ status, afterMs });
      });
      sending.end(body);
    });
  }

  return {
    publicKey: keys.publicKey,

    async refusal(to) {
      if (!isPoint(to.p256dh)) return { field: "keys", reason: "must be of the curve P-256" };
      const host = publicHostOf(to.endpoint);
      const addresses = host === undefined ? [] : await publicAddresses(host).catch(() => []);
      return addresses.length > 0 ? undefined : { field: "endpoint", reason: "must be a public https address" };
    },

    async send(message) {
      const host = publicHostOf(message.to.endpoint);
      if (host === undefined) return { kind: "gone" };
      try {
        const { headers, body } = sealed(message, host, vapidDetails);
        const { answer } = await breakerOf(host).execute(async () => {
          try {
            return { answer: await post(message.to.endpoint, headers, body) };
          } catch (error) {
            // That is no failure of a service.
            if (error instanceof NotPublic) return { answer: undefined };
            throw error;
          }
        });
        return answer === undefined ? { kind: "gone" } : outcomeOf(answer);
      } catch (error) {
        if (error instanceof BrokenCircuitError)
          return { kind: "later", afterMs: restMs, reason: "not asked after too many failures", heard: "not asked" };
        if (!(error instanceof Failure))
          return { kind: "failed", reason: "could not be encrypted", heard: "not asked" };
        const { message: reason, isTaken, afterMs, heard } = error;
        return isTaken ? { kind: "failed", reason, heard } : { kind: "later", afterMs, reason, heard };
      }
    },
  };
}

/** Encrypts and signs. The library is told of the service only, not of the whole endpoint, which is all that it needs. */
function sealed(
  { to: { p256dh, auth }, payload, topic, ttlS }: PushMessage,
  host: string,
  vapidDetails: VapidKeys & { subject: string },
): { headers: Record<string, string>; body: Buffer } {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint: `https://${host}`, keys: { p256dh, auth } },
    payload,
    {
      vapidDetails,
      TTL: ttlS,
      topic,
      urgency: "high",
      contentEncoding: "aes128gcm",
    },
  );
  return { headers: headers ?? {}, body: body ?? Buffer.alloc(0) };
}

interface Answer {
  status: number;
  afterMs: number;
}

function outcomeOf({ status, afterMs }: Answer): PushOutcome {
  const reason = `status ${status}`;
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status === 429) return { kind: "later", afterMs, reason, heard: "answer" };
  // Redirections too: they would lead to addresses that nobody has checked.
  return { kind: "failed", reason, heard: "answer" };
}

/** In ms, of a header in seconds or with a date. A service that asks to be called again at once waits like the others. */
function waitOf(retryAfter = ""): number {
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return ms > AGAIN_MS ? ms : AGAIN_MS;
}

/** Whether a key is on its curve. */
function isPoint(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, "base64url");
  const [x, y] = [bytes.toString("base64url", 1, 33), bytes.toString("base64url", 33)];
  try {
    return createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" }).type === "public";
  } catch {
    return false;
  }
}

/** A name leads to an address that is not public. */
class NotPublic extends Error {}

class Failure extends Error {
  readonly heard: Heard;
  /** Whether the message may have been taken. */
  readonly isTaken: boolean;
  readonly afterMs: number;

  constructor(reason: string, { heard, isTaken = false, afterMs = AGAIN_MS }: FailureDetails) {
    super(reason);
    this.heard = heard;
    this.isTaken = isTaken;
    this.afterMs = afterMs;
  }
}

interface FailureDetails {
  heard: Heard;
  isTaken?: boolean;
  afterMs?: number;
}
