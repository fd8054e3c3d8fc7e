import type { PaymentIntent, PaymentIntentResult, StripeError } from "@stripe/stripe-js";
import { expect, test } from "vitest";
import { outcomeOf } from "./stripe-outcome.ts";

const INTENT: PaymentIntent = {
  id: "pi_1234567890",
  object: "payment_intent",
  amount: 1998,
  canceled_at: null,
  cancellation_reason: null,
  capture_method: "automatic",
  client_secret: null,
  confirmation_method: "automatic",
  created: 1_790_000_000,
  currency: "usd",
  description: null,
  last_payment_error: null,
  livemode: false,
  next_action: null,
  payment_method: null,
  payment_method_types: ["card"],
  receipt_email: null,
  setup_future_usage: null,
  shipping: null,
  status: "requires_payment_method",
};

const confirmed = (status: PaymentIntent["status"]): PaymentIntentResult => ({ paymentIntent: { ...INTENT, status } });
const failed = (error: StripeError, status?: PaymentIntent["status"]): PaymentIntentResult => ({
  error: { ...error, ...(status !== undefined && { payment_intent: { ...INTENT, status } }) },
});

const UNKNOWN = { title: "Payment Error", detail: "An unexpected error occurred. Please try again." };

test("a payment that succeeded, or is being made, is paid", () => {
  expect(outcomeOf(confirmed("succeeded"))).toEqual({ kind: "paid", processing: false });
  expect(outcomeOf(confirmed("processing"))).toEqual({ kind: "paid", processing: true });
});

test("what the payment is counts more than the error: it may have been paid or canceled elsewhere", () => {
  const unexpected: StripeError = { type: "invalid_request_error", code: "payment_intent_unexpected_state" };
  expect(outcomeOf(failed(unexpected, "succeeded"))).toEqual({ kind: "paid", processing: false });
  expect(outcomeOf(failed(unexpected, "processing"))).toEqual({ kind: "paid", processing: true });
  expect(outcomeOf(failed(unexpected, "canceled"))).toMatchObject({
    kind: "dead",
    failure: { title: "Payment Failed" },
  });
});

test.each<StripeError>([
  { type: "card_error", code: "card_declined", message: "Your card was declined." },
  { type: "validation_error", code: "incomplete_number", message: "Your card number is incomplete." },
  {
    type: "invalid_request_error",
    code: "payment_intent_authentication_failure",
    message: "We are unable to authenticate your payment method.",
  },
])("whoever pays is told why: $message", (error) => {
  expect(outcomeOf(failed(error, "requires_payment_method"))).toEqual({
    kind: "refused",
    failure: { title: "Payment Failed", detail: error.message },
  });
});

test.each<StripeError>([
  { type: "api_connection_error", message: "We could not reach api.stripe.com." },
  { type: "invalid_request_error", message: "No such payment_intent: 'pi_1_secret_2'" },
  { type: "card_error" },
])("other errors are not for whoever pays: $type", (error) => {
  expect(outcomeOf(failed(error))).toEqual({ kind: "refused", failure: UNKNOWN });
});

test("a bank that did not confirm leaves the payment unpaid", () => {
  expect(outcomeOf(confirmed("requires_payment_method"))).toMatchObject({
    kind: "refused",
    failure: { title: "Payment Failed" },
  });
});
