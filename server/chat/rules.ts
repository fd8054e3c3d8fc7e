import type { DisputeState, OrderState } from "#contract/chat-operators.ts";
import type { Payment } from "../providers/payment/payment.ts";

const HOUR_MS = 3_600_000;

/** How long an order waits to be paid before it is cancelled at the provider, in minutes. */
export const UNPAID_MINUTES = 60;
/** From which age on a repeated start makes a new order, so that there is time to pay it, in minutes. */
export const REUSED_MINUTES = 30;
/** How often the provider is asked about a new order, in seconds; with a run of the sweep, at most 20. */
export const ASK_EVERY_S = 15;
/** How often it is asked about an old one, of a quarter of an hour and more, in seconds: whatever was paid is found in a minute. */
export const ASK_OLD_EVERY_S = 45;

/** How many orders are unpaid. */
export interface Unpaid {
  /** Of the player. */
  player: number;
  /** Of the player's network, and of the /48 around it. */
  network: number;
  wider: number;
  /** Of everybody. */
  all: number;
}

/** Of what there may only be so many unpaid orders. */
export type Share = keyof Unpaid;

/**
 * The most unpaid orders of each, the narrowest first. Of a player, those of some tabs; of a network, those of people behind
 * one address who pay in the same hour; of all, as many as the provider can be asked about in time.
 */
const MOST_UNPAID: readonly (readonly [Share, number])[] = [
  ["player", 3],
  ["network", 20],
  ["wider", 100],
  ["all", 1000],
];

/** The share that has no room for another order; undefined if all have. */
export const fullShare = (unpaid: Unpaid): Share | undefined =>
  MOST_UNPAID.find(([share, most]) => unpaid[share] >= most)?.[0];

/** The price in cents of hours at a rate in dollars, such as "9.99". @throws {Error} for a rate that is no such decimal */
export function priceCents(hourlyRate: string, hours: number): number {
  const [, dollars, cents = ""] = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(hourlyRate) ?? [];
  if (dollars === undefined) throw new Error(`${hourlyRate} is not a price`);
  return (Number(dollars) * 100 + Number(cents.padEnd(2, "0"))) * hours;
}

/** What is compared with the payment. */
export interface OrderTerms {
  id: string;
  userId: string;
  amountCents: number;
  currency: string;
  state: OrderState;
}

/** What is to be done about an order, and why. */
export type Decision =
  | { do: "nothing" }
  | { do: "open" }
  | { do: "cancel"; because: string }
  /** It is to be paid back. */
  | { do: "refund"; cents: number; because: string }
  /** It has been paid back, by whomever. */
  | { do: "refunded"; because: string };

const NOTHING: Decision = { do: "nothing" };

/**
 * What follows for an order from what its provider says. An order that is settled is opened no second time, whatever
 * arrives in whatever order.
 */
export function decide(order: OrderTerms, payment: Payment, personaOn: boolean): Decision {
  const { status, receivedCents, refundedCents } = payment;
  const repaid = status === "succeeded" && receivedCents > 0 && refundedCents >= receivedCents;
  const lost = payment.dispute === "lost";
  const paidBack: Decision = { do: "refunded", because: lost ? "dispute lost" : "refunded at the provider" };
  if (order.state === "opened") return repaid ? paidBack : NOTHING;
  // What the bank has taken back cannot be refunded any more.
  if (order.state === "refund_due") return repaid && lost ? paidBack : NOTHING;
  if (order.state !== "pending") return NOTHING;
  if (status === "canceled") return { do: "cancel", because: "canceled at the provider" };
  if (status !== "succeeded") return NOTHING;
  if (repaid) return paidBack;
  const because = differenceOf(order, payment) ?? (personaOn ? null : "persona is off");
  if (because !== null) return { do: "refund", cents: receivedCents - refundedCents, because };
  return { do: "open" };
}

/** What was known of a payment beside what settles its order. */
interface Known {
  paidBackCents: number;
  dispute: DisputeState | null;
}

const DISPUTE_NEWS: Readonly<Record<DisputeState, string>> = {
  open: "disputed",
  closed: "dispute ended without loss",
  lost: "dispute lost",
};

/** What is new of a payment, in words for the log of its order; null if nothing is. */
export function newsOf({ paidBackCents, dispute }: Known, payment: Payment): string | null {
  const news: string[] = [];
  if (payment.dispute !== null && payment.dispute !== dispute) news.push(DISPUTE_NEWS[payment.dispute]);
  if (payment.refundedCents !== paidBackCents) news.push(`${payment.refundedCents} cents paid back in all`);
  return news.length === 0 ? null : news.join(", ");
}

/** In what a payment differs from the order that it is for; null if in nothing. */
function differenceOf(order: OrderTerms, payment: Payment): string | null {
  if (payment.reference !== order.id) return "payment is for another order";
  if (payment.owner !== order.userId) return "payment is of another player";
  if (payment.currency !== order.currency) return "currency differs";
  return payment.receivedCents === order.amountCents ? null : "amount differs";
}

/** What was paid for hours of a session. */
export interface PaidHours {
  id: string;
  hours: number;
  amountCents: number;
}

/**
 * What is paid back of each order when a session ends before its time: the unused part of its hours, rounded up to a cent.
 * @param orders in the order of payment; the last hours are those of the last one
 */
export function refundsOf(orders: readonly PaidHours[], unusedMs: number): { id: string; cents: number }[] {
  let left = Math.max(0, unusedMs);
  return orders.toReversed().flatMap(({ id, hours, amountCents }) => {
    const unused = Math.min(left, hours * HOUR_MS);
    left -= unused;
    return unused === 0 ? [] : [{ id, cents: Math.ceil((amountCents * unused) / (hours * HOUR_MS)) }];
  });
}
