import { z } from "zod";
import { celebrityId } from "./celebrities.ts";
import { paymentIntentId } from "./chat.ts";
import { endpoint } from "./endpoint.ts";
import { PAYMENTS_LISTED } from "./values/payment-intent.ts";

/** `created` and `pending` are unpaid; `opened` is paid and spent on a session. */
export const orderState = z.enum(["created", "pending", "opened", "refund_due", "refunded", "cancelled"]);
export type OrderState = z.output<typeof orderState>;

/** `open` while the bank decides; `lost` when it gave the money back; `closed` when it did not. */
const disputeState = z.enum(["open", "closed", "lost"]);
export type DisputeState = z.output<typeof disputeState>;

const paymentRecord = z.object({
  paymentIntentId,
  provider: z.enum(["stripe", "sandbox"]),
  orderId: z.uuid(),
  /** Of a player who has erased everything, one that nobody has. */
  userId: z.string(),
  celebrityId: z.string(),
  /** As it is shown now. */
  celebrityName: z.string(),
  hours: z.int(),
  amountCents: z.int(),
  currency: z.string(),
  state: orderState,
  /** What we owe, or have refunded. */
  refundCents: z.int().nullable(),
  /** What the provider has paid back in all, by whomever, as it was last asked: by refunds and lost disputes. */
  paidBackCents: z.int(),
  /** Of the player at its bank; null if there was none. */
  dispute: disputeState.nullable(),
  /** The session that it opened or extended. */
  session: z.object({ startTime: z.iso.datetime(), endTime: z.iso.datetime(), hours: z.int() }).nullable(),
  /** Oldest first: every change of the state, and what the provider has told besides. */
  history: z.array(z.object({ state: orderState, at: z.iso.datetime(), cause: z.string() })),
});
export type PaymentRecord = z.output<typeof paymentRecord>;

export const latestChatPayments = endpoint({
  method: "GET",
  path: "/api/operators/chat-payments",
  summary: "The orders of chat to which something happened last, the latest first, without who ordered them.",
  player: "none",
  operator: "watch",
  answer: z.object({
    payments: z
      .array(
        paymentRecord
          .pick({
            paymentIntentId: true,
            celebrityId: true,
            celebrityName: true,
            hours: true,
            amountCents: true,
            state: true,
          })
          .extend({
            /** When it became what it is. */
            at: z.iso.datetime(),
          }),
      )
      .max(PAYMENTS_LISTED),
  }),
  limit: "address",
  problems: ["operator_required"],
});

export const chatPayment = endpoint({
  method: "GET",
  path: "/api/operators/chat-payments/:paymentIntentId",
  summary: "An order of chat by the payment provider's id, with everything that happened to it.",
  player: "none",
  operator: "watch",
  params: z.object({ paymentIntentId }),
  answer: paymentRecord,
  limit: "address",
  problems: ["operator_required", "payment_not_found"],
});

export const refundChatPayment = endpoint({
  method: "POST",
  path: "/api/operators/chat-payments/:paymentIntentId/refund",
  summary:
    "Pays back all that was paid with an order of chat and is not paid back yet. Its session ends, unless other payments are in it. Repeating it has no effect.",
  player: "none",
  operator: "run",
  params: z.object({ paymentIntentId }),
  answer: paymentRecord,
  limit: "address",
  changes: ["chatPayment", "latestChatPayments"],
  repeatable: true,
  problems: ["operator_required", "forbidden", "payment_not_found", "not_refundable", "unavailable"],
});

const personas = z.object({
  /** Whether all personas are switched off. */
  allOff: z.boolean(),
  /** Those that are switched off by themselves. */
  off: z.array(celebrityId),
});

export const switchedPersonas = endpoint({
  method: "GET",
  path: "/api/operators/personas",
  summary: "The AI personas that are switched off.",
  player: "none",
  operator: "watch",
  answer: personas,
  limit: "address",
  problems: ["operator_required"],
});

export const switchPersona = endpoint({
  method: "POST",
  path: "/api/operators/personas",
  summary:
    "Switches an AI persona off or on, or all of them. Switched off, it cannot be bought, its sessions end, and their unused time is refunded.",
  player: "none",
  operator: "run",
  body: z.object({
    /** Null for all personas. */
    celebrityId: celebrityId.nullable(),
    off: z.boolean(),
  }),
  answer: personas,
  limit: "address",
  changes: ["switchedPersonas"],
  repeatable: true,
  problems: ["operator_required", "forbidden", "celebrity_not_found"],
});
