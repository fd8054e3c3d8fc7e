import { CHAT_HOURS, type ChatHours } from "../../../contract/values/chat-terms.ts";
import { hrefOf } from "../../../contract/values/pages.ts";
import { forgetReturnedPayment, type PaymentReturn, returnedPayment } from "../../lib/payment-return.ts";
import { isObjectOf, isOneOf, isText } from "../../lib/shapes.ts";
import { PURPOSE_NAMES, type Purpose } from "./purpose.ts";
import { forget, recall, remember } from "../../lib/storage.ts";

const KEY = "leftPurchase";
const SHELF = "sessionStorage";

/** A purchase whose page is being left. */
interface LeftPurchase {
  celebrityId: string;
  hours: ChatHours;
  purpose: Purpose;
  /** For the same page with another policy, where the order is to be paid; or for the page of a bank. */
  leftFor: "policy" | "bank";
}

const isLeftPurchase = isObjectOf<LeftPurchase>({
  celebrityId: isText,
  hours: isOneOf(CHAT_HOURS),
  purpose: isOneOf(PURPOSE_NAMES),
  leftFor: isOneOf(["policy", "bank"]),
});

/** With what a purchase goes on after its page was left. */
export interface Resumption {
  /** Null if it is not known, as in another tab than before. */
  readonly hours: ChatHours | null;
  readonly purpose: Purpose | null;
  /** The payment with which the player comes back from a bank; null if the order is still to be paid. */
  readonly returned: PaymentReturn | null;
}

/** Keeps, for this tab, what is being bought: no address can be made up that orders. */
export const leavePurchase = (purchase: LeftPurchase): void => remember(KEY, JSON.stringify(purchase), SHELF);

/** Deletes what is being bought, once the player has not left or is back. */
export function forgetPurchase(): void {
  forget(KEY, SHELF);
  forgetReturnedPayment();
}

function leftPurchase(): LeftPurchase | null {
  try {
    const left: unknown = JSON.parse(recall(KEY, SHELF) ?? "null");
    return isLeftPurchase(left) ? left : null;
  } catch {
    return null;
  }
}

/** With what the purchase of a persona's hours goes on; null if it begins. */
export function resumptionOf(celebrityId: string): Resumption | null {
  const returned = returnedPayment(hrefOf("celebrity", { id: celebrityId }));
  const left = leftPurchase();
  const own = left?.celebrityId === celebrityId ? left : null;
  if (returned !== null) return { hours: own?.hours ?? null, purpose: own?.purpose ?? null, returned };
  return own?.leftFor === "policy" ? { hours: own.hours, purpose: own.purpose, returned: null } : null;
}
