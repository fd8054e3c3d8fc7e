/** Id of a payment at its provider. */
export const PAYMENT_INTENT_ID = /^pi_[A-Za-z0-9_]{8,100}$/;

/** The last ones that operators see without naming one. */
export const PAYMENTS_LISTED = 20;
