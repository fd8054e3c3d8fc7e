import { describe, expect, test } from "vitest";
import type { Payment } from "../providers/payment/payment.ts";
import { HOUR, MINUTE } from "../testing/time.ts";
import { decide, newsOf, type OrderTerms, priceCents, refundsOf } from "./rules.ts";

test.for([
  ["9.99", 1, 999],
  ["9.99", 3, 2997],
  ["9.99", 6, 5994],
  ["10", 2, 2000],
  ["0.1", 6, 60],
  ["19.90", 3, 5970],
] as const)("the price of an hour at %s, %i times, is %i cents", ([rate, hours, cents]) => {
  expect(priceCents(rate, hours)).toBe(cents);
});

test.for(["", "-1", "9.999", "free", "1e3", "9,99", " 9.99"])("%j is no price", (rate) => {
  expect(() => priceCents(rate, 1)).toThrow("is not a price");
});

const order: OrderTerms = { id: "order", userId: "player", amountCents: 999, currency: "usd", state: "pending" };
const paid: Payment = {
  intent: "pi_1",
  status: "succeeded",
  receivedCents: 999,
  refundedCents: 0,
  dispute: null,
  tried: false,
  currency: "usd",
  reference: "order",
  owner: "player",
  clientSecret: null,
};

describe("an order that is pending", () => {
  test("opens with the payment that it asked for", () => {
    expect(decide(order, paid, true)).toEqual({ do: "open" });
  });

  test.for(["requires_payment_method", "requires_confirmation", "requires_action", "processing"] as const)(
    "waits while the payment says %s",
    (status) => {
      expect(decide(order, { ...paid, status, receivedCents: 0 }, true)).toEqual({ do: "nothing" });
    },
  );

  test("is cancelled with its payment", () => {
    expect(decide(order, { ...paid, status: "canceled" }, true)).toMatchObject({ do: "cancel" });
  });

  test.for([
    [{ receivedCents: 998 }, 998],
    [{ receivedCents: 1000 }, 1000],
    [{ currency: "eur" }, 999],
    [{ reference: "another" }, 999],
    [{ reference: null }, 999],
    [{ owner: "another" }, 999],
    [{ owner: null }, 999],
    [{ receivedCents: 998, refundedCents: 8 }, 990],
  ] as const)("is refunded all that came, where the payment differs: %o", ([different, cents]) => {
    expect(decide(order, { ...paid, ...different }, true)).toMatchObject({ do: "refund", cents });
  });

  test("is refunded when its persona is off", () => {
    expect(decide(order, paid, false)).toMatchObject({ do: "refund", cents: 999 });
  });

  test("opens nothing when it was paid back already", () => {
    expect(decide(order, { ...paid, refundedCents: 999 }, true)).toMatchObject({ do: "refunded" });
  });
});

test.for(["created", "opened", "refund_due", "refunded", "cancelled"] as const)(
  "an order that is %s is opened no more",
  (state) => {
    expect(decide({ ...order, state }, paid, true)).toEqual({ do: "nothing" });
  },
);

test("an order that was opened ends when all of it is paid back, and not with a part", () => {
  expect(decide({ ...order, state: "opened" }, { ...paid, refundedCents: 999 }, true)).toMatchObject({
    do: "refunded",
  });
  expect(decide({ ...order, state: "opened" }, { ...paid, refundedCents: 500 }, true)).toEqual({ do: "nothing" });
});

describe("unused time", () => {
  const one = { id: "a", hours: 1, amountCents: 999 };
  const three = { id: "b", hours: 3, amountCents: 2997 };

  test("is paid back in proportion, rounded up to a cent", () => {
    expect(refundsOf([one], 30 * MINUTE)).toEqual([{ id: "a", cents: 500 }]);
    expect(refundsOf([one], 1)).toEqual([{ id: "a", cents: 1 }]);
    expect(refundsOf([one], HOUR)).toEqual([{ id: "a", cents: 999 }]);
  });

  test("is that of the last payment first", () => {
    expect(refundsOf([one, three], 2 * HOUR)).toEqual([{ id: "b", cents: 1998 }]);
    expect(refundsOf([one, three], 3.5 * HOUR)).toEqual([
      { id: "b", cents: 2997 },
      { id: "a", cents: 500 },
    ]);
    expect(refundsOf([one, three], 0)).toEqual([]);
  });

  test("is never more than was paid", () => {
    expect(refundsOf([one, three], 100 * HOUR).map(({ cents }) => cents)).toEqual([2997, 999]);
  });
});

describe("a dispute", () => {
  const lost = { ...paid, refundedCents: 999, dispute: "lost" } as const;

  test("changes nothing until it is lost", () => {
    for (const dispute of ["open", "closed"] as const)
      for (const state of ["opened", "refund_due", "refunded"] as const)
        expect(decide({ ...order, state }, { ...paid, dispute }, true)).toEqual({ do: "nothing" });
    expect(decide(order, { ...paid, dispute: "open" }, true)).toEqual({ do: "open" });
  });

  test("that is lost has paid the order back, unless it was of a part", () => {
    for (const state of ["pending", "opened", "refund_due"] as const)
      expect(decide({ ...order, state }, lost, true)).toEqual({ do: "refunded", because: "dispute lost" });
    expect(decide({ ...order, state: "refunded" }, lost, true)).toEqual({ do: "nothing" });
    expect(decide({ ...order, state: "opened" }, { ...lost, refundedCents: 500 }, true)).toEqual({ do: "nothing" });
  });
});

test.for([
  [{}, null],
  [{ refundedCents: 300 }, "300 cents paid back in all"],
  [{ dispute: "open" }, "disputed"],
  [{ dispute: "closed" }, "dispute ended without loss"],
  [{ dispute: "lost", refundedCents: 500 }, "dispute lost, 500 cents paid back in all"],
] as const)("of a payment, %o is logged as %j", ([different, news]) => {
  const payment = { ...paid, ...different };
  expect(newsOf({ paidBackCents: 0, dispute: null }, payment)).toBe(news);
  expect(newsOf({ paidBackCents: payment.refundedCents, dispute: payment.dispute }, payment)).toBeNull();
});
