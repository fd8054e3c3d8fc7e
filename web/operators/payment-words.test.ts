import { expect, test } from "vitest";
import { causeWords } from "./payment-words.ts";

test("what changed a payment is told in words, also where the provider's name for it is not known", () => {
  expect(causeWords("payment_intent.succeeded")).toBe("the provider reported that it was paid");
  expect(causeWords("dispute lost (charge.dispute.closed)")).toBe(
    "dispute lost: the provider reported the end of a dispute",
  );
  expect(causeWords("1998 cents paid back in all (refund.something_new)")).toBe(
    "1998 cents paid back in all: the provider reported something",
  );
  expect(causeWords("canceled at the provider (sweep)")).toBe("canceled at the provider: the regular check");
  expect(causeWords("refunded by an operator")).toBe("refunded by an operator");
});
