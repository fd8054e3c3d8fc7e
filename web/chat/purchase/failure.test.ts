import { describe, expect, test } from "vitest";
import { ApiError } from "../../lib/api-error.ts";
import { isCanceled, isFinal, paymentFailure, settlementFailure, startFailure } from "./failure.ts";

const problem = (code: string, detail: string, status = 409) =>
  new ApiError(status, JSON.stringify({ code, detail }), undefined);
const lost = new TypeError("Failed to fetch");

test("a start that fails says what the server says of it, if anything", () => {
  expect(startFailure(problem("persona_off", "Adele is not available."))).toEqual({
    title: "Session Error",
    detail: "Adele is not available.",
  });
  expect(startFailure(lost).detail).toBe("Failed to start chat session");
  expect(startFailure(new ApiError(500, "broken", undefined)).detail).toBe("Failed to start chat session");
});

test("a start can be tried again, unless the persona is not there", () => {
  expect(isFinal(problem("persona_off", "Adele is not available."))).toBe(true);
  expect(isFinal(problem("disclosure_outdated", "Please read them again."))).toBe(false);
  expect(isFinal(lost)).toBe(false);
});

test("a card that is refused says why", () => {
  expect(paymentFailure(problem("invalid", "Use one of the test cards."))).toEqual({
    title: "Payment Failed",
    detail: "Use one of the test cards.",
  });
});

test("a card of which nothing is known is an error, whatever is said of it", () => {
  const failed = [lost, problem("internal", "Something broke.", 500), new ApiError(502, "<html>", undefined)];
  for (const error of failed)
    expect(paymentFailure(error)).toEqual({
      title: "Payment Error",
      detail: "An unexpected error occurred. Please try again.",
    });
});

test("an order that was canceled cannot be paid", () => {
  expect(isCanceled(problem("payment_canceled", "It has waited too long."))).toBe(true);
  expect(isCanceled(problem("invalid", "Use one of the test cards."))).toBe(false);
});

describe("a session that does not open", () => {
  test("after a payment says that it was paid, whatever went wrong, and is asked for again", () => {
    for (const error of [lost, problem("payment_provider_failed", "The provider cannot be reached.")])
      expect(settlementFailure(error, false)).toEqual({
        next: "ask",
        failure: {
          title: "Session Error",
          detail: "Payment succeeded but session setup failed. Please contact support.",
        },
      });
  });

  test("is ordered again if the server says that it was paid back, or that there is no such payment", () => {
    for (const code of ["payment_refunded", "payment_not_found"])
      expect(settlementFailure(problem(code, "It was refunded."), false)).toEqual({
        next: "order",
        failure: { title: "Payment Failed", detail: "It was refunded." },
      });
  });

  test("is paid again if the server says that it was not paid, unless the bank takes its time", () => {
    const incomplete = problem("payment_incomplete", "It was not paid.");
    expect(settlementFailure(incomplete, false)).toEqual({
      next: "pay",
      failure: { title: "Payment Failed", detail: "It was not paid." },
    });
    expect(settlementFailure(incomplete, true)).toMatchObject({
      next: "ask",
      failure: { title: "Payment Processing" },
    });
  });
});
