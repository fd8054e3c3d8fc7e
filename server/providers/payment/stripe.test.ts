import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type StripeFault, type StripeStandIn, startStripe } from "../../testing/stripe-stand-in.ts";
import { ForgedEvent, PaymentFailure, type PaymentProvider } from "./payment.ts";
import { createStripe } from "./stripe.ts";

const settings = { secretKey: "sk_test_stand_in", publishableKey: "pk_test_1", webhookSecret: "whsec_stand_in" };
const NOW = new Date("2026-11-21T12:00:00Z");
const ordered = {
  reference: "5b7e1f0a-0000-4000-8000-000000000001",
  owner: "user_1_a",
  amountCents: 999,
  currency: "usd",
  description: "1 hour",
};

let stripe: StripeStandIn;
let provider: PaymentProvider;
beforeEach(async () => {
  stripe = await startStripe();
  provider = createStripe({ ...settings, apiBase: stripe.url, timeoutMs: 200, restMs: 300 });
});
afterEach(() => stripe.close());

/** Lets the next call of a kind meet a fault. */
function failNext(call: string, fault: StripeFault): void {
  stripe.fault = (made) => {
    if (!made.startsWith(call)) return undefined;
    stripe.fault = () => undefined;
    return fault;
  };
}

async function paid(): Promise<string> {
  const { intent } = await provider.create(ordered);
  stripe.confirm(intent, "succeeds");
  return intent;
}

describe("a payment", () => {
  test("is made with what was ordered, and found again", async () => {
    const made = await provider.create(ordered);
    expect(made).toMatchObject({
      status: "requires_payment_method",
      receivedCents: 0,
      refundedCents: 0,
      currency: "usd",
      reference: ordered.reference,
      owner: ordered.owner,
    });
    expect(made.clientSecret).toContain(made.intent);
    expect(await provider.find(made.intent)).toEqual(made);
    expect(stripe.intents.get(made.intent)).toMatchObject({ amount: 999, description: "1 hour" });
  });

  test("is made once for an order, also when answers are lost", async () => {
    for (const fault of ["lost 500", "reset", "silent"] as const) {
      failNext("POST /v1/payment_intents", fault);
      await provider.create(ordered);
    }
    expect(stripe.intents.size).toBe(1);
  });

  test("says what has become of it", async () => {
    const { intent } = await provider.create(ordered);
    for (const [card, status] of [
      ["declined", "requires_payment_method"],
      ["confirms", "requires_action"],
      ["succeeds", "succeeded"],
    ] as const) {
      stripe.confirm(intent, card);
      expect(await provider.find(intent)).toMatchObject({ status, receivedCents: status === "succeeded" ? 999 : 0 });
    }
    stripe.refundByHand(intent, 99);
    expect(await provider.find(intent)).toMatchObject({ refundedCents: 99 });
  });

  test("of a status that is not known here is not taken for paid", async () => {
    const { intent } = await provider.create(ordered);
    for (const status of ["requires_capture", "something_new"]) {
      Object.assign(stripe.intents.get(intent) ?? {}, { status });
      expect(await provider.find(intent)).toMatchObject({ status: "processing" });
    }
  });

  test("is canceled unless it has been paid or is being paid", async () => {
    const { intent } = await provider.create(ordered);
    failNext("POST", "lost 500");
    await expect(provider.cancel(intent)).rejects.toThrow(PaymentFailure);
    expect(await provider.cancel(intent)).toMatchObject({ status: "canceled" });
    expect(await provider.cancel(await paid())).toMatchObject({ status: "canceled" });
    const other = await provider.create({ ...ordered, reference: "another" });
    stripe.confirm(other.intent, "processing");
    expect(await provider.cancel(other.intent)).toMatchObject({ status: "processing" });
    stripe.finish(other.intent, true);
    expect(await provider.cancel(other.intent)).toMatchObject({ status: "succeeded", receivedCents: 999 });
  });
});

describe("a refund", () => {
  const amounts = () => stripe.refunds.map(({ amount }) => amount);

  test("is made once for an order, also when its answer is lost", async () => {
    const intent = await paid();
    for (const key of ["lost 500", "reset", "silent"] as const) {
      const refund = { intent, cents: 100, reference: `order ${key}`, key };
      stripe.fault = (call) => (call.startsWith("POST") ? key : undefined);
      await expect(provider.refund(refund)).rejects.toThrow(PaymentFailure);
      stripe.fault = () => undefined;
      expect(await provider.refund(refund)).toBe("made");
      expect(await provider.refund({ ...refund, key: `${key} again` })).toBe("made");
    }
    expect(amounts()).toEqual([100, 100, 100]);
  });

  test("to whose key Stripe has answered 500 needs another key", async () => {
    const refund = { intent: await paid(), cents: 100, reference: "order", key: "a" };
    failNext("POST /v1/refunds", "500");
    await expect(provider.refund(refund)).rejects.toMatchObject({ final: true });
    await expect(provider.refund(refund)).rejects.toMatchObject({ final: true });
    expect(await provider.refund({ ...refund, key: "b" })).toBe("made");
    expect(amounts()).toEqual([100]);
  });

  test("is of what is left, and done when nothing is", async () => {
    const intent = await paid();
    stripe.refundByHand(intent, 900);
    expect(await provider.refund({ intent, cents: 500, reference: "one", key: "a" })).toBe("made");
    expect(await provider.refund({ intent, cents: 500, reference: "two", key: "b" })).toBe("made");
    expect(amounts()).toEqual([99, 900]);
  });

  test("that has failed has failed for its key", async () => {
    const refund = { intent: await paid(), cents: 500, reference: "order", key: "a" };
    stripe.refundStatus = "failed";
    expect(await provider.refund(refund)).toBe("failed");
    stripe.refundStatus = "pending";
    expect(await provider.refund(refund)).toBe("failed");
    expect(await provider.refund({ ...refund, key: "b" })).toBe("made");
    expect(amounts()).toEqual([500, 500]);
  });
});

describe("an event", () => {
  test("says what it is about", async () => {
    const intent = await paid();
    await provider.refund({ intent, cents: 999, reference: "order", key: "a" });
    const [refund] = stripe.refunds;
    if (refund !== undefined) stripe.failRefund(refund);
    const told = stripe.events.map((event) => {
      const { payload, headers } = stripe.post(event, NOW);
      return provider.readEvent(Buffer.from(payload), headers["stripe-signature"], NOW);
    });
    expect(told).toMatchObject([
      {
        type: "payment_intent.succeeded",
        intent,
        payment: { status: "succeeded", receivedCents: 999 },
        failedRefund: null,
      },
      { type: "charge.refunded", intent, payment: null, failedRefund: null },
      { type: "refund.failed", intent, payment: null, failedRefund: "a" },
    ]);
  });

  test("of another kind is about no payment", () => {
    const { payload, headers } = stripe.post(
      {
        id: "evt_1",
        type: "x",
        payload: '{"id":"evt_1","object":"event","type":"account.updated","data":{"object":{}}}',
      },
      NOW,
    );
    expect(provider.readEvent(Buffer.from(payload), headers["stripe-signature"], NOW)).toMatchObject({ intent: null });
  });

  test("is taken with Stripe's signature only, for five minutes", async () => {
    const intent = await paid();
    const [event] = stripe.events;
    if (event === undefined) throw new Error("nothing happened");
    const read = (payload: string, signature: string | undefined, at: Date) =>
      provider.readEvent(Buffer.from(payload), signature, at);
    const { payload, headers } = stripe.post(event, NOW);
    const signature = headers["stripe-signature"];
    const later = (s: number) => new Date(NOW.getTime() + s * 1000);
    expect(read(payload, signature, later(300))).toMatchObject({ intent });
    for (const forged of [
      () => read(payload, signature, later(301)),
      () => read(payload, undefined, NOW),
      () => read(payload, "", NOW),
      () => read(payload, "t=1,v1=00", NOW),
      () => read(payload.replace("999", "998"), signature, NOW),
      () => read(payload, stripe.post(event, NOW, "whsec_another").headers["stripe-signature"], NOW),
      () => read("", signature, NOW),
    ])
      expect(forged).toThrow(ForgedEvent);
  });
});

describe("a provider that fails", () => {
  test("is told by words that hold nothing that was sent", async () => {
    for (const fault of ["500", "lost 500", "reset", "silent"] as const) {
      stripe.fault = () => fault;
      const reference = `canary ${fault}`;
      const failure: unknown = await provider.create({ ...ordered, reference }).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(PaymentFailure);
      expect(String((failure as Error).stack)).not.toMatch(/canary|sk_test|user_1_a/);
      expect(failure).not.toHaveProperty("cause");
      stripe.fault = () => undefined;
      await provider.create({ ...ordered, reference: `after ${fault}` });
    }
    const stranger = createStripe({ ...settings, secretKey: "sk_test_canary", apiBase: stripe.url });
    await expect(stranger.find("pi_1")).rejects.toThrow(/^The payment provider failed: status 401$/);
    await expect(provider.find("pi_unknown")).rejects.toThrow("status 404 resource_missing");
  });

  test("is left alone for a while after five failures in a row, and asked again then", async () => {
    const { intent } = await provider.create(ordered);
    stripe.fault = () => "500";
    for (let call = 0; call < 5; call += 1) await expect(provider.find(intent)).rejects.toThrow("status 500");
    stripe.fault = () => undefined;
    const calls = stripe.calls.length;
    await expect(provider.find(intent)).rejects.toThrow("left alone");
    expect(stripe.calls).toHaveLength(calls);
    await expect.poll(() => provider.find(intent).catch(() => undefined), { timeout: 5000 }).toMatchObject({ intent });
  });

  test("is not left alone for refusing what it was asked", async () => {
    for (let call = 0; call < 10; call += 1) await expect(provider.find("pi_unknown")).rejects.toThrow("status 404");
  });
});
