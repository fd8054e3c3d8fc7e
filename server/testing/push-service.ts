import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from "node:crypto";
import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { WebPush } from "../providers/push/push.ts";
import type { Reach } from "../providers/push/reach.ts";

/** What a push service may do instead of taking a message. */
export type PushFault =
  | { status: number; headers?: Record<string, string> }
  /** Takes it, and never says so. */
  | "hangs"
  /** Resets the connection once it has the message. */
  | "resets";

/** A message as the browser has it. */
export interface DeliveredMessage {
  endpoint: string;
  /** What was encrypted. */
  payload: unknown;
  headers: IncomingMessage["headers"];
  /** What the signature of the sender vouches for. */
  claims: { aud: string; exp: number; sub: string };
}

/** A browser that has subscribed. */
interface TestBrowser {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  ecdh: ECDH;
  auth: Buffer;
}

/**
 * A push service with its browsers, at a public name that leads to this machine. It decrypts messages as browsers do (RFC 8291,
 * RFC 8188) and holds whoever sends to its key (RFC 8292), without the library that the product uses.
 */
export async function startPushService(publicKey: () => string, host = "push.service.example.com") {
  const browsers = new Map<string, TestBrowser>();
  const service = {
    host,
    delivered: [] as DeliveredMessage[],
    /** Everything that was asked of it, also what it refused. */
    calls: [] as string[],
    /** Decides about each message, by the path of its endpoint. */
    fault: (_path: string): PushFault | undefined => undefined,
    subscribe,
    reach,
    close,
  };

  function subscribe(at = host): Pick<TestBrowser, "endpoint" | "keys"> {
    const ecdh = createECDH("prime256v1");
    const p256dh = ecdh.generateKeys("base64url", "uncompressed");
    const auth = randomBytes(16);
    const path = `/send/${randomBytes(16).toString("base64url")}`;
    const browser = {
      endpoint: `https://${at}${path}`,
      keys: { p256dh, auth: auth.toString("base64url") },
      ecdh,
      auth,
    };
    browsers.set(path, browser);
    const { endpoint, keys } = browser;
    return { endpoint, keys };
  }

  const server = createServer((incoming, answer) => {
    receive(incoming, answer).catch((error: unknown) => {
      service.calls.push(`unreadable: ${String(error)}`);
      answer.writeHead(400).end();
    });
  });

  async function receive(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { url: path = "", headers } = incoming;
    service.calls.push(`${incoming.method} ${path}`);
    const fault = service.fault(path);
    if (fault === "resets") {
      await buffer(incoming);
      incoming.socket.resetAndDestroy();
      return;
    }
    if (fault !== undefined && fault !== "hangs") {
      await buffer(incoming);
      answer.writeHead(fault.status, fault.headers).end("no");
      return;
    }
    const browser = browsers.get(path);
    if (browser === undefined) {
      answer.writeHead(410).end();
      return;
    }
    const claims = claimsOf(headers.authorization ?? "", publicKey());
    const payload: unknown = JSON.parse(decrypted(await buffer(incoming), browser));
    service.delivered.push({ endpoint: browser.endpoint, payload, headers, claims });
    if (fault !== "hangs") answer.writeHead(201).end();
  }

  /** Leads every name here, over plain HTTP. */
  function reach(more: Partial<Reach> = {}): Reach {
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    // The product gives an endpoint and options: what is asked for, and how, stay as they are.
    const plain: unknown = (endpoint: string, options: Parameters<typeof request>[1]) =>
      request(`http://${new URL(endpoint).hostname}:${port}${new URL(endpoint).pathname}`, options);
    return {
      addressesOf: async () => ["127.0.0.1"],
      isPublic: () => true,
      // Both have the same signature.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      request: plain as Reach["request"],
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      agent: new Agent() as unknown as Reach["agent"],
      ...more,
    };
  }

  async function close(): Promise<void> {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return service;
}

export type PushStandIn = Awaited<ReturnType<typeof startPushService>>;

/** @throws {Error} unless the header is signed with the key that browsers have subscribed with */
function claimsOf(authorization: string, publicKey: string): DeliveredMessage["claims"] {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  if (key !== publicKey) throw new Error("another key than that of the subscription");
  const [header = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const [x, y] = [point.toString("base64url", 1, 33), point.toString("base64url", 33)];
  const ok = verify(
    "sha256",
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: { kty: "EC", crv: "P-256", x, y }, format: "jwk" }), dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { alg } = JSON.parse(Buffer.from(header, "base64url").toString());
  if (!ok || alg !== "ES256") throw new Error("the signature is wrong");
  return JSON.parse(Buffer.from(claims, "base64url").toString());
}

/** One record of aes128gcm. Source: RFC 8291, section 3.4, and RFC 8188, section 2. */
function decrypted(body: Buffer, { ecdh, auth }: TestBrowser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const shared = ecdh.computeSecret(sender);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), sender]);
  const input = Buffer.from(hkdfSync("sha256", shared, auth, info, 32));
  const derive = (label: string, length: number) =>
    Buffer.from(hkdfSync("sha256", input, salt, Buffer.from(`Content-Encoding: ${label}\0`), length));
  const decipher = createDecipheriv("aes-128-gcm", derive("aes128gcm", 16), derive("nonce", 12));
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The last record ends with a 2, and zeros that hide its length.
  const end = plain.findLastIndex((byte) => byte !== 0);
  if (plain[end] !== 2) throw new Error("not the last record");
  return plain.subarray(0, end).toString();
}

/** Takes every subscription and every message. */
export const QUIET_PUSH: WebPush = {
  publicKey: `B${"A".repeat(86)}`,
  refusal: async () => undefined,
  send: async () => ({ kind: "sent" }),
};
