import { z } from "zod";
import { celebrityId } from "./celebrities.ts";
import { endpoint } from "./endpoint.ts";
import { playerProblems } from "./problem.ts";
import { ownId, playerId } from "./players.ts";
import { CHAT_CURRENCY, CHAT_HOURS } from "./values/chat-terms.ts";
import { PAYMENT_INTENT_ID } from "./values/payment-intent.ts";

/** 256 random bits. It opens nothing without its player's cookie. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const sessionToken = z.string().regex(TOKEN, "must be a session's token");

/** What is taken for a token: whatever has another form is nobody's either. */
export const anyToken = z
  .string()
  .min(1)
  .max(100)
  .transform((text) => (TOKEN.test(text) ? text : "none"));

/** Of the payment provider. */
export const paymentIntentId = z.string().regex(PAYMENT_INTENT_ID, "must be the id of a payment intent");

const hoursSelected = z
  .union(
    CHAT_HOURS.map((hours) => z.literal(hours)),
    { error: `must be one of ${CHAT_HOURS.join(", ")}` },
  )
  .meta({ description: `One of ${CHAT_HOURS.join(", ")}.` });

const version = z.string().max(40);

export const chatDisclosure = endpoint({
  method: "GET",
  path: "/api/chat/disclosure",
  summary: "What a player acknowledges before a chat.",
  player: "none",
  answer: z.object({ version, statements: z.array(z.string()).length(3) }),
  limit: "address",
  problems: [],
});

export const acknowledgeDisclosure = endpoint({
  method: "POST",
  path: "/api/chat/disclosure",
  summary: "Records that the player has acknowledged all statements of a version. Again, it changes nothing.",
  player: "required",
  body: z.object({
    version,
    acknowledged: z.tuple([z.literal(true), z.literal(true), z.literal(true)]),
    userId: ownId,
  }),
  answer: z.object({ version, acknowledgedAt: z.iso.datetime() }),
  limit: "player",
  repeatable: true,
  problems: [...playerProblems, "disclosure_outdated"],
});

/** What a page needs for the form in which the player pays. */
const payment = z.object({
  provider: z.enum(["stripe", "sandbox"]),
  /** Key with which a page calls the provider; null for the sandbox. */
  publishableKey: z.string().nullable(),
  /** What the form says of the provider; null when there is nothing to say. */
  label: z.string().nullable(),
  paymentIntentId,
  amountCents: z.int().min(1),
  currency: z.literal(CHAT_CURRENCY),
  /** Whether it has been paid already, so that the page asks for no card. */
  paid: z.boolean(),
});

export const startChat = endpoint({
  method: "POST",
  path: "/api/chat/start",
  summary:
    "Orders hours of chat with a persona, which begin once they are paid; during a session with the same persona, they are added to it. As long as the order is not paid, the same call is answered with the same order.",
  player: "required",
  body: z.object({ celebrityId, hoursSelected, userId: ownId }),
  answer: z.object({ clientSecret: z.string().min(1), sessionToken, payment }),
  limit: "chatStart",
  repeatable: true,
  problems: [...playerProblems, "disclosure_required", "celebrity_not_found", "persona_off", "payment_provider_failed"],
});

const session = z.object({
  /** The player whose session it is. */
  userId: playerId,
  sessionToken,
  celebrityId,
  /** As it is shown now. */
  celebrityName: z.string(),
  /**
   * `unpaid` until the provider has confirmed the payment, then `open`; `expired` when the paid time is over, `ended` when it
   * was ended before; `refunded` when it was paid and could not be opened.
   */
  state: z.enum(["unpaid", "open", "expired", "ended", "refunded"]),
  /** The paid time: from `startTime`, for `hoursSelected`, to `endTime`. Null unless there is a session. */
  startTime: z.iso.datetime().nullable(),
  endTime: z.iso.datetime().nullable(),
  /** All hours paid for the session; of one that is not open yet, those that were ordered. */
  hoursSelected: z.int().min(1),
  /** When to warn that the time will be up. */
  warningTime: z.iso.datetime().nullable(),
  /** The provider's ids of the payments for it, the first one first: what a player names who has a question about one. */
  orders: z.array(paymentIntentId),
  /** Why it was ended before its time. */
  endedBecause: z.enum(["persona_off", "refunded"]).nullable(),
  /** What is being or has been refunded of its payments. */
  refundCents: z.int().min(0),
  /** The time by which all others are meant. */
  serverTime: z.iso.datetime(),
});

export type ChatSession = z.output<typeof session>;

export const chatSessionInfo = endpoint({
  method: "GET",
  path: "/api/chat/session-info/:sessionToken",
  summary: "The player's own session: whose it is, and its paid time.",
  player: "required",
  params: z.object({ sessionToken: anyToken }),
  answer: session,
  limit: "player",
  problems: [...playerProblems, "chat_session_not_found"],
});

/** How many of the last sessions are listed. */
export const CHAT_SESSIONS_LISTED = 20;

export const chatSessions = endpoint({
  method: "GET",
  path: "/api/chat/sessions",
  summary: "The player's last sessions, the latest first, so that paid time is found again.",
  player: "required",
  answer: z.array(session).max(CHAT_SESSIONS_LISTED),
  limit: "player",
  problems: playerProblems,
});

export const chatPaymentSuccess = endpoint({
  method: "POST",
  path: "/api/chat/payment-success",
  summary: "Asks the payment provider whether an order of the player has been paid, and opens its session if so.",
  player: "required",
  body: z.object({ paymentIntentId, userId: ownId }),
  answer: session,
  limit: "chatPayment",
  changes: ["chatSessions"],
  repeatable: true,
  problems: [
    ...playerProblems,
    "payment_not_found",
    "payment_incomplete",
    "payment_processing",
    "payment_refunded",
    "payment_provider_failed",
  ],
});

export const chatWebhook = endpoint({
  method: "POST",
  path: "/api/chat/webhook",
  summary: "Receives signed events of the payment provider. An event that is repeated changes nothing.",
  player: "none",
  /** The bytes that were signed. */
  body: z.instanceof(Uint8Array),
  answer: z.object({ received: z.literal(true) }),
  limit: "address",
  problems: ["payment_not_found", "payment_provider_failed"],
});
