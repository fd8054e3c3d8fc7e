import { PAYMENT_INTENT_ID } from "../../contract/values/payment-intent.ts";

/** What a payment provider adds to the address at which a player comes back. Source: Stripe's documentation, return_url. */
const INTENT = "payment_intent";
const STATUS = "redirect_status";
const SECRET = "payment_intent_client_secret";
const ADDED = [INTENT, STATUS, SECRET];

/** A payment with which a player has come back from the page of a bank. */
export interface PaymentReturn {
  readonly paymentIntentId: string;
  /** Whether the provider says that it was not paid. */
  readonly failed: boolean;
  /** Of the page to which the player came back. */
  readonly path: string;
}

let arrived: PaymentReturn | null = null;

/** Splits what a provider has added from an address; null if there is nothing of it. */
export function withoutPayment(href: string): { address: string; returned: PaymentReturn | null } | null {
  const url = new URL(href);
  const { pathname: path, searchParams } = url;
  if (!ADDED.some((name) => searchParams.has(name))) return null;
  const paymentIntentId = searchParams.get(INTENT) ?? "";
  const failed = searchParams.get(STATUS) === "failed";
  for (const name of ADDED) searchParams.delete(name);
  return {
    address: url.href,
    returned: PAYMENT_INTENT_ID.test(paymentIntentId) ? { paymentIntentId, failed, path } : null,
  };
}

/**
 * Takes the payment out of the page's address, which holds its secret: nothing that looks at the address later can pass it
 * on. Call it once, before all else.
 */
export function noticePaymentReturn(): void {
  const split = withoutPayment(window.location.href);
  if (split === null) return;
  window.history.replaceState(window.history.state, "", split.address);
  arrived = split.returned;
}

/** The payment with which the player has come back to a page, until it is forgotten. */
export const returnedPayment = (path: string): PaymentReturn | null => (arrived?.path === path ? arrived : null);

export function forgetReturnedPayment(): void {
  arrived = null;
}
