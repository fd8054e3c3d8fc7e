import { afterEach, beforeEach, expect, test } from "vitest";
import { startPushService, type PushStandIn } from "../../testing/push-service.ts";
import type { PushMessage, WebPush } from "./push.ts";
import { createWebPush, generateKeys } from "./web-push.ts";

const CONTACT = "mailto:someone@example.com";
const keys = generateKeys();

let service: PushStandIn;
beforeEach(async () => {
  service = await startPushService(() => keys.publicKey);
});
afterEach(() => service.close());

interface Settings {
  reach?: Parameters<PushStandIn["reach"]>[0];
  timeoutMs?: number;
  connectMs?: number;
  restMs?: number;
}

const pushTo = ({ reach, ...settings }: Settings = {}): WebPush =>
  createWebPush({ contact: CONTACT, keys, reach: service.reach(reach), ...settings });

function message(at?: string): PushMessage {
  const { endpoint, keys } = service.subscribe(at);
  return { to: { endpoint, ...keys }, payload: '{"words":"Grüße 👋"}', topic: "event-1", ttlS: 120 };
}

test("a message is encrypted for its browser, signed for its push service, urgent and short-lived", async () => {
  const push = pushTo();
  expect(await push.send(message())).toEqual({ kind: "sent" });
  const [delivered] = service.delivered;
  expect(delivered).toMatchObject({
    payload: { words: "Grüße 👋" },
    headers: { ttl: "120", urgency: "high", topic: "event-1", "content-encoding": "aes128gcm" },
    claims: { aud: `https://${service.host}`, sub: CONTACT },
  });
  const hoursLeft = ((delivered?.claims.exp ?? 0) - Date.now() / 1000) / 3600;
  expect(hoursLeft).toBeGreaterThan(1);
  expect(hoursLeft).toBeLessThanOrEqual(24);
});

test("each message has keys of its own", async () => {
  const push = pushTo();
  const once = message();
  for (const _ of [1, 2]) expect((await push.send(once)).kind).toBe("sent");
  const [one, other] = service.delivered;
  expect(one?.payload).toEqual(other?.payload);
  expect(service.delivered).toHaveLength(2);
});

test.for([
  [404, {}, { kind: "gone" }],
  [410, {}, { kind: "gone" }],
  [429, { "retry-after": "17" }, { kind: "later", afterMs: 17_000, reason: "status 429", heard: "answer" }],
  [429, {}, { kind: "later", afterMs: 5000, reason: "status 429", heard: "answer" }],
  [429, { "retry-after": "soon" }, { kind: "later", afterMs: 5000, reason: "status 429", heard: "answer" }],
  [429, { "retry-after": "0" }, { kind: "later", afterMs: 5000, reason: "status 429", heard: "answer" }],
  [503, { "retry-after": "1" }, { kind: "later", afterMs: 5000, reason: "status 503", heard: "answer" }],
  [500, {}, { kind: "later", afterMs: 5000, reason: "status 500", heard: "answer" }],
  [503, { "retry-after": "30" }, { kind: "later", afterMs: 30_000, reason: "status 503", heard: "answer" }],
  [400, {}, { kind: "failed", reason: "status 400", heard: "answer" }],
  [403, {}, { kind: "failed", reason: "status 403", heard: "answer" }],
  [413, {}, { kind: "failed", reason: "status 413", heard: "answer" }],
] as const)("an answer of %i with %o", async ([status, headers, outcome]) => {
  service.fault = () => ({ status, headers });
  expect(await pushTo().send(message())).toEqual(outcome);
  expect(service.calls).toHaveLength(1);
});

test("a redirection is not followed", async () => {
  const elsewhere = message();
  service.fault = () => ({ status: 307, headers: { location: elsewhere.to.endpoint } });
  expect(await pushTo().send(message())).toEqual({ kind: "failed", reason: "status 307", heard: "answer" });
  expect(service.calls).toHaveLength(1);
});

test("a service that takes a message and does not answer may have it, so it is not sent again", async () => {
  service.fault = () => "hangs";
  expect(await pushTo({ timeoutMs: 150 }).send(message())).toEqual({
    kind: "failed",
    reason: "no answer",
    heard: "silence",
  });
  service.fault = () => "resets";
  expect(await pushTo().send(message())).toEqual({
    kind: "failed",
    reason: "no answer",
    heard: "silence",
  });
});

test("a service that cannot be reached has nothing, so it is tried again", async () => {
  const push = pushTo({ reach: { addressesOf: async () => [] } });
  expect(await push.send(message())).toEqual({
    kind: "later",
    afterMs: 5000,
    reason: "cannot be reached",
    heard: "silence",
  });
});

test("a service with which no connection comes about is given up long before one that has a message", async () => {
  const push = pushTo({
    reach: { addressesOf: () => new Promise(() => undefined) },
    timeoutMs: 3_600_000,
    connectMs: 20,
  });
  expect(await push.send(message())).toMatchObject({ kind: "later", reason: "cannot be reached", heard: "silence" });
});

test("a service that fails time after time is left alone for a while; others are not, in the same domain either", async () => {
  service.fault = () => ({ status: 500 });
  const push = pushTo({ restMs: 60_000 });
  for (let time = 1; time <= 5; time += 1) await push.send(message("broken.somewhere.co.uk"));
  expect(await push.send(message("broken.somewhere.co.uk"))).toEqual({
    kind: "later",
    afterMs: 60_000,
    reason: "not asked after too many failures",
    heard: "not asked",
  });
  expect(service.calls).toHaveLength(5);
  service.fault = () => undefined;
  expect((await push.send(message("push.elsewhere.co.uk"))).kind).toBe("sent");
});

test("browsers that are gone are no failure of their service", async () => {
  service.fault = () => ({ status: 410 });
  const push = pushTo();
  for (let browser = 1; browser <= 10; browser += 1) expect((await push.send(message())).kind).toBe("gone");
  expect(service.calls).toHaveLength(10);
});

test("nothing is sent to a name that has come to lead into a private network", async () => {
  let addresses = ["8.8.8.8"];
  const push = createWebPush({
    contact: CONTACT,
    keys,
    reach: service.reach({ addressesOf: async () => addresses, isPublic: (address) => address === "8.8.8.8" }),
  });
  const { to, ...rest } = message();
  expect(await push.refusal(to)).toBeUndefined();
  addresses = ["8.8.8.8", "127.0.0.1"];
  expect(await push.refusal(to)).toEqual({ field: "endpoint", reason: "must be a public https address" });
  expect(await push.send({ to, ...rest })).toEqual({ kind: "gone" });
  expect(service.calls).toEqual([]);
});

test.for(["https://127.0.0.1/x", "http://push.service.com/x", "https://localhost/x"])(
  "no subscription and no message goes to %s",
  async (endpoint) => {
    const { to, ...rest } = message();
    const elsewhere = { ...to, endpoint };
    expect((await pushTo().refusal(elsewhere))?.field).toBe("endpoint");
    expect(await pushTo().send({ to: elsewhere, ...rest })).toEqual({ kind: "gone" });
    expect(service.calls).toEqual([]);
  },
);

test("a name that leads nowhere, and a key that is not on its curve, are refused", async () => {
  const { to } = message();
  const nowhere = pushTo({ reach: { addressesOf: async () => Promise.reject(new Error("SERVFAIL")) } });
  expect((await nowhere.refusal(to))?.field).toBe("endpoint");
  const offCurve = Buffer.from(to.p256dh, "base64url");
  offCurve.writeUInt8(offCurve.readUInt8(64) ^ 1, 64);
  const refusal = await pushTo().refusal({ ...to, p256dh: offCurve.toString("base64url") });
  expect(refusal).toEqual({ field: "keys", reason: "must be of the curve P-256" });
});

test("keys are pairs of P-256, new each time", () => {
  const [one, other] = [generateKeys(), generateKeys()];
  expect(one.publicKey).not.toBe(other.publicKey);
  expect(Buffer.from(one.publicKey, "base64url")).toHaveLength(65);
  expect(Buffer.from(one.privateKey, "base64url")).toHaveLength(32);
});
