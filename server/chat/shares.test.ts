import { afterEach, beforeEach, expect, test } from "vitest";
import { startChat } from "#contract/chat.ts";
import type { ChatHours } from "#contract/values/chat-terms.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { acknowledge, buyChat, orderChat, pass, payWith, recordOf, type Started, tellPaid } from "../testing/chat.ts";
import { holdTime } from "../database/held-time.ts";
import { HOUR, MINUTE, SECOND } from "../testing/time.ts";

let product: TestApp;
beforeEach(async () => {
  product = await startTestApp({ trustProxy: 1, rateLimit: true });
  await holdTime(product.database, product.clock.now);
});
afterEach(() => product.close());

const query = (sql: string, values: unknown[] = []) => product.database.pool.query(sql, values);
const stateOf = async (started: Started) => (await recordOf(product, started)).state;

async function newPlayer(): Promise<TestPlayer> {
  const player = await product.player();
  await acknowledge(player);
  return player;
}

/** Tries to order from an address. */
const orderFrom = (address: string, player: TestPlayer, celebrityId = "adele", hoursSelected: ChatHours = 1) =>
  player.call(startChat, {
    body: { celebrityId, hoursSelected, userId: player.id },
    headers: { "x-forwarded-for": address },
  });

const HOURS = [1, 2, 3] as const;

/** A stranger's orders from one address: of as many players as that takes. */
async function fillFrom(addressOf: (player: number) => string, players: number): Promise<Started[]> {
  const made: Started[] = [];
  for (let one = 0; one < players; one += 1) {
    const player = await newPlayer();
    for (const hours of HOURS) {
      const answer = await orderFrom(addressOf(one), player, "adele", hours);
      expect(answer.statusCode, answer.body).toBe(200);
      made.push(startChat.answer.parse(answer.json()));
      await pass(product, SECOND);
    }
  }
  return made;
}

/** Orders that are unpaid, all of one player and network, each a second older than the next. */
async function addUnpaid(count: number, { provider, network }: { provider: string; network: string | null }) {
  const { id } = await newPlayer();
  await query(
    `WITH ordered AS (
       INSERT INTO chat_orders (id, player, celebrity, hours, amount_cents, currency, token, provider, network, cause, created_at, asked_at)
       SELECT gen_random_uuid(), p.num, 1 + n % 250, (ARRAY[1, 2, 3, 6])[1 + n / 250], 999, 'usd',
         substr(md5(n::text) || md5(n::text), 1, 43), $3, $4, 'ordered', product_now() - make_interval(secs => $2 - n), product_now()
       FROM players p, generate_series(0, $2 - 1) n WHERE p.id = $1 RETURNING id, created_at, provider
     ) INSERT INTO sandbox_intents (id, reference, owner, client_secret, amount_cents, currency, status, created_at)
     SELECT 'pi_' || id, id, $1, 'secret ' || id, 999, 'usd', 'requires_payment_method', created_at FROM ordered`,
    [id, count, provider, network],
  );
  await query(
    "UPDATE chat_orders SET intent = 'pi_' || id, state = 'pending', cause = 'payment made' WHERE state = 'created'",
  );
}

test("with a fourth unpaid order of a player, its oldest is cancelled", async () => {
  const player = await newPlayer();
  const orders: Started[] = [];
  for (const celebrity of ["adele", "rihanna", "drake", "beyonce"]) {
    orders.push(await orderChat(player, celebrity));
    await pass(product, SECOND);
  }
  expect(await Promise.all(orders.map(stateOf))).toEqual(["cancelled", "pending", "pending", "pending"]);
});

test("of a player's orders, one of which no card was tried makes room first, then one whose card was declined; what is being paid stays", async () => {
  const player = await newPlayer();
  const orders: Started[] = [];
  const order = async (celebrity: string) => {
    orders.push(await orderChat(player, celebrity));
    await pass(product, SECOND);
  };
  for (const celebrity of ["adele", "rihanna", "drake"]) await order(celebrity);
  const [first, second, third] = orders;
  if (first === undefined || second === undefined || third === undefined) throw new Error("Nothing was ordered");
  await payWith(player, first, "declined");
  await payWith(player, second, "confirms");
  await order("beyonce");
  expect(await Promise.all(orders.map(stateOf))).toEqual(["pending", "pending", "cancelled", "pending"]);
  const fourth = orders[3] ?? third;
  await payWith(player, fourth, "confirms");
  await order("taylor-swift");
  expect(await Promise.all(orders.map(stateOf))).toEqual(["cancelled", "pending", "cancelled", "pending", "pending"]);
  await payWith(player, orders[4] ?? third, "confirms");
  const refused = await orderFrom("203.0.113.1", player, "zendaya");
  expect([refused.statusCode, refused.headers["retry-after"]]).toEqual([503, "60"]);
  expect(refused.json()).toMatchObject({ code: "overloaded", detail: expect.stringContaining("being paid right now") });
  // The same start still finds its own order, and one that is paid makes room.
  expect((await orderFrom("203.0.113.1", player, "rihanna")).statusCode).toBe(200);
});

test("a network's orders make room among themselves, also those of a /48, and nobody else's", async () => {
  const other = await newPlayer();
  const own = startChat.answer.parse((await orderFrom("198.51.100.7", other)).json());
  await pass(product, SECOND);
  const theirs = await fillFrom(() => "203.0.113.1", 7);
  expect((await Promise.all(theirs.map(stateOf))).slice(0, 2)).toEqual(["cancelled", "pending"]);
  expect(await stateOf(own)).toBe("pending");
  const spread = await fillFrom((one) => `2001:db8:7:${one.toString(16)}::1`, 34);
  const states = await Promise.all(spread.map(stateOf));
  expect(states.filter((state) => state === "pending")).toHaveLength(100);
  expect(states.slice(0, 3)).toEqual(["cancelled", "cancelled", "pending"]);
  expect(await stateOf(own)).toBe("pending");
});

test("whoever fills the till from one network closes it for nobody: its own orders make room", async () => {
  const other = await newPlayer();
  const own = startChat.answer.parse((await orderFrom("198.51.100.7", other)).json());
  await addUnpaid(999, { provider: "sandbox", network: "of a stranger" });
  const answer = await orderFrom("198.51.100.8", await newPlayer());
  expect(answer.statusCode, answer.body).toBe(200);
  const theirs = await query("SELECT state FROM chat_orders WHERE token ~ '^[0-9a-f]{43}$' ORDER BY created_at");
  expect(theirs.rows.map(({ state }) => state === "cancelled")).toEqual([true, ...Array<boolean>(998).fill(false)]);
  expect(await stateOf(own)).toBe("pending");
});

test("orders of a provider that is no longer configured do not count, nor what has been processed for over an hour", async () => {
  await addUnpaid(1000, { provider: "stripe", network: null });
  const player = await newPlayer();
  const orders = [await orderChat(player)];
  expect((await query("SELECT FROM chat_orders WHERE state = 'cancelled'")).rowCount).toBe(0);
  await query("UPDATE sandbox_intents SET status = 'requires_action' WHERE id LIKE 'pi_sandbox%'");
  await pass(product, HOUR);
  for (const celebrity of ["rihanna", "drake", "beyonce"]) orders.push(await orderChat(player, celebrity));
  expect(await Promise.all(orders.map(stateOf))).toEqual(["pending", "pending", "pending", "pending"]);
});

test("the network of an order is stored as a hash that is the same for all its addresses, until it is settled", async () => {
  const networks = async () =>
    (await query("SELECT network, wider_network FROM chat_orders ORDER BY created_at")).rows.map((row) =>
      Object.values(row),
    );
  const player = await newPlayer();
  await orderFrom("2001:db8:7:1::1", player, "adele");
  await pass(product, SECOND);
  const paid = startChat.answer.parse((await orderFrom("2001:db8:7:1::2", player, "rihanna")).json());
  await pass(product, SECOND);
  await orderFrom("203.0.113.1", player, "drake");
  const [one, two, three] = await networks();
  expect(two).toEqual(one);
  expect(JSON.stringify([one, three])).not.toMatch(/2001|203\.0/);
  expect(one?.every((hash) => /^[\w-]{22}$/.test(String(hash)))).toBe(true);
  expect([three?.[0] === one?.[0], three?.[1]]).toEqual([false, null]);
  await payWith(player, paid, "succeeds");
  await tellPaid(player, paid);
  expect((await networks())[1]).toEqual([null, null]);
  await pass(product, HOUR);
  await product.advance();
  expect((await networks()).flat().every((hash) => hash === null)).toBe(true);
});

test("the older an order is, the less often the provider is asked about it, and within a minute still", async () => {
  await orderChat(await newPlayer());
  await buyChat(await newPlayer());
  const gapsFrom = async (age: number) => {
    await pass(product, age);
    await product.advance();
    const asked = async () =>
      (await query("SELECT asked_at FROM chat_orders WHERE state = 'pending'")).rows[0].asked_at;
    const begin = await asked();
    for (let seconds = 5; ; seconds += 5) {
      await pass(product, 5 * SECOND);
      await product.advance();
      if ((await asked()).getTime() !== begin.getTime()) return seconds;
    }
  };
  expect(await gapsFrom(MINUTE)).toBe(15);
  expect(await gapsFrom(9 * MINUTE)).toBeLessThan(40);
  expect(await gapsFrom(10 * MINUTE)).toBe(45);
  expect(await gapsFrom(20 * MINUTE)).toBe(45);
});
