import { z } from "zod";
import { paymentIntentId } from "./chat.ts";
import { endpoint } from "./endpoint.ts";
import { playerProblems } from "./problem.ts";
import { ownId } from "./players.ts";

const clientSecret = z.string().regex(/^pi_[A-Za-z0-9_]{8,150}$/, "must be the secret of a payment intent");

const result = z.object({
  paymentIntentId,
  status: z.enum(["succeeded", "requires_action", "requires_payment_method"]),
  /** Why it was declined, as a sentence for the player; null otherwise. */
  message: z.string().nullable(),
});

export const sandboxConfirm = endpoint({
  method: "POST",
  path: "/api/chat/sandbox/confirm",
  summary:
    "Pays with a test card, where no payment provider is set up. Nothing is charged, and other cards are refused.",
  player: "required",
  body: z.object({
    clientSecret,
    cardNumber: z.string().regex(/^(?:\d[ -]?){11,18}\d$/, "must be a card's number"),
    userId: ownId,
  }),
  answer: result,
  limit: "sandboxCard",
  problems: [...playerProblems, "payment_not_found", "payment_canceled"],
});

export const sandboxAuthenticate = endpoint({
  method: "POST",
  path: "/api/chat/sandbox/authenticate",
  summary: "Confirms or refuses a payment with the test card that asks for it.",
  player: "required",
  body: z.object({ clientSecret, confirmed: z.boolean(), userId: ownId }),
  answer: result,
  limit: "sandboxCard",
  problems: [...playerProblems, "payment_not_found", "payment_canceled"],
});
