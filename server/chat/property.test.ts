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
import { holdTime } from "../database/held-time.ts";
import { expectSettled, ordersOf, paymentsOf } from "../testing/settled-payments.ts";
import { repeats } from "../testing/soak.ts";
import { type StripeFault, type StripeStandIn, startStripe } from "../testing/stripe-stand-in.ts";
import { MINUTE, SECOND } from "../testing/time.ts";
import { confirm, receive } from "./confirmation.ts";
import { endSwitchedOffSessions, switchPersonas } from "./personas.ts";
import { start } from "./start.ts";
import { sweep } from "./sweep.ts";
import { ANYBODY } from "../http/operator.ts";

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
  { weight: 1, arbitrary: fc.record({ do: fc.constant("refund by hand"), any, whole: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("fail refund"), any }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("dispute"), any, whole: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("close dispute"), any, status: fc.constantFrom("won", "lost") }),
  },
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
  lost: fc.boolean(),
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
  for (const which of PERSONAS)
    await switchPersonas(product, ANYBODY, { celebrity: catalogue.require(which), off: false });
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
  const dependencies = {
    ...ours,
    catalogue,
    clock,
    log: { warn: () => undefined },
    tokensOfDay: 1_000_000,
    ordered: () => undefined,
  };
  const rethrow = (error: unknown) => {
    throw error;
  };
  const payment = "any" in action ? pick(world.known, action.any) : undefined;
  switch (action.do) {
    case "start": {
      const player = world.players[action.who];
      if (player === undefined) return;
      const wanted = { celebrityId: action.which, hoursSelected: action.hours };
      const { payment } = await start(dependencies, player, wanted, { network: "the test's", wider: null });
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
      await switchPersonas(ours, ANYBODY, { celebrity: catalogue.require(action.which), off: action.off });
      if (action.off) await endSwitchedOffSessions(ours, rethrow);
      return;
    case "refund by hand": {
      const charge = payment === undefined ? null : stripe.intents.get(payment.intent)?.latest_charge;
      if (payment === undefined || !charge || charge.amount_refunded > 0 || charge.disputed) return;
      world.byHand.add(payment.intent);
      stripe.refundByHand(payment.intent, action.whole ? charge.amount : 300);
      return;
    }
    case "dispute": {
      const charge = payment === undefined ? null : stripe.intents.get(payment.intent)?.latest_charge;
      const left = charge ? charge.amount - charge.amount_refunded : 0;
      if (payment === undefined || charge?.disputed === true || left === 0) return;
      world.byHand.add(payment.intent);
      stripe.dispute(payment.intent, action.whole ? left : Math.ceil(left / 2));
      return;
    }
    case "close dispute":
      if (payment !== undefined) stripe.closeDispute(payment.intent, action.status);
      return;
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

/** Stripe posts events until they are taken. */
async function deliverAll({ firstEvent }: World): Promise<void> {
  const clock = () => product.clock.now;
  const dependencies = { database: product.database, provider, clock, log: { warn: () => undefined } };
  for (const event of stripe.events.slice(firstEvent)) {
    if (!event.type.startsWith("charge.")) continue;
    const { payload, headers } = stripe.post(event, clock());
    await receive(dependencies, Buffer.from(payload), headers["stripe-signature"]);
  }
}

/** What a process may fail with: its end, a refusal, or a provider that failed. */
function expected(error: unknown): void {
  if (!(error instanceof Crash || error instanceof Problem || error instanceof PaymentFailure)) throw error;
}

test(`whatever happens in whatever order, and wherever processes end, each payment that succeeded opens or prolongs one session, or is paid back where that was promised, to the cent`, {
  timeout: repeats(300_000),
}, async () => {
  const seen = { opened: 0, refunded: 0, cancelled: 0, crashes: 0 };
  const disputes = { made: 0, lost: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(moment, { minLength: 4, maxLength: 14 }),
      ending,
      async (moments, { off, lost, fault }) => {
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
        for (const { intent, state } of await ordersOf(product.database, world))
          if (stripe.intents.get(intent ?? "")?.status === "succeeded") expect(state).not.toBe("pending");
        for (const { intent } of world.known) stripe.closeDispute(intent, lost ? "lost" : "won");
        await deliverAll(world);
        // Refunds that failed are repeated later each time; what was not paid is cancelled in an hour.
        for (let round = 0; round < 3; round += 1) {
          await pass(product, 61 * MINUTE);
          await sweepNow();
        }
        for (const { status, id } of paymentsOf(stripe, world))
          if (world.known.some(({ intent }) => intent === id)) expect(["succeeded", "canceled"]).toContain(status);
        await deliverAll(world);
        await expectSettled(product.database, stripe, world);
        for (const { state, dispute } of await ordersOf(product.database, world)) {
          if (state in seen) seen[state as keyof typeof seen] += 1;
          if (dispute !== null) disputes.made += 1;
          if (dispute === "lost" && state === "refunded") disputes.lost += 1;
        }
      },
    ),
    { numRuns: repeats(SEEDS) },
  );
  // The stories were not about nothing.
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(SEEDS / 10);
  for (const count of Object.values(disputes)) expect(count).toBeGreaterThan(SEEDS / 100);
});
