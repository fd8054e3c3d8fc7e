import { ApiError } from "../../lib/api-error.ts";

/** What the player is told of a step that failed. */
export interface Failure {
  title: string;
  detail: string;
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

const detailOf = (error: unknown): string => (error instanceof ApiError ? error.detail : "");

/** A chat could not be ordered. Source: social specification §8. */
export function startFailure(error: unknown): Failure {
  return { title: "Session Error", detail: detailOf(error) || "Failed to start chat session" };
}

/** A card could not be tried: the provider said why, or nothing is known of it. Source: social specification §8. */
export function paymentFailure(error: unknown): Failure {
  const detail = detailOf(error);
  return detail === ""
    ? { title: "Payment Error", detail: "An unexpected error occurred. Please try again." }
    : { title: "Payment Failed", detail };
}

/**
 * A payment was made, and its session has not opened. Only the server's own word that it was paid back or not made says
 * otherwise. Source: social specification §8.
 */
export function settlementFailure(error: unknown): Failure {
  if (error instanceof ApiError && (error.code === "payment_refunded" || error.code === "payment_incomplete"))
    return { title: "Payment Failed", detail: error.detail };
  return {
    title: "Session Error",
    detail: "Payment succeeded but session setup failed. Please contact support.",
  };
}
