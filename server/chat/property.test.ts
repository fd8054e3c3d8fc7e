import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadRoster } from "#roster/load.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import type { Player } from "../http/identity.ts";
import { Problem } from "../http/problem.ts";
import { PaymentFailure, type PaymentProvider } from "../providers/payment/payment.ts";
import { createStripe } from "../providers/payment/stripe.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { acknowledge, pass } from "../testing/chat.ts";
import { Crash, type CrashPoint, untilCrash } from "../testing/crashing.ts";
import { holdTime } from "../testing/database-time.ts";
import { repeats } from "../testing/soak.ts";
import { type StripeFault, type StripeStandIn, startStripe } from "../testing/stripe-stand-in.ts";
import { HOUR, MINUTE, SECOND } from "../testing/time.ts";
import { confirm, receive } from "./confirmation.ts";
import { endSwitchedOffSessions, switchPersonas } from "./personas.ts";
import { start } from "./start.ts";
import { sweep } from "./sweep.ts";

const SEEDS = 200;
const PERSONAS = ["adele", "rihanna"] as const;

let product: TestApp;
let stripe: StripeStandIn;
let provider: PaymentProvider;
let catalogue: Catalogue;
beforeAll(async () => {
  stripe = await startStripe();
  provider = createStripe({
    secretKey: "sk_test_stand_in",
    publishableKey: "pk_test_1",
    webhookSecret: "whsec_stand_in",
    apiBase: stripe.url,
    restMs: 1,
  });
  product = await startTestApp({ payments: { provider } });
  await holdTime(product.database, product.clock.now);
  const { rows } = await product.database.pool.query<{ id: string; num: number }>("SELECT id, num FROM celebrities");
  const nums = new Map(rows.map(({ id, num }) => [id, num]));
  const entries = loadRoster(2026).map((entry) => ({ ...entry, num: nums.get(entry.id) ?? 0 }));
  catalogue = { require: (id: string) => entries.find((entry) => entry.id === id) } as Catalogue;
});
afterAll(async () => {
  await product.close();
  await stripe.close();
});

const who = fc.integer({ min: 0, max: 1 });
const which = fc.constantFrom(...PERSONAS);
/** One of those that there are, by a number. */
const any = fc.nat({ max: 40 });

const action = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant("start"), who, which, hours: fc.constantFrom(1, 2, 3, 6) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("pay"),
      any,
      card: fc.constantFrom("succeeds", "succeeds", "succeeds", "declined", "confirms", "processing"),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("finish"), any, paid: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("return"), any }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("event"), any }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("sweep") }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("switch"), which, off: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("refund by hand"), any }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("fail refund"), any }) },
);
type Action = typeof action extends fc.Arbitrary<infer Each> ? Each : never;

/** Things that happen at once, in processes of which each may end at any step; then time passes. */
const moment = fc.record({
  actions: fc.array(
    fc.record({
      action,
      crash: fc.option(fc.record({ step: fc.nat({ max: 6 }), done: fc.boolean() }), { freq: 2 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  fault: fc.option(fc.constantFrom<StripeFault>("500", "lost 500"), { freq: 6 }),
  ms: fc.constantFrom(0, 0, SECOND, 20 * SECOND, MINUTE, 10 * MINUTE, 31 * MINUTE, 61 * MINUTE),
});

/** How a story ends: with personas off or not, and what becomes of the first refunds that are due then. */
const ending = fc.record({
  off: fc.boolean(),
  fault: fc.option(fc.constantFrom<StripeFault>("500", "lost 500", "reset")),
});

interface World {
  players: Player[];
  /** Payments of which pages have the secret. */
  known: { player: Player; intent: string }[];
  firstEvent: number;
  firstRefund: number;
  switchedOff: boolean;
  byHand: Set<string>;
}

const pick = <Each>(all: readonly Each[], number: number): Each | undefined => all[number % Math.max(1, all.length)];

async function newWorld(): Promise<World> {
  for (const which of PERSONAS) await switchPersonas(product, catalogue.require(which).num, false);
  const players = await Promise.all(
    [0, 1].map(async () => {
      const player = await product.player();
      await acknowledge(player);
      const { rows } = await product.database.pool.query<Player>("SELECT id, num FROM players WHERE id = $1", [
        player.id,
      ]);
      if (rows[0] === undefined) throw new Error("The player is not there");
      return rows[0];
    }),
  );
  const { length: firstEvent } = stripe.events;
  const { length: before } = stripe.refunds;
  return { players, known: [], firstEvent, firstRefund: before, switchedOff: false, byHand: new Set() };
}

const refundsOf = ({ firstRefund }: World) => stripe.refunds.slice(0, stripe.refunds.length - firstRefund);

async function act(world: World, action: Action, crash: CrashPoint | null): Promise<void> {
  const ours = untilCrash(product.database, provider, crash);
  const clock = () => product.clock.now;
  const dependencies = { ...ours, catalogue, clock, log: { warn: () => undefined }, ordered: () => undefined };
  const rethrow = (error: unknown) => {
    throw error;
  };
  const payment = "any" in action ? pick(world.known, action.any) : undefined;
  switch (action.do) {
    case "start": {
      const player = world.players[action.who];
      if (player === undefined) return;
      const wanted = { celebrityId: action.which, hoursSelected: action.hours };
      const { payment } = await start(dependencies, player, wanted);
      world.known.push({ player, intent: payment.paymentIntentId });
      return;
    }
    case "pay":
      if (payment !== undefined) stripe.confirm(payment.intent, action.card);
      return;
    case "finish":
      if (payment !== undefined) stripe.finish(payment.intent, action.paid);
      return;
    case "return":
      if (payment !== undefined) await confirm(dependencies, payment.player, payment.intent);
      return;
    case "event": {
      const event = pick(stripe.events.slice(world.firstEvent), action.any);
      if (event === undefined) return;
      const { payload, headers } = stripe.post(event, clock());
      return receive(dependencies, Buffer.from(payload), headers["stripe-signature"]);
    }
    case "sweep":
      await sweep(ours, rethrow);
      return;
    case "switch":
      world.switchedOff ||= action.off;
      await switchPersonas(ours, catalogue.require(action.which).num, action.off);
      if (action.off) await endSwitchedOffSessions(ours, rethrow);
      return;
    case "refund by hand": {
      const charge = payment === undefined ? null : stripe.intents.get(payment.intent)?.latest_charge;
      if (payment === undefined || !charge || charge.amount_refunded > 0) return;
      world.byHand.add(payment.intent);
      stripe.refundByHand(payment.intent, charge.amount);
      return;
    }
    case "fail refund": {
      const made = pick(
        refundsOf(world).filter(({ status, metadata }) => status === "succeeded" && metadata?.["key"]),
        action.any,
      );
      if (made === undefined) return;
      stripe.failRefund(made);
      // Stripe repeats an event until it is taken.
      const event = stripe.events.at(-1);
      if (event === undefined) return;
      const { payload, headers } = stripe.post(event, clock());
      return receive(
        { ...dependencies, database: product.database, provider },
        Buffer.from(payload),
        headers["stripe-signature"],
      );
    }
  }
}

/** What a process may fail with: its end, a refusal, or a provider that failed. */
function expected(error: unknown): void {
  if (!(error instanceof Crash || error instanceof Problem || error instanceof PaymentFailure)) throw error;
}

interface OrderRow {
  id: string;
  intent: string | null;
  state: string;
  hours: number;
  amount_cents: number;
  refund_cents: number | null;
  session: string | null;
}
interface SessionRow {
  id: string;
  hours: number;
  ended_because: string | null;
  unused_ms: number;
}

async function ordersOf({ players }: World): Promise<OrderRow[]> {
  const { rows } = await product.database.pool.query<OrderRow>("SELECT * FROM chat_orders WHERE player = ANY ($1)", [
    players.map(({ num }) => num),
  ]);
  return rows;
}

async function sessionsOf({ players }: World): Promise<SessionRow[]> {
  const { rows } = await product.database.pool.query<SessionRow>(
    `SELECT id, hours, ended_because, (extract(epoch FROM ends_at - coalesce(ended_at, ends_at)) * 1000)::float AS unused_ms
     FROM chat_sessions WHERE player = ANY ($1)`,
    [players.map(({ num }) => num)],
  );
  return rows;
}

/** Payments of this world, as Stripe has them. */
const paymentsOf = ({ players }: World) =>
  [...stripe.intents.values()].filter(({ metadata }) => players.some(({ id }) => id === metadata["player"]));

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Everything is settled: each payment that succeeded was spent once or paid back, and nothing else opened anything. */
async function expectSettled(world: World): Promise<void> {
  const [orders, sessions] = [await ordersOf(world), await sessionsOf(world)];
  const byIntent = new Map(orders.map((order) => [order.intent, order]));
  for (const { id, status, amount, amount_received, latest_charge: charge } of paymentsOf(world)) {
    const order = byIntent.get(id);
    if (status !== "succeeded") {
      expect(["created", "pending", "cancelled", undefined]).toContain(order?.state);
      continue;
    }
    // One of which nobody had the secret cannot be paid.
    expect(order).toBeDefined();
    if (order === undefined) continue;
    expect([amount, amount_received]).toEqual([order.amount_cents, order.hours * 999]);
    expect(["opened", "refunded"]).toContain(order.state);
    const own = refundsOf(world).filter((made) => made.metadata?.["order"] === order.id && made.status !== "failed");
    expect(own.length).toBeLessThanOrEqual(1);
    if (order.state === "opened") {
      expect(order.session).not.toBeNull();
      if (!world.byHand.has(id)) expect(charge?.amount_refunded).toBe(0);
    } else if (!world.byHand.has(id)) {
      // Only where it was promised.
      expect(world.switchedOff).toBe(true);
      expect(charge?.amount_refunded).toBe(order.refund_cents);
      if (order.session === null) expect(order.refund_cents).toBe(order.amount_cents);
    }
  }
  for (const { id, hours, ended_because, unused_ms } of sessions) {
    const paid = orders.filter(({ session }) => session === id);
    expect(paid.map((order) => order.id)).toContain(id);
    expect(sum(paid.map((order) => order.hours))).toBe(hours);
    if (ended_because !== "persona_off" || paid.some(({ intent }) => intent !== null && world.byHand.has(intent)))
      continue;
    // To the cent: each refund is rounded up.
    const refunded = sum(paid.map(({ refund_cents }) => refund_cents ?? 0));
    const exact = (999 * unused_ms) / HOUR;
    expect(refunded).toBeGreaterThanOrEqual(exact - 1e-6);
    expect(refunded).toBeLessThan(exact + paid.length);
  }
  const spent = orders.filter(({ session }) => session !== null);
  expect(new Set(sessions.map(({ id }) => id))).toEqual(new Set(spent.map(({ session }) => session)));
}

test(`whatever happens in whatever order, and wherever processes end, each payment that succeeded opens or prolongs one session, or is paid back where that was promised, to the cent`, {
  timeout: repeats(300_000),
}, async () => {
  const seen = { opened: 0, refunded: 0, cancelled: 0, crashes: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 4, maxLength: 14 }), ending, async (moments, { off, fault }) => {
      const world = await newWorld();
      for (const { actions, fault, ms } of moments) {
        // What is made without an answer is repeated after a pause, for which this test has no time.
        stripe.fault = (call) => (call === "POST /v1/payment_intents" ? undefined : (fault ?? undefined));
        await Promise.all(
          actions.map(({ action, crash }) =>
            act(world, action, crash).catch((error: unknown) => {
              if (error instanceof Crash) seen.crashes += 1;
              expected(error);
            }),
          ),
        );
        await pass(product, ms);
      }
      stripe.fault = () => undefined;
      for (const { intent } of world.known) stripe.finish(intent, true);
      for (const which of PERSONAS) if (off) await act(world, { do: "switch", which, off }, null);
      stripe.fault = (call) => (call === "POST /v1/refunds" ? (fault ?? undefined) : undefined);
      const sweepNow = () => sweep({ ...product, provider }, (error) => expected(error));
      // Within a minute of what was last paid.
      for (let third = 0; third < 3; third += 1) {
        await pass(product, 20 * SECOND);
        await sweepNow();
        stripe.fault = () => undefined;
      }
      for (const { intent, state } of await ordersOf(world))
        if (stripe.intents.get(intent ?? "")?.status === "succeeded") expect(state).not.toBe("pending");
      // Refunds that failed are repeated later each time; what was not paid is cancelled in an hour.
      for (let round = 0; round < 3; round += 1) {
        await pass(product, 61 * MINUTE);
        await sweepNow();
      }
      for (const { status, id } of paymentsOf(world))
        if (world.known.some(({ intent }) => intent === id)) expect(["succeeded", "canceled"]).toContain(status);
      await expectSettled(world);
      for (const { state } of await ordersOf(world)) if (state in seen) seen[state as keyof typeof seen] += 1;
    }),
    { numRuns: repeats(SEEDS) },
  );
  // The stories were not about nothing.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(SEEDS / 10);
});
