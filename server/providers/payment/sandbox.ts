import { createHmac, randomBytes } from "node:crypto";
import { z } from "zod";
import { DEMO_PAYMENT } from "#contract/values/chat-terms.ts";
import type { Send } from "../../database/query.ts";
import type { Clock } from "../../time.ts";
import { ForgedEvent, type Payment, type PaymentEvent, PaymentFailure, type PaymentProvider } from "./payment.ts";
import {
  addIntent,
  addRefund,
  findIntent,
  findSecret,
  forgetCanceled,
  forgetOld,
  setStatus,
} from "./sandbox-queries.ts";
import { checkSignature, signEvent } from "./signature.ts";

/** What each test card does; others are refused. Source: Stripe's documentation of testing. */
const CARDS: ReadonlyMap<string, "succeeds" | "declined" | "confirms"> = new Map([
  ["4242424242424242", "succeeds"],
  ["4000000000000002", "declined"],
  ["4000002500003155", "confirms"],
]);

/** The steps in which an intent can still be paid. */
const UNPAID = ["requires_payment_method", "requires_action"] as const;

/** How long intents are kept that were canceled, in days. */
const CANCELED_DAYS = 90;

/** What came of a card, or of a confirmation. */
export interface CardResult {
  paymentIntentId: string;
  status: "succeeded" | "requires_action" | "requires_payment_method";
  /** Why it was declined. */
  message: string | null;
}

type Refusal = "no_such_payment" | "canceled" | "no_test_card";

/** The built-in stand-in for a payment provider. Its records are in tables of its own; of cards it keeps nothing. */
export interface Sandbox extends PaymentProvider {
  /** Pays with a test card. @param owner the public id of the player who pays */
  confirm(owner: string, clientSecret: string, cardNumber: string): Promise<CardResult | Refusal>;
  /** Confirms or refuses, where the card asks for it. */
  authenticate(owner: string, clientSecret: string, confirmed: boolean): Promise<CardResult | Refusal>;
  /** To whom its events are sent, once each. What becomes of them is not the sandbox's matter. */
  sendEventsTo(receive: (bytes: Uint8Array, signature: string) => Promise<void>): void;
  /** Deletes what has expired. */
  forget(): Promise<void>;
  /** Deletes records that have been kept as long as the law asks. */
  forgetOld(): Promise<void>;
}

const event = z.object({ id: z.string(), type: z.string(), intent: z.string().nullable() });

/** With which the sandbox signs events. */
export const sandboxKey = (secret: string): Buffer =>
  createHmac("sha256", secret).update("events of the payment sandbox").digest();

/** @param secrets the first keys the signatures of events, all verify them */
export function createSandbox(run: Send, secrets: readonly string[], clock: Clock): Sandbox {
  const keys = secrets.map(sandboxKey);
  let receive: (bytes: Uint8Array, signature: string) => Promise<void> = async () => undefined;

  async function tell(type: string, intent: string): Promise<void> {
    const [key] = keys;
    if (key === undefined) return;
    const id = `evt_sandbox_${randomBytes(12).toString("hex")}`;
    const bytes = Buffer.from(JSON.stringify({ id, type, intent } satisfies z.input<typeof event>));
    // What is lost here is found by the sweep, as with any provider.
    await receive(bytes, signEvent(bytes, key, clock())).catch(() => undefined);
  }

  async function required(intent: string): Promise<Payment> {
    const payment = await run(findIntent(intent));
    if (payment === undefined) throw new PaymentFailure("it does not know the payment");
    return payment;
  }

  /** Takes a step of an unpaid intent, unless something else has happened to it first. */
  async function step({ intent }: Payment, from: readonly Payment["status"][], to: CardResult["status"]) {
    const changed = await run(setStatus(intent, from, to));
    if (changed !== undefined) {
      await tell(to === "requires_payment_method" ? "payment_intent.payment_failed" : `payment_intent.${to}`, intent);
      return to;
    }
    return (await required(intent)).status;
  }

  /** @param declined what is said if it is not paid now */
  function resultOf({ intent }: Payment, status: Payment["status"], declined: string | null): CardResult | Refusal {
    if (status === "canceled") return "canceled";
    if (status === "succeeded") return { paymentIntentId: intent, status, message: null };
    if (status === "requires_action") return { paymentIntentId: intent, status, message: null };
    return { paymentIntentId: intent, status: "requires_payment_method", message: declined };
  }

  return {
    name: "sandbox",
    publishableKey: null,
    label: DEMO_PAYMENT,
    signatureHeader: "sandbox-signature",

    async create(ordered) {
      const intent = `pi_sandbox_${randomBytes(12).toString("hex")}`;
      const clientSecret = `${intent}_secret_${randomBytes(24).toString("hex")}`;
      const payment = await run(addIntent({ ...ordered, intent, clientSecret }));
      if (payment === undefined) throw new PaymentFailure("it has made no payment");
      return payment;
    },
    find: required,
    async cancel(intent) {
      return (await run(setStatus(intent, UNPAID, "canceled"))) ?? required(intent);
    },
    async refund(refund) {
      return (await run(addRefund(refund))) ? "made" : "failed";
    },
    readEvent(bytes, signature, now) {
      const valid = keys.some((key) => {
        try {
          checkSignature(bytes, signature, key, now);
          return true;
        } catch (error) {
          if (error instanceof ForgedEvent) return false;
          throw error;
        }
      });
      if (!valid) throw new ForgedEvent("not signed by the sandbox, or not lately");
      const { id, type, intent } = event.parse(JSON.parse(Buffer.from(bytes).toString()));
      return { id, type, intent, payment: null, failedRefund: null } satisfies PaymentEvent;
    },

    async confirm(owner, clientSecret, cardNumber) {
      const card = CARDS.get(cardNumber.replaceAll(/[ -]/g, ""));
      if (card === undefined) return "no_test_card";
      const payment = await run(findSecret(clientSecret, owner));
      if (payment === undefined) return "no_such_payment";
      const to = { succeeds: "succeeded", declined: "requires_payment_method", confirms: "requires_action" } as const;
      return resultOf(payment, await step(payment, UNPAID, to[card]), "Your card was declined.");
    },
    async authenticate(owner, clientSecret, confirmed) {
      const payment = await run(findSecret(clientSecret, owner));
      if (payment === undefined) return "no_such_payment";
      const to = confirmed ? "succeeded" : "requires_payment_method";
      const status = await step(payment, ["requires_action"], to);
      return resultOf(payment, status, "The payment was not confirmed. Please try again or use another card.");
    },
    sendEventsTo: (receiver) => void (receive = receiver),
    forget: () => run(forgetCanceled(CANCELED_DAYS)),
    forgetOld: () => run(forgetOld()),
  };
}
