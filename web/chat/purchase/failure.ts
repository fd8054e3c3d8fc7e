import { ApiError } from "../../lib/api-error.ts";

/** What the player is told of a step that failed. */
export interface Failure {
  title: string;
  detail: string;
  /** What is known of money, where that is not said by the rest. */
  charged?: string;
}

export const NO_PLAYER: Failure = {
  title: "Authentication Required",
  detail: "Please start voting to create an account first",
};

/** The provider's answer lacks what is needed to pay. Source: social specification §8. */
export const NO_ORDER: Failure = {
  title: "Session Error",
  detail: "Failed to initialize payment. Please try again.",
};

/** Nothing is known of a card that was tried. Source: social specification §8. */
export const PAYMENT_ERROR: Failure = {
  title: "Payment Error",
  detail: "An unexpected error occurred. Please try again.",
};

/** The same, while it is not known whether the card was charged. */
export const BEING_CHECKED: Failure = {
  ...PAYMENT_ERROR,
  charged:
    "Whether anything was charged is being checked. If it was, your time is opened or refunded within a minute, and paying again here is never charged twice.",
};

/** The same, once the provider has said that the card was not charged. */
export const NOT_CHARGED: Failure = { ...PAYMENT_ERROR, charged: "Nothing was charged." };

const PROCESSING: Failure = {
  title: "Payment Processing",
  detail: "Your bank has not confirmed the payment yet. You are not charged twice.",
};

const SERVER_FAILED = 500;

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof ApiError && codes.includes(error.code);

const detailOf = (error: unknown): string => (error instanceof ApiError ? error.detail : "");

/** A chat could not be ordered. Source: social specification §8. */
export function startFailure(error: unknown): Failure {
  return { title: "Session Error", detail: detailOf(error) || "Failed to start chat session" };
}

/** Whether ordering once more would fail likewise: the persona is off, for example, and no statement changes that. */
export const isFinal = (error: unknown): boolean => hasCode(error, "persona_off", "celebrity_not_found");

/** A card could not be tried: the provider said why, or nothing is known of it. Source: social specification §8. */
export function paymentFailure(error: unknown): Failure {
  const detail = error instanceof ApiError && error.status < SERVER_FAILED ? error.detail : "";
  return detail === "" ? PAYMENT_ERROR : { title: "Payment Failed", detail };
}

/** Whether the order was canceled meanwhile, so that no card can pay it. */
export const isCanceled = (error: unknown): boolean => hasCode(error, "payment_canceled");

/** What follows from a session that has not opened. */
interface Unsettled {
  /** Paying once more, ordering once more, or asking for the session once more. */
  next: "pay" | "order" | "ask";
  failure: Failure;
}

/**
 * A payment was made, and its session has not opened. Only the server's own word that it was paid back or not made says
 * otherwise. Source: social specification §8.
 * @param processing whether the provider has said that the bank takes its time
 */
export function settlementFailure(error: unknown, processing: boolean): Unsettled {
  const failure = { title: "Payment Failed", detail: detailOf(error) };
  if (hasCode(error, "payment_processing")) return { next: "ask", failure: PROCESSING };
  if (hasCode(error, "payment_incomplete"))
    return processing ? { next: "ask", failure: PROCESSING } : { next: "pay", failure };
  if (hasCode(error, "payment_refunded", "payment_not_found")) return { next: "order", failure };
  return {
    next: "ask",
    failure: {
      title: "Session Error",
      detail: "Payment succeeded but session setup failed. Please contact support.",
    },
  };
}
