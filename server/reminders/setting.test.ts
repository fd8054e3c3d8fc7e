import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { reminderKey } from "#contract/reminders.ts";
import {
  HOST_SUBSCRIPTIONS,
  MAX_REMINDERS,
  MAX_SUBSCRIPTIONS,
  NETWORK_SUBSCRIPTIONS,
} from "#contract/values/reminder-limits.ts";
import { openWebPush } from "../providers/push/open.ts";
import { createWebPush, generateKeys } from "../providers/push/web-push.ts";
import { playerAt, startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { holdTime } from "../database/held-time.ts";
import { knownPlayer } from "../testing/known-player.ts";
import { expectProblem } from "../testing/problem.ts";
import { type PushStandIn, startPushService } from "../testing/push-service.ts";
import { announce, remind, subscribe, unremind } from "../testing/reminders.ts";
import { MINUTE } from "../testing/time.ts";

const keys = generateKeys();
const NOON = new Date("2026-11-25T12:00:00Z");

let service: PushStandIn;
let product: TestApp;
let event: string;
/** Names of this domain lead into a private network. */
const PRIVATE = "push.inside-service.com";
beforeAll(async () => {
  service = await startPushService(() => keys.publicKey);
  const reach = service.reach({
    addressesOf: async (host) => [host === PRIVATE ? "10.0.0.1" : "8.8.8.8"],
    isPublic: (address) => address === "8.8.8.8",
  });
  product = await startTestApp({
    webPush: createWebPush({ contact: "mailto:reminders@hot.example", keys, reach }),
    prepare: (database) => holdTime(database, NOON),
  });
  event = await announce(product.database, new Date(NOON.getTime() + 67 * MINUTE));
});
afterAll(async () => {
  await product.close();
  await service.close();
});

async function subscribed(): Promise<TestPlayer> {
  const player = await product.player();
  expect((await subscribe(player, service.subscribe())).statusCode).toBe(200);
  return player;
}

async function countOf(table: "reminders" | "push_subscriptions", { id }: TestPlayer): Promise<number> {
  const { rows } = await product.database.pool.query<{ count: number }>(
    `SELECT count(*) FROM ${table} t JOIN players p ON p.num = t.player WHERE p.id = $1`,
    [id],
  );
  return rows[0]?.count ?? 0;
}

test("the public key is known to everyone", async () => {
  expect((await product.call(reminderKey)).json()).toEqual({ publicKey: keys.publicKey });
});

test("without a subscription nothing is stored: removing such a reminder makes no call", async () => {
  const player = await product.player();
  expect((await remind(player, event)).json()).toEqual({ push: false });
  expect(await countOf("reminders", player)).toBe(0);
});

test("setting and subscribing again change nothing; what was removed can be set again", async () => {
  const player = await product.player();
  const subscription = service.subscribe();
  for (const _ of [1, 2]) expect((await subscribe(player, subscription)).json()).toEqual({ subscribed: true });
  for (const _ of [1, 2]) expect((await remind(player, event)).json()).toEqual({ push: true });
  expect(await countOf("push_subscriptions", player)).toBe(1);
  expect(await countOf("reminders", player)).toBe(1);
  for (const _ of [1, 2]) expect((await unremind(player, event)).json()).toEqual({ deleted: true });
  expect(await countOf("reminders", player)).toBe(0);
  await remind(player, event);
  expect(await countOf("reminders", player)).toBe(1);
});

test("an unknown event and one that has begun are refused", async () => {
  const player = await subscribed();
  expectProblem(await remind(player, "999999999"), "event_not_found");
  const begun = await announce(product.database, new Date(NOON.getTime() - 1));
  expectProblem(await remind(player, begun), "event_begun");
  expectProblem(await remind(await product.player(), begun), "event_begun");
});

test("a player has so many reminders at most, also when many are set at once", async () => {
  const player = await subscribed();
  const events: string[] = [];
  for (let minute = 1; minute <= MAX_REMINDERS + 5; minute += 1)
    events.push(await announce(product.database, new Date(NOON.getTime() + (1000 + minute) * MINUTE + 1)));
  const answers = await Promise.all(events.map((event) => remind(player, event)));
  const refused = answers.filter(({ statusCode }) => statusCode !== 200);
  expect(refused).toHaveLength(5);
  for (const answer of refused) expectProblem(answer, "reminders_full");
  expect(await countOf("reminders", player)).toBe(MAX_REMINDERS);
  const [first = ""] = events;
  expect((await remind(player, first)).statusCode).toBe(answers[0]?.statusCode);
});

test("of many browsers of a player the last ones are kept, also when all subscribe at once", async () => {
  const player = await product.player();
  const answers = await Promise.all(Array.from({ length: 11 }, () => subscribe(player, service.subscribe())));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(await countOf("push_subscriptions", player)).toBe(MAX_SUBSCRIPTIONS);
});

test("a network has so many browsers: what waits for no reminder gives way, then there is no room", async () => {
  const limited = await startTestApp({ like: product, rateLimit: true });
  onTestFinished(() => limited.close());
  const { pool } = limited.database;
  const [own, crowd] = [playerAt(limited, await product.player()), await subscribed()];
  const { num } = await knownPlayer(product, crowd);
  const network = "SELECT network FROM push_subscriptions WHERE network IS NOT NULL LIMIT 1";
  expect((await subscribe(own, service.subscribe())).statusCode).toBe(200);
  const fill = () =>
    pool.query(
      `INSERT INTO push_subscriptions (player, endpoint, p256dh, auth, network, confirmed_at)
       SELECT $1, 'https://push.elsewhere.com/' || random() || n, '', '', (${network}), now() - interval '1 day'
       FROM generate_series(1, $2::integer - (SELECT count(*)::integer FROM push_subscriptions WHERE network = (${network}))) n`,
      [num, NETWORK_SUBSCRIPTIONS],
    );
  await fill();
  const count = async () => (await pool.query("SELECT FROM push_subscriptions WHERE network IS NOT NULL")).rowCount;
  const next = service.subscribe();
  expect((await subscribe(own, next)).statusCode).toBe(200);
  expect((await subscribe(own, service.subscribe())).statusCode).toBe(200);
  expect(await count()).toBe(NETWORK_SUBSCRIPTIONS);
  await remind(crowd, event);
  await remind(own, event);
  const another = playerAt(limited, await product.player());
  expectProblem(await subscribe(another, service.subscribe()), "subscriptions_full");
  // One that is there is named again, and a player's own oldest gives way.
  expect((await subscribe(own, next)).statusCode).toBe(200);
  expect((await subscribe(own, service.subscribe())).statusCode).toBe(200);
  expect(await count()).toBe(NETWORK_SUBSCRIPTIONS);
});

test("a push service has so many browsers: when all wait for a reminder there is no room, and elsewhere there is", async () => {
  const [crowd, player] = [await subscribed(), await product.player()];
  await remind(crowd, event);
  const { num } = await knownPlayer(product, crowd);
  await product.database.pool.query(
    `INSERT INTO push_subscriptions (player, endpoint, p256dh, auth, confirmed_at)
     SELECT $1, 'https://push.crowded-service.com/' || n, '', '', now() FROM generate_series(1, $2::integer) n`,
    [num, HOST_SUBSCRIPTIONS],
  );
  const { keys } = service.subscribe();
  const subscribeAt = (host: string) => subscribe(player, { endpoint: `https://${host}/own`, keys });
  expectProblem(await subscribeAt("push.crowded-service.com"), "subscriptions_full");
  expect((await subscribeAt("push.other-service.com")).statusCode).toBe(200);
  await unremind(crowd, event);
  expect((await subscribeAt("push.crowded-service.com")).statusCode).toBe(200);
});

test("a browser that has become another player's is that player's; with other keys it is nobody else's", async () => {
  const [before, after] = [await product.player(), await product.player()];
  const subscription = service.subscribe();
  await subscribe(before, subscription);
  expect((await subscribe(after, subscription)).statusCode).toBe(200);
  expect(await countOf("push_subscriptions", before)).toBe(0);
  expect(await countOf("push_subscriptions", after)).toBe(1);
  const { keys } = service.subscribe();
  expectProblem(await subscribe(before, { ...subscription, keys }), "subscription_taken");
  expect(await countOf("push_subscriptions", after)).toBe(1);
});

test("however the address of a browser is written, it is one", async () => {
  const player = await product.player();
  const { endpoint, keys } = service.subscribe();
  const { host, pathname } = new URL(endpoint);
  for (const written of [endpoint, `${endpoint}#other`, `HTTPS://${host.toUpperCase()}:443${pathname}`])
    expect((await subscribe(player, { endpoint: written, keys })).statusCode).toBe(200);
  expect(await countOf("push_subscriptions", player)).toBe(1);
  expect((await subscribe(player, { ...service.subscribe(), endpoint: `${endpoint}\0x` })).statusCode).toBe(200);
});

test.for([
  "http://push.service.com/x",
  "https://127.0.0.1/x",
  "https://localhost/x",
  "https://[::1]/x",
  "https://metadata.google.internal/x",
  "https://push.service.com:8080/x",
  `https://${PRIVATE}/x`,
  `https://push.service.com/${"x".repeat(1000)}`,
  `https://push.service.com/${"名".repeat(950)}`,
])("no messages go to %s", async (endpoint) => {
  const player = await product.player();
  const refused = await subscribe(player, { ...service.subscribe(), endpoint });
  expect(Object.keys(expectProblem(refused, "invalid_request").errors ?? {})).toEqual(["endpoint"]);
  expect(await countOf("push_subscriptions", player)).toBe(0);
});

test.for([
  ["p256dh", ""],
  ["p256dh", "A".repeat(87)],
  ["p256dh", `B${"A".repeat(86)}`],
  ["p256dh", `B${"=".repeat(86)}`],
  ["auth", ""],
  ["auth", "A".repeat(23)],
  ["auth", `${"A".repeat(21)}=`],
] as const)("a key %s %s is refused", async ([name, value]) => {
  const player = await product.player();
  const { endpoint, keys } = service.subscribe();
  const refused = await subscribe(player, { endpoint, keys: { ...keys, [name]: value } });
  expect(Object.keys(expectProblem(refused, "invalid_request").errors ?? {})[0]).toMatch(/^keys/);
});

test("what a player leaves is gone with the player", async () => {
  const player = await subscribed();
  await remind(player, event);
  await product.database.pool.query("DELETE FROM players WHERE id = $1", [player.id]);
  expect(
    (
      await product.database.pool.query(
        "SELECT FROM reminders r LEFT JOIN players p ON p.num = r.player WHERE p.num IS NULL",
      )
    ).rowCount,
  ).toBe(0);
});

test("without push, pages are told so and remind by themselves", async () => {
  const quiet = await startTestApp({ webPush: null, like: product });
  const player = await quiet.player();
  expect((await quiet.call(reminderKey)).json()).toEqual({ publicKey: null });
  expectProblem(await subscribe(player, service.subscribe()), "push_unavailable");
  expect((await remind(player, event)).json()).toEqual({ push: false });
  await quiet.close();
});

test("the keys of several processes that start at once are the same, and stay", async () => {
  const contact = { pushContact: "mailto:reminders@hot.example" };
  const { run } = product.database;
  const [one, ...others] = await Promise.all([1, 2, 3].map(() => openWebPush(contact, run)));
  const later = await openWebPush(contact, run);
  for (const other of [...others, later]) expect(other?.publicKey).toBe(one?.publicKey);
  expect(one?.publicKey).toMatch(/^B[\w-]{86}$/);
  expect(await openWebPush({ pushContact: undefined }, run)).toBeUndefined();
});
