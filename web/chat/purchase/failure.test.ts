import { describe, expect, test } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { paymentFailure, settlementFailure, startFailure } from "./failure.ts";

const problem = (code: string, detail: string) => new ApiError(409, JSON.stringify({ code, detail }), undefined);
const lost = new TypeError("Failed to fetch");

test("a start that fails says what the server says of it, if anything", () => {
  expect(startFailure(problem("persona_off", "Adele is not available."))).toEqual({
    title: "Session Error",
    detail: "Adele is not available.",
  });
  expect(startFailure(lost).detail).toBe("Failed to start chat session");
});

test("a payment that fails says why, or that it is not known", () => {
  expect(paymentFailure(problem("invalid", "Use one of the test cards."))).toEqual({
    title: "Payment Failed",
    detail: "Use one of the test cards.",
  });
  expect(paymentFailure(lost)).toEqual({
    title: "Payment Error",
    detail: "An unexpected error occurred. Please try again.",
  });
});

describe("a session that does not open", () => {
  test("after a payment says that it was paid, whatever went wrong", () => {
    for (const error of [lost, problem("payment_provider_failed", "The provider cannot be reached.")])
      expect(settlementFailure(error)).toEqual({
        title: "Session Error",
        detail: "Payment succeeded but session setup failed. Please contact support.",
      });
  });

  test("says that it was paid back, or not paid, only if the server says so", () => {
    expect(settlementFailure(problem("payment_refunded", "It was refunded."))).toEqual({
      title: "Payment Failed",
      detail: "It was refunded.",
    });
  });
});
