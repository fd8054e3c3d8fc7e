import { type ChatHours, STRIPE_FORM_MARK } from "../../../contract/values/chat-terms.ts";
import { leaveScreen } from "../../ui/layers.ts";
import type { Purpose } from "./purpose.ts";
import { leavePurchase } from "./resumption.ts";

/**
 * Whether the policy with which this page was loaded allows Stripe's form. It is that of the address at which the page was
 * loaded, whatever the address is now.
 */
export const isStripeAllowed = (): boolean =>
  import.meta.env.DEV || document.querySelector(`meta[name="${STRIPE_FORM_MARK}"]`) !== null;

/** Loads the page at its present address, with the policy that belongs to it; the purchase goes on there. */
export function loadForStripe(purchase: { celebrityId: string; hours: ChatHours; purpose: Purpose }): void {
  leavePurchase({ ...purchase, leftFor: "policy" });
  leaveScreen(() => window.location.reload());
}
