import type { PaymentIntent, PaymentIntentResult, StripeError } from "@stripe/stripe-js";
import { type Failure, PAYMENT_ERROR } from "./failure.ts";

/** What came of a confirmation. */
export type StripeOutcome =
  | { readonly kind: "paid"; readonly processing: boolean }
  | { readonly kind: "dead" | "refused"; readonly failure: Failure };

const CANCELED: Failure = {
  title: "Payment Failed",
  detail: "This payment was canceled, as it has waited too long. Please start again.",
};
const UNCONFIRMED: Failure = {
  title: "Payment Failed",
  detail: "The payment was not confirmed. Please try again or use another card.",
};

/** The errors whose texts are written for whoever pays. Source: Stripe's documentation, error handling. */
const isForPayer = ({ type, code }: StripeError): boolean =>
  type === "card_error" || type === "validation_error" || code === "payment_intent_authentication_failure";

/**
 * Reads what Stripe.js answers to a confirmation. What it says of the payment counts more than an error: one that was paid
 * in another tab, for example, cannot be confirmed again.
 */
export function outcomeOf({ error, paymentIntent }: PaymentIntentResult): StripeOutcome {
  const status = (paymentIntent ?? error?.payment_intent)?.status;
  const known = status === undefined ? undefined : outcomeOfStatus(status);
  if (known !== undefined) return known;
  if (error === undefined) return { kind: "refused", failure: UNCONFIRMED };
  const failure =
    isForPayer(error) && error.message ? { title: "Payment Failed", detail: error.message } : PAYMENT_ERROR;
  return { kind: "refused", failure };
}

function outcomeOfStatus(status: PaymentIntent["status"]): StripeOutcome | undefined {
  if (status === "succeeded") return { kind: "paid", processing: false };
  if (status === "processing") return { kind: "paid", processing: true };
  return status === "canceled" ? { kind: "dead", failure: CANCELED } : undefined;
}
