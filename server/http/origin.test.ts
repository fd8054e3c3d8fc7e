import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Contract } from "#contract/contract.ts";
import { type CallOptions, startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { contents } from "../testing/contents.ts";
import { holdTime } from "../database/held-time.ts";
import { VOTING } from "../testing/live-events.ts";
import { expectProblem } from "../testing/problem.ts";
import { endpoints, LEAVING, prepare, samples } from "../testing/samples.ts";

let product: TestApp;
let player: TestPlayer;
beforeAll(async () => {
  product = await startTestApp({ prepare: (database) => holdTime(database, VOTING) });
  player = await product.player();
});
afterAll(() => product.close());

const unsafe = endpoints.filter(([, { method }]) => method !== "GET");
const safe = endpoints.filter(([, { method }]) => method === "GET");

// The host of a test call is "localhost:80".
const foreign: [string, Record<string, string>][] = [
  ["another site", { origin: "https://evil.example" }],
  ["a hidden origin", { origin: "null" }],
  ["an empty origin", { origin: "" }],
  ["broken text as origin", { origin: "not an origin" }],
  ["another port of this host", { origin: "http://localhost:81" }],
  ["a file", { origin: "file://localhost", host: "localhost" }],
  ["a subdomain of this host", { origin: "http://evil.localhost:80" }],
  ["a host that begins with this one", { origin: "http://localhost:80.evil.example" }],
  ["a cross-site call without an origin", { "sec-fetch-site": "cross-site" }],
  ["a cross-site call with this origin", { origin: "http://localhost:80", "sec-fetch-site": "cross-site" }],
];
const own: [string, Record<string, string>][] = [
  ["this origin", { origin: "http://localhost:80" }],
  ["this origin, marked as such", { origin: "http://localhost:80", "sec-fetch-site": "same-origin" }],
  ["no origin, as a program sends it", {}],
  ["this origin on another port", { origin: "http://localhost:3000", host: "localhost:3000" }],
  ["this origin over HTTPS, when a proxy adds the port", { origin: "https://hot.example", host: "hot.example:443" }],
  [
    "this origin behind a proxy on this machine",
    { origin: "https://hot.example", host: "127.0.0.1:3000", "x-forwarded-host": "hot.example" },
  ],
];

test.for(unsafe)("an unsafe method is refused from elsewhere: %s", async ([name, endpoint]) => {
  const before = await contents(product.database.pool);
  for (const [from, headers] of foreign) {
    const answer = await player.call(endpoint, { ...samples(player.id)[name], headers });
    expectProblem(answer, "foreign_origin", from);
  }
  expect(await contents(product.database.pool)).toEqual(before);
});

/** Passkeys are of one address, that of these tests: accounts.test.ts. */
const OF_ONE_ADDRESS = new Set<string>([
  "savePasskey",
  "signIn",
  "acceptInvitation",
  "operatorPasskeySignIn",
  "addOperatorPasskey",
]);

/** To go on as another player needs one who was saved; to leave otherwise needs nothing. */
const ofLeaving = async (name: keyof Contract, caller: TestPlayer): Promise<CallOptions> =>
  name === "goOn" ? (await prepare(caller)).goOn : samples(caller.id)[name];

describe("an unsafe method is served from", () => {
  test.for(own)("%s", async ([, headers]) => {
    const good = await prepare(player);
    for (const [name, endpoint] of unsafe.filter(([name]) => !OF_ONE_ADDRESS.has(name))) {
      const caller = LEAVING.has(name) ? await product.player() : player;
      const request = caller === player ? good[name] : await ofLeaving(name, caller);
      const answer = await caller.call(endpoint, { ...request, headers: { ...request.headers, ...headers } });
      // What another call has ended or removed is gone.
      expect([endpoint.status ?? 200, 404, 409, 410], `${name}: ${answer.body}`).toContain(answer.statusCode);
    }
  });
});

describe("a safe method is served from anywhere", () => {
  let reader: TestPlayer;
  let good: Awaited<ReturnType<typeof prepare>>;
  beforeAll(async () => {
    reader = await product.player();
    good = await prepare(reader);
  });

  test.for(safe)("%s", async ([name, endpoint]) => {
    for (const [, headers] of foreign) {
      const answer = await reader.call(endpoint, { ...good[name], headers });
      expect(answer.statusCode, answer.body).toBe(200);
    }
  });
});
