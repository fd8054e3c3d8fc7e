import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Stripe } from "stripe";

/** What can happen to a call: refused, or done with its answer lost. */
export type StripeFault = "500" | "silent" | "reset" | "lost 500";

type Intent = Pick<
  Stripe.PaymentIntent,
  | "id"
  | "object"
  | "amount"
  | "amount_received"
  | "currency"
  | "status"
  | "client_secret"
  | "metadata"
  | "description"
  | "livemode"
  | "created"
> & {
  latest_charge: Charge | null;
  last_payment_error: Pick<Stripe.PaymentIntent.LastPaymentError, "type" | "code"> | null;
};
type Charge = Pick<
  Stripe.Charge,
  "id" | "object" | "amount" | "amount_refunded" | "refunded" | "disputed" | "currency" | "paid" | "metadata"
> & { payment_intent: string };
type Refund = Pick<Stripe.Refund, "id" | "object" | "amount" | "currency" | "status" | "metadata"> & {
  payment_intent: string;
};
type Dispute = Pick<Stripe.Dispute, "id" | "object" | "amount" | "currency" | "status"> & { payment_intent: string };
type Page = Pick<Stripe.ApiList<Refund | Dispute>, "object" | "data" | "has_more" | "url">;

/** An event as Stripe posts it. */
export interface PostedEvent {
  id: string;
  type: string;
  /** The JSON that is signed. */
  payload: string;
}

interface Answer {
  status: number;
  body: object;
}

/** Codes of errors, with their texts. Source: Stripe's API reference, errors. */
const error = (status: number, type: Stripe.RawErrorType, code: string | undefined, message: string): Answer => ({
  status,
  body: { error: { type, ...(code !== undefined && { code }), message } },
});

const UNPAID: ReadonlySet<string> = new Set(["requires_payment_method", "requires_confirmation", "requires_action"]);

/**
 * A stateful stand-in for Stripe that speaks its protocol: PaymentIntents, refunds, idempotency keys, signed events. What
 * pages do with cards is called directly.
 */
export async function startStripe(secretKey = "sk_test_stand_in", webhookSecret = "whsec_stand_in") {
  const intents = new Map<string, Intent>();
  const refunds: Refund[] = [];
  const disputes: Dispute[] = [];
  const answered = new Map<string, { params: string; answer: Answer }>();
  let numbers = 0;
  const next = (prefix: string) => `${prefix}_${String((numbers += 1)).padStart(12, "0")}`;
  const signer = new Stripe(secretKey).webhooks;

  const standIn = {
    url: "",
    /** Decides about each call, such as "POST /v1/refunds". */
    fault: (_call: string): StripeFault | undefined => undefined,
    calls: [] as string[],
    /** What has happened, in its order; nothing is posted by itself. */
    events: [] as PostedEvent[],
    intents,
    refunds,
    disputes,
    lostOf,
    /** What becomes of refunds. */
    refundStatus: "succeeded",

    /** A page confirms a payment. */
    confirm(id: string, card: "succeeds" | "declined" | "confirms" | "processing"): string {
      const intent = required(id);
      if (!UNPAID.has(intent.status)) return intent.status;
      if (card === "succeeds") return succeed(intent);
      intent.status =
        card === "confirms" ? "requires_action" : card === "processing" ? "processing" : "requires_payment_method";
      if (card === "declined") intent.last_payment_error = { type: "card_error", code: "card_declined" };
      const type = card === "declined" ? "payment_failed" : intent.status;
      tell(`payment_intent.${type}`, intent);
      return intent.status;
    },
    /** A page, or the bank, ends what has been begun. */
    finish(id: string, paid: boolean): string {
      const intent = required(id);
      if (intent.status !== "requires_action" && intent.status !== "processing") return intent.status;
      if (paid) return succeed(intent);
      intent.status = "requires_payment_method";
      intent.last_payment_error = { type: "card_error", code: "payment_intent_authentication_failure" };
      tell("payment_intent.payment_failed", intent);
      return intent.status;
    },
    /** Somebody refunds in the dashboard. */
    refundByHand(id: string, amount: number): void {
      refund(required(id), amount, {});
    },
    /** A player has its bank take a payment, or a part of it, back. */
    dispute(id: string, amount: number): void {
      const { latest_charge: charge, currency } = required(id);
      if (charge === null) throw new Error(`${id} is not paid`);
      charge.disputed = true;
      const status = "needs_response";
      const made: Dispute = { id: next("dp"), object: "dispute", amount, currency, status, payment_intent: id };
      disputes.push(made);
      tell("charge.dispute.created", made);
    },
    /** The bank decides. */
    closeDispute(id: string, status: "won" | "lost" | "warning_closed"): void {
      for (const dispute of disputes.filter((made) => made.payment_intent === id && made.status === "needs_response")) {
        dispute.status = status;
        tell("charge.dispute.closed", dispute);
      }
    },
    /** A refund that was made fails at the bank. */
    failRefund(made: Refund): void {
      const intent = required(made.payment_intent);
      if (intent.latest_charge !== null) {
        intent.latest_charge.amount_refunded -= made.amount;
        intent.latest_charge.refunded = false;
      }
      made.status = "failed";
      tell("refund.failed", made);
    },
    /** How Stripe posts an event. */
    post({ payload }: PostedEvent, at: Date, secret = webhookSecret) {
      const timestamp = Math.floor(at.getTime() / 1000);
      const signature = signer.generateTestHeaderString({ payload, secret, timestamp });
      return { payload, headers: { "content-type": "application/json", "stripe-signature": signature } };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };

  function required(id: string): Intent {
    const intent = intents.get(id);
    if (intent === undefined) throw new Error(`Stripe has no ${id}`);
    return intent;
  }

  function tell(type: string, object: Intent | Charge | Refund | Dispute): void {
    const id = next("evt");
    // In events a charge is named, not included.
    const shown =
      object.object === "payment_intent" ? { ...object, latest_charge: object.latest_charge?.id ?? null } : object;
    const payload = JSON.stringify({ id, object: "event", type, data: { object: shown }, livemode: false });
    standIn.events.push({ id, type, payload });
  }

  function succeed(intent: Intent): string {
    intent.status = "succeeded";
    intent.amount_received = intent.amount;
    intent.latest_charge = {
      id: next("ch"),
      object: "charge",
      amount: intent.amount,
      amount_refunded: 0,
      refunded: false,
      disputed: false,
      currency: intent.currency,
      paid: true,
      metadata: {},
      payment_intent: intent.id,
    };
    tell("payment_intent.succeeded", intent);
    return intent.status;
  }

  /** What the bank has taken back of a payment, in cents. */
  function lostOf(id: string): number {
    const lost = disputes.filter(({ payment_intent, status }) => payment_intent === id && status === "lost");
    return lost.reduce((cents, { amount }) => cents + amount, 0);
  }

  function refund(intent: Intent, amount: number, metadata: Stripe.Metadata): Answer {
    const { latest_charge: charge } = intent;
    if (charge === null) return error(400, "invalid_request_error", undefined, "This PaymentIntent has no charge.");
    if (charge.refunded) return error(400, "invalid_request_error", "charge_already_refunded", "Already refunded.");
    if (disputes.some(({ payment_intent, status }) => payment_intent === intent.id && status === "needs_response"))
      return error(400, "invalid_request_error", "charge_disputed", "It has been charged back.");
    if (amount > charge.amount - charge.amount_refunded - lostOf(intent.id))
      return error(400, "invalid_request_error", undefined, "Refund amount is greater than unrefunded amount.");
    const { currency, id: payment_intent } = intent;
    const status = standIn.refundStatus;
    const made: Refund = { id: next("re"), object: "refund", amount, currency, status, metadata, payment_intent };
    refunds.unshift(made);
    if (status !== "failed") {
      charge.amount_refunded += amount;
      charge.refunded = charge.amount_refunded === charge.amount;
      tell("charge.refunded", charge);
    }
    return { status: 200, body: made };
  }

  function create(params: URLSearchParams): Answer {
    const id = next("pi_standin");
    const intent: Intent = {
      id,
      object: "payment_intent",
      amount: Number(params.get("amount")),
      amount_received: 0,
      currency: params.get("currency") ?? "",
      status: "requires_payment_method",
      client_secret: `${id}_secret_${id}`,
      metadata: { order: params.get("metadata[order]") ?? "", player: params.get("metadata[player]") ?? "" },
      description: params.get("description"),
      livemode: false,
      created: 1_790_000_000,
      latest_charge: null,
      last_payment_error: null,
    };
    if (params.get("automatic_payment_methods[enabled]") !== "true")
      return error(400, "invalid_request_error", "parameter_missing", "No payment methods.");
    intents.set(id, intent);
    return { status: 200, body: intent };
  }

  function cancel(intent: Intent): Answer {
    if (!UNPAID.has(intent.status))
      return error(400, "invalid_request_error", "payment_intent_unexpected_state", "It cannot be canceled.");
    intent.status = "canceled";
    tell("payment_intent.canceled", intent);
    return { status: 200, body: intent };
  }

  function route(method: string, { pathname, searchParams }: URL, params: URLSearchParams): Answer {
    const [, , resource, id = "", action] = pathname.split("/");
    if ((resource === "refunds" || resource === "disputes") && method === "GET") {
      const all: readonly (Refund | Dispute)[] = resource === "refunds" ? refunds : disputes;
      const data = all.filter(({ payment_intent }) => payment_intent === searchParams.get("payment_intent"));
      const page: Page = { object: "list", data, has_more: false, url: `/v1/${resource}` };
      return { status: 200, body: page };
    }
    if (resource === "payment_intents" && id === "" && method === "POST") return create(params);
    const intent = intents.get(resource === "refunds" ? (params.get("payment_intent") ?? "") : id);
    if (intent === undefined)
      return error(404, "invalid_request_error", "resource_missing", `No such payment_intent: '${id}'`);
    if (resource === "refunds")
      return refund(intent, Number(params.get("amount")), {
        order: params.get("metadata[order]") ?? "",
        key: params.get("metadata[key]") ?? "",
      });
    if (action === "cancel") return cancel(intent);
    const expanded = searchParams.get("expand[0]") === "latest_charge";
    return { status: 200, body: expanded ? intent : { ...intent, latest_charge: intent.latest_charge?.id ?? null } };
  }

  /** The first answer to a key is every later answer to it, also a failure. */
  function answerOnce(key: string | undefined, params: string, work: () => Answer): Answer {
    const before = key === undefined ? undefined : answered.get(key);
    if (before !== undefined && before.params !== params)
      return error(400, "idempotency_error", undefined, "Keys for idempotent requests need the same parameters.");
    if (before !== undefined) return before.answer;
    const answer = work();
    if (key !== undefined) answered.set(key, { params, answer: structuredClone(answer) });
    return answer;
  }

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    let text = "";
    for await (const chunk of incoming) text += String(chunk);
    const { method = "", url = "", headers } = incoming;
    const address = new URL(url, standIn.url);
    const call = `${method} ${address.pathname}`;
    standIn.calls.push(call);
    const send = ({ status, body }: Answer) =>
      void outgoing.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (headers.authorization !== `Bearer ${secretKey}`)
      return send(error(401, "invalid_request_error", undefined, `Invalid API Key: ${headers.authorization}`));
    const fault = standIn.fault(call);
    const broken = error(500, "api_error", undefined, `We cannot do this: ${text}`);
    const key = headers["idempotency-key"];
    const answer = answerOnce(typeof key === "string" ? key : undefined, text, () =>
      fault === "500" ? broken : route(method, address, new URLSearchParams(text)),
    );
    if (fault === "silent") return;
    if (fault === "reset") return void incoming.socket.destroy();
    send(fault === "lost 500" || fault === "500" ? broken : answer);
  }

  const server = createServer((incoming, outgoing) => void serve(incoming, outgoing));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  standIn.url = `http://127.0.0.1:${port}`;
  return standIn;
}

export type StripeStandIn = Awaited<ReturnType<typeof startStripe>>;
