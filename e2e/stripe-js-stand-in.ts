/** What stands in for Stripe.js in the browser. Source: the parts of @stripe/stripe-js that the product calls. */

type Listener = (event: object) => void;

interface Confirmation {
  elements: { clientSecret: string; field: HTMLIFrameElement | undefined };
  confirmParams: { return_url: string };
}

/** Where the stand-in keeps what was typed: the number of a card. */
export const CARD_LABEL = "Card number";

/** The field of a card, in a document of Stripe's. */
export const FIELD = `<!doctype html><html lang="en"><title>Secure payment input frame</title>
<body style="color:#fff"><label>${CARD_LABEL} <input inputmode="numeric" autocomplete="off"></label>
<script>
  const input = document.querySelector("input");
  addEventListener("message", ({ ports: [port] }) => port.postMessage(input.value));
</script></body></html>`;

/** The page of a bank, which leads back with what Stripe adds to the address. */
export function bankPage(returnUrl: string, secret: string): string {
  const back = (status: string) => {
    const address = new URL(returnUrl);
    const [intent = ""] = secret.split("_secret_");
    address.searchParams.set("payment_intent", intent);
    address.searchParams.set("payment_intent_client_secret", secret);
    address.searchParams.set("redirect_status", status);
    return address.href.replaceAll("&", "&amp;");
  };
  return `<!doctype html><html lang="en"><title>Bank</title><h1>Your bank</h1>
<a href="${back("succeeded")}">Confirm</a> <a href="${back("failed")}">Refuse</a>`;
}

/**
 * Runs in the page, in place of Stripe.js: fields in a frame, errors as Stripe words them, and confirmations that are sent
 * to api.stripe.com. It is sent as text, so it uses nothing of this file.
 */
function standIn(): void {
  const number = (frame: HTMLIFrameElement | undefined) =>
    new Promise<string>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", ({ data }) => resolve(String(data).replaceAll(" ", "")));
      port1.start();
      frame?.contentWindow?.postMessage("read", "https://js.stripe.com", [port2]);
    });

  function createElement(group: Confirmation["elements"]) {
    const listeners: [string, Listener][] = [];
    const tell = (name: string) => {
      for (const [event, listener] of listeners) if (event === name) listener({ elementType: "payment" });
    };
    return {
      on: (name: string, listener: Listener) => void listeners.push([name, listener]),
      off: (name: string, listener: Listener) => {
        const place = listeners.findIndex(([event, other]) => event === name && other === listener);
        if (place >= 0) listeners.splice(place, 1);
      },
      update: () => undefined,
      mount(place: HTMLElement) {
        const frame = document.createElement("iframe");
        frame.src = "https://js.stripe.com/field.html";
        frame.title = "Secure payment input frame";
        frame.style.setProperty("width", "100%", "important");
        frame.addEventListener("load", () => tell("ready"));
        place.append(frame);
        group.field = frame;
      },
      destroy: () => group.field?.remove(),
    };
  }

  async function confirmPayment({ elements, confirmParams }: Confirmation) {
    const card = await number(elements.field);
    if (card.length < 16)
      return {
        error: { type: "validation_error", code: "incomplete_number", message: "Your card number is incomplete." },
      };
    const body = new URLSearchParams({ client_secret: elements.clientSecret, card });
    let answer: { status: string; redirect?: string };
    try {
      answer = await (await fetch("https://api.stripe.com/v1/confirm", { method: "POST", body })).json();
    } catch {
      return { error: { type: "api_connection_error", message: "We could not reach api.stripe.com." } };
    }
    const paymentIntent = { status: answer.status };
    if (answer.status === "requires_action") {
      const query = new URLSearchParams({ secret: elements.clientSecret, return_url: confirmParams.return_url });
      location.assign(`https://hooks.stripe.com/redirect?${query.toString()}`);
      return new Promise(() => undefined);
    }
    if (answer.status === "requires_payment_method")
      return {
        error: {
          type: "card_error",
          code: "card_declined",
          message: "Your card has been declined.",
          payment_intent: paymentIntent,
        },
      };
    if (answer.status === "canceled")
      return {
        error: {
          type: "invalid_request_error",
          code: "payment_intent_unexpected_state",
          payment_intent: paymentIntent,
        },
      };
    return { paymentIntent };
  }

  const create = () => ({
    elements({ clientSecret }: { clientSecret: string }) {
      const group: Confirmation["elements"] = { clientSecret, field: undefined };
      return Object.assign(group, {
        create: () => createElement(group),
        update: () => undefined,
        getElement: () => null,
        submit: () => Promise.resolve({}),
      });
    },
    confirmPayment,
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment: () => undefined,
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  });
  Object.assign(window, { Stripe: Object.assign(create, { version: "endive" }) });
}

/** The stand-in as a script. */
export const STRIPE_JS = `(${standIn.toString()})();`;
