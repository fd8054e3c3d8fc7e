import type { BrowserContext, Route } from "@playwright/test";
import { type StripeStandIn, startStripe } from "../server/testing/stripe-stand-in.ts";
import { testAlone } from "./fixtures.ts";
import { bankPage, FIELD, STRIPE_JS } from "./stripe-js-stand-in.ts";

/** What becomes of a card. Source: Stripe's documentation, testing. */
const CARDS: ReadonlyMap<string, Parameters<StripeStandIn["confirm"]>[1]> = new Map([
  ["4242424242424242", "succeeds"],
  ["4000000000000002", "declined"],
  ["4000002500003155", "confirms"],
  ["4000000000000077", "processing"],
]);

export const SCRIPT = "https://js.stripe.com/**/stripe.js";
export const CONFIRM = "https://api.stripe.com/v1/confirm";

/** Serves what a browser loads from Stripe: the script, its frame, its API and the page of a bank. */
async function serveStripe(context: BrowserContext, stripe: StripeStandIn): Promise<void> {
  const html = (route: Route, body: string) => route.fulfill({ contentType: "text/html", body });
  await context.route(SCRIPT, (route) => route.fulfill({ contentType: "text/javascript", body: STRIPE_JS }));
  await context.route("https://js.stripe.com/field.html", (route) => html(route, FIELD));
  await context.route("https://hooks.stripe.com/**", (route) => {
    const { searchParams } = new URL(route.request().url());
    return html(route, bankPage(searchParams.get("return_url") ?? "", searchParams.get("secret") ?? ""));
  });
  await context.route(CONFIRM, (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? "");
    const [intent = ""] = (sent.get("client_secret") ?? "").split("_secret_");
    const status = stripe.confirm(intent, CARDS.get(sent.get("card") ?? "") ?? "declined");
    return route.fulfill({ headers: { "access-control-allow-origin": "*" }, json: { status } });
  });
}

/** Tests of a product of their own that is paid by a stand-in for Stripe. */
export const test = testAlone.extend<{ stripe: StripeStandIn }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from the pattern
  stripe: async ({}, use) => {
    const stripe = await startStripe();
    await use(stripe);
    await stripe.close();
  },
  ownEnvironment: async ({ stripe }, use) =>
    use({
      STRIPE_SECRET_KEY: "sk_test_stand_in",
      STRIPE_PUBLISHABLE_KEY: "pk_test_stand_in",
      STRIPE_WEBHOOK_SECRET: "whsec_stand_in",
      STRIPE_API_BASE: stripe.url,
    }),
  context: async ({ context, stripe }, use) => {
    await serveStripe(context, stripe);
    await use(context);
  },
});
