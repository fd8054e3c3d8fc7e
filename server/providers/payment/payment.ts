import type { startChat } from "#contract/chat.ts";
import type { DisputeState } from "#contract/chat-operators.ts";
import type { EndpointAnswer } from "#contract/endpoint.ts";

/** What a payment needs next. Source: Stripe's API reference, PaymentIntent.status. */
type PaymentStatus =
  | "requires_payment_method"
  | "requires_confirmation"
  | "requires_action"
  | "processing"
  | "succeeded"
  | "canceled";

/** A payment as its provider knows it. Amounts are in cents. */
export interface Payment {
  /** The provider's id. */
  readonly intent: string;
  readonly status: PaymentStatus;
  /** Whether a card was tried, whatever came of it. */
  readonly tried: boolean;
  readonly receivedCents: number;
  /** Paid back, by refunds and by disputes that were lost. */
  readonly refundedCents: number;
  /** What became of disputes of it: the worst, if there were several; null if there were none, or it is not told. */
  readonly dispute: DisputeState | null;
  readonly currency: string;
  /** The order that it was made for. */
  readonly reference: string | null;
  /** The id of the player that it was made for. */
  readonly owner: string | null;
  /** With which a page confirms it; null where it is not told. Never to be stored or logged. */
  readonly clientSecret: string | null;
}

export interface Ordered {
  /** Our id, by which making it again finds the same payment. */
  reference: string;
  owner: string;
  amountCents: number;
  currency: string;
  description: string;
}

export interface Refund {
  intent: string;
  cents: number;
  /** The order whose refund it is. */
  reference: string;
  /** Asked for again with the same key, it is the same attempt. */
  key: string;
}

/** What an event of the provider says. */
export interface PaymentEvent {
  id: string;
  /** Such as `payment_intent.succeeded`. */
  type: string;
  /** The payment that it is about; null if it is about something else. */
  intent: string | null;
  /** The payment as it was when the event was made; null if the event does not tell. */
  payment: Payment | null;
  /** The key of a refund that has failed after it was made. */
  failedRefund: string | null;
}

/** A provider of payments. All methods reject with a `PaymentFailure` when the provider fails or cannot be reached. */
export interface PaymentProvider {
  readonly name: EndpointAnswer<typeof startChat>["payment"]["provider"];
  /** Key with which pages call the provider. */
  readonly publishableKey: string | null;
  /** What a form says of the provider. */
  readonly label: string | null;
  /** The header of an event's signature, in lower case. */
  readonly signatureHeader: string;
  /** Makes a payment that the player can confirm, once per reference. */
  create(ordered: Ordered): Promise<Payment>;
  find(intent: string): Promise<Payment>;
  /** Makes sure that it cannot succeed any more, unless it has or is about to. @returns what has become of it */
  cancel(intent: string): Promise<Payment>;
  /**
   * Pays back so much, or what is left, unless a refund of the same reference was made before. Rejects while it is disputed.
   * @returns whether it was made; `failed` is final for the key
   */
  refund(refund: Refund): Promise<"made" | "failed">;
  /**
   * @param signature of the event's bytes
   * @throws {ForgedEvent} unless the provider signed it, in the last five minutes
   */
  readEvent(bytes: Uint8Array, signature: string | undefined, now: Date): PaymentEvent;
}

/** How long after it was signed an event is taken, in seconds. Source: Stripe's documentation of webhooks. */
export const EVENT_AGE_S = 300;

/** The provider failed. The message says how, in own words: those of providers may quote what was sent. */
export class PaymentFailure extends Error {
  /** Whether the provider goes on answering the same key like this. */
  readonly final: boolean;

  constructor(reason: string, { final = false }: { final?: boolean } = {}) {
    super(`The payment provider failed: ${reason}`);
    this.name = "PaymentFailure";
    this.final = final;
  }
}

/** An event that the provider has not signed, or not lately. */
export class ForgedEvent extends Error {}
