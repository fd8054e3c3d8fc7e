import { circuitBreaker, ConsecutiveBreaker, handleWhen } from "cockatiel";
import { Stripe } from "stripe";
import type { Config } from "../../config.ts";
import {
  EVENT_AGE_S,
  ForgedEvent,
  type Payment,
  type PaymentEvent,
  PaymentFailure,
  type PaymentProvider,
} from "./payment.ts";

/** Calls are given up after 10 s; the client's own limit is 80. */
const TIMEOUT_MS = 10_000;
/** After so many failures in a row nothing is sent for a while, so that a provider that is away holds up nothing. */
const FAILURES = 5;
const REST_MS = 10_000;
/** Refunds of a payment that are looked through, the latest first. */
const REFUNDS = 100;
/** The same of disputes. */
const DISPUTES = 100;

type StripeSettings = NonNullable<Config["stripe"]> & {
  /** Other than the default ones. */
  timeoutMs?: number;
  restMs?: number;
};

const { errors } = Stripe;

/** Stripe's PaymentIntents, without cards in between: pages send these to Stripe. */
export function createStripe({
  secretKey,
  publishableKey,
  webhookSecret,
  apiBase,
  timeoutMs = TIMEOUT_MS,
  restMs = REST_MS,
}: StripeSettings): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    timeout: timeoutMs,
    // The sweep asks again; only what a player waits for is repeated at once.
    maxNetworkRetries: 0,
    telemetry: false,
    ...(apiBase !== undefined && addressOf(apiBase)),
  });
  const breaker = circuitBreaker(handleWhen(isOutage), {
    breaker: new ConsecutiveBreaker(FAILURES),
    halfOpenAfter: restMs,
  });

  /** @throws {PaymentFailure} */
  async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await breaker.execute(call);
    } catch (error) {
      // It keeps the first answer to a key for a day, also one with status 500.
      throw new PaymentFailure(reasonOf(error), { final: error instanceof errors.StripeAPIError });
    }
  }

  async function find(intent: string): Promise<Payment> {
    const found = await ask(() => stripe.paymentIntents.retrieve(intent, { expand: ["latest_charge"] }));
    const payment = paymentOf(found);
    const { latest_charge: charge } = found;
    if (charge === null || typeof charge === "string" || !charge.disputed) return payment;
    const { data } = await ask(() => stripe.disputes.list({ payment_intent: intent, limit: DISPUTES }));
    const lost = data.reduce((cents, { status, amount }) => cents + (status === "lost" ? amount : 0), 0);
    return { ...payment, refundedCents: payment.refundedCents + lost, dispute: worstOf(data) };
  }

  return {
    name: "stripe",
    publishableKey,
    label: null,
    signatureHeader: "stripe-signature",
    find,

    async create({ reference, owner, amountCents, currency, description }) {
      const made = await ask(() =>
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency,
            description,
            automatic_payment_methods: { enabled: true },
            metadata: { order: reference, player: owner },
          },
          { idempotencyKey: `order-${reference}`, maxNetworkRetries: 1 },
        ),
      );
      return paymentOf(made);
    },

    async cancel(intent) {
      try {
        await breaker.execute(() => stripe.paymentIntents.cancel(intent));
      } catch (error) {
        // It has been paid, is being paid, or was canceled before: what it is now says which.
        if (!(error instanceof errors.StripeInvalidRequestError)) throw new PaymentFailure(reasonOf(error));
      }
      return find(intent);
    },

    async refund({ intent, cents, reference, key }) {
      const { data: refunds } = await ask(() => stripe.refunds.list({ payment_intent: intent, limit: REFUNDS }));
      const own = refunds.filter(({ metadata }) => metadata?.["order"] === reference);
      if (own.some((refund) => outcomeOf(refund) === "made")) return "made";
      if (own.some(({ metadata }) => metadata?.["key"] === key)) return "failed";
      const { receivedCents, refundedCents, dispute } = await find(intent);
      // It refuses refunds until the bank has decided.
      if (dispute === "open") throw new PaymentFailure("the payment is disputed");
      const amount = Math.min(cents, receivedCents - refundedCents);
      if (amount <= 0) return "made";
      const params = { payment_intent: intent, amount, metadata: { order: reference, key } };
      return outcomeOf(await ask(() => stripe.refunds.create(params, { idempotencyKey: key })));
    },

    readEvent(bytes, signature, now) {
      let event: Stripe.Event;
      try {
        if (signature === undefined) throw new ForgedEvent("no signature");
        const payload = Buffer.from(bytes);
        event = stripe.webhooks.constructEvent(
          payload,
          signature,
          webhookSecret,
          EVENT_AGE_S,
          undefined,
          now.getTime(),
        );
      } catch {
        throw new ForgedEvent("not signed by Stripe, or not lately");
      }
      return eventOf(event);
    },
  };
}

function addressOf(apiBase: string): Pick<Stripe.StripeConfig, "host" | "port" | "protocol"> {
  const { hostname, port, protocol } = new URL(apiBase);
  const secure = protocol === "https:";
  return { host: hostname, port: port === "" ? (secure ? 443 : 80) : port, protocol: secure ? "https" : "http" };
}

/** Whether the provider is away, rather than refusing what it was asked. */
function isOutage(error: unknown): boolean {
  return (
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError
  );
}

/** In words that hold nothing that was sent. */
function reasonOf(error: unknown): string {
  if (error instanceof errors.StripeConnectionError) return "no answer";
  if (error instanceof errors.StripeError) return `status ${error.statusCode ?? "unknown"} ${error.code ?? ""}`.trim();
  return "it has failed several times in a row and is left alone for a while";
}

const STATUSES: readonly Payment["status"][] = [
  "requires_payment_method",
  "requires_confirmation",
  "requires_action",
  "processing",
  "succeeded",
  "canceled",
];

type Charged = Pick<
  Stripe.PaymentIntent,
  | "id"
  | "status"
  | "amount_received"
  | "currency"
  | "metadata"
  | "client_secret"
  | "latest_charge"
  | "last_payment_error"
>;

function paymentOf(intent: Charged): Payment {
  const { id, status, amount_received, currency, metadata, client_secret, latest_charge: charge } = intent;
  const isNew = status === "requires_payment_method" && charge === null && intent.last_payment_error === null;
  return {
    intent: id,
    // What is captured later or not known here is not paid.
    status: STATUSES.find((known) => known === status) ?? "processing",
    tried: !isNew,
    receivedCents: amount_received,
    refundedCents: typeof charge === "object" ? (charge?.amount_refunded ?? 0) : 0,
    dispute: null,
    currency,
    reference: metadata["order"] ?? null,
    owner: metadata["player"] ?? null,
    clientSecret: client_secret,
  };
}

/** Those in which a dispute has ended without loss. Source: Stripe's API reference, Dispute.status. */
const WITHOUT_LOSS: ReadonlySet<Stripe.Dispute["status"]> = new Set(["won", "warning_closed", "prevented"]);

function worstOf(disputes: readonly Stripe.Dispute[]): Payment["dispute"] {
  if (disputes.some(({ status }) => status === "lost")) return "lost";
  return disputes.every(({ status }) => WITHOUT_LOSS.has(status)) ? "closed" : "open";
}

/** A refund that is on its way counts as made; if it fails then, an event says so. */
const outcomeOf = ({ status }: Stripe.Refund): "made" | "failed" =>
  status === "failed" || status === "canceled" ? "failed" : "made";

const idOf = (intent: string | { id: string } | null): string | null =>
  typeof intent === "string" ? intent : (intent?.id ?? null);

function eventOf(event: Stripe.Event): PaymentEvent {
  const { id, type } = event;
  const { object } = event.data;
  const said = { id, type, intent: null, payment: null, failedRefund: null };
  if (object.object === "payment_intent") {
    const payment = paymentOf(object);
    return { ...said, intent: payment.intent, payment };
  }
  if (object.object === "refund") {
    const failed = outcomeOf(object) === "failed" ? (object.metadata?.["key"] ?? null) : null;
    return { ...said, intent: idOf(object.payment_intent), failedRefund: failed };
  }
  if (object.object === "dispute") return { ...said, intent: idOf(object.payment_intent) };
  return event.type === "charge.refunded" ? { ...said, intent: idOf(event.data.object.payment_intent) } : said;
}
