import type { Page, Request } from "@playwright/test";
import { sendEvents } from "#contract/analytics.ts";
import { switchPersona } from "#contract/chat-operators.ts";
import { hrefOf } from "#contract/values/pages.ts";
import type { StripeStandIn } from "../server/testing/stripe-stand-in.ts";
import { never } from "./answers.ts";
import { expectNoAxeFindings } from "./axe.ts";
import {
  accept,
  acknowledge,
  ADELE,
  becomePlayer,
  CHAT,
  disclosure,
  expectTicked,
  failure,
  start,
  visit,
} from "./chat-steps.ts";
import { expect } from "./fixtures.ts";
import { isCall } from "./play.ts";
import { CONFIRM, SCRIPT, test } from "./stripe-at-hand.ts";
import { CARD_LABEL } from "./stripe-js-stand-in.ts";

const form = (page: Page) => page.getByRole("region", { name: /^Pay \$/ });
const card = (page: Page) => form(page).frameLocator("iframe").getByLabel(CARD_LABEL);
const pay = (page: Page) => form(page).getByRole("button", { name: /^Pay|^Paying/ });
const cancel = (page: Page) => form(page).getByRole("button", { name: "Cancel" });

const intentOf = ({ intents }: StripeStandIn): string => {
  expect(intents.size).toBe(1);
  return [...intents.keys()].join("");
};

test("hours are paid with Stripe's form, with a second card after an incomplete and a declined one", {
  tag: "@phone",
}, async ({ page, stripe }) => {
  await visit(page);
  await page.getByRole("radio", { name: "2 hours" }).check();
  await acknowledge(page);
  await expect(card(page)).toBeVisible();
  await expect(form(page).getByRole("heading", { name: "Pay $19.98" })).toBeFocused();
  await expect(pay(page)).toHaveText("Pay $19.98");
  await expect(page.getByRole("radio", { name: "2 hours" })).toBeDisabled();
  await expectNoAxeFindings(page);

  await pay(page).click();
  await expect(failure(page)).toContainText("Payment Failed");
  await expect(failure(page)).toContainText("Your card number is incomplete.");
  await card(page).fill("4000 0000 0000 0002");
  await pay(page).click();
  await expect(failure(page)).toContainText("Your card has been declined.");
  await expect(card(page)).toHaveValue("4000 0000 0000 0002");
  await expectNoAxeFindings(page);

  await card(page).fill("4242 4242 4242 4242");
  await pay(page).click();
  await expect(page.getByRole("heading", { name: "Payment confirmed" })).toBeFocused();
  await expect(page).toHaveURL(CHAT);
  expect(stripe.intents.get(intentOf(stripe))).toMatchObject({ status: "succeeded", amount: 1998 });
});

test("while it is paid nothing is pressed twice; a form that does not come can be left", { tag: "@desktop" }, async ({
  page,
  context,
  stripe,
}) => {
  await visit(page);
  await context.route(SCRIPT, never);
  await acknowledge(page);
  await expect(form(page).getByText("Loading the payment form…")).toBeAttached();
  await expectNoAxeFindings(page);
  await cancel(page).click();
  await expect(page.getByText("Nothing was charged.", { exact: true })).toBeVisible();
  await expect(start(page)).toBeFocused();

  await context.unroute(SCRIPT, never);
  await page.reload();
  await acknowledge(page);
  await context.route(CONFIRM, never);
  await card(page).fill("4242424242424242");
  await pay(page).click();
  await expect(pay(page)).toHaveText("Paying…");
  await expect(pay(page)).toHaveAttribute("aria-disabled", "true");
  await expect(cancel(page)).toHaveAttribute("aria-disabled", "true");
  await expectNoAxeFindings(page);
  expect(stripe.intents.get(intentOf(stripe))).toMatchObject({ status: "requires_payment_method" });
});

test("where Stripe.js is blocked, the page says so, and loads it again when asked", { tag: "@phone" }, async ({
  page,
  context,
  failures,
}) => {
  failures.allow(/^GET \/endive\/stripe\.js net::ERR_BLOCKED_BY_CLIENT/);
  await visit(page);
  const block = (route: { abort: (reason: string) => Promise<void> }) => route.abort("blockedbyclient");
  await context.route(SCRIPT, block);
  await acknowledge(page);
  await expect(failure(page)).toContainText("The payment form could not be loaded");
  await expect(failure(page)).toContainText("Nothing was charged.");
  await expectNoAxeFindings(page);
  const again = form(page).getByRole("button", { name: "Try again" });
  await again.click();
  await expect(failure(page)).toContainText("The payment form could not be loaded");
  await context.unroute(SCRIPT, block);
  await again.click();
  await expect(form(page).getByRole("heading", { name: "Pay $9.99" })).toBeFocused();
  await card(page).fill("4242424242424242");
  await pay(page).click();
  await expect(page).toHaveURL(CHAT);
});

test("a page that was loaded elsewhere is loaded again for the form, with the same order", { tag: "@desktop" }, async ({
  page,
  stripe,
}) => {
  await becomePlayer(page);
  await page.goto(hrefOf("celebrityChat"));
  await page.getByRole("region", { name: "All Celebrities" }).getByRole("link", { name: "Adele", exact: true }).click();
  await page.getByRole("radio", { name: "3 hours" }).check();
  await acknowledge(page);
  await expect(card(page)).toBeVisible();
  await expect(page).toHaveURL(ADELE);
  await expect(page.getByRole("radio", { name: "3 hours" })).toBeChecked();
  await expect(form(page).getByRole("heading", { name: "Pay $29.97" })).toBeFocused();
  await card(page).fill("4242424242424242");
  await pay(page).click();
  await expect(page).toHaveURL(CHAT);
  expect(stripe.intents.get(intentOf(stripe))).toMatchObject({ status: "succeeded" });
});

test("where the page comes without the policy, as from the offline shell, it is loaded again only when asked", {
  tag: "@phone",
}, async ({ page }) => {
  await visit(page);
  let loads = 0;
  await page.route(`**${ADELE}`, async (route) => {
    loads += 1;
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/<meta name="stripe-form"[^>]*>/, "") });
  });
  await page.reload();
  await acknowledge(page);
  await expect(failure(page)).toContainText("The payment form could not be loaded");
  await expectNoAxeFindings(page);
  expect(loads).toBe(2);
  await page.unroute(`**${ADELE}`);
  await form(page).getByRole("button", { name: "Try again" }).click();
  await card(page).fill("4242424242424242");
  await pay(page).click();
  await expect(page).toHaveURL(CHAT);
});

test.describe("a bank that asks in a page of its own", () => {
  /** Pays with a card whose bank asks, up to the bank's page. */
  async function payAtBank(page: Page): Promise<void> {
    await visit(page);
    await page.getByRole("radio", { name: "2 hours" }).check();
    await acknowledge(page);
    await card(page).fill("4000 0025 0000 3155");
    await pay(page).click();
    await expect(page.getByRole("heading", { name: "Your bank" })).toBeVisible();
  }

  /** Everything that the page sends, as text. */
  const textOf = async (request: Request) =>
    [request.url(), JSON.stringify(await request.allHeaders()), request.postData() ?? ""].join("\n");

  test("leads back to the session, and the address keeps nothing of the payment", { tag: "@phone" }, async ({
    page,
    stripe,
  }) => {
    await payAtBank(page);
    const intent = intentOf(stripe);
    const secret = `${intent}_secret_`;
    const sent: Request[] = [];
    page.on("request", (request) => sent.push(request));
    stripe.finish(intent, true);
    await page.getByRole("link", { name: "Confirm" }).click();
    await expect(page.getByRole("heading", { name: "Payment confirmed" })).toBeVisible();
    await expect(page).toHaveURL(ADELE);
    await expect(page).toHaveURL(CHAT);
    // Sends the events that wait; on a page that has been open for a while, some have been sent before.
    await page.goto(hrefOf("home"));
    const events = () =>
      sent
        .filter((request) => isCall(request, sendEvents.method, sendEvents.path))
        .map((request) => request.postData() ?? "");
    await expect.poll(() => events().join("\n")).toContain("session_start");
    const [arrival, ...others] = sent;
    expect(arrival?.url()).toContain(secret);
    for (const request of others) expect(await textOf(request)).not.toContain(secret);
  });

  test("and refuses leads back to the form, to try another card", { tag: "@desktop" }, async ({
    page,
    stripe,
    failures,
  }) => {
    failures.expect("POST /api/chat/payment-success 409");
    await payAtBank(page);
    stripe.finish(intentOf(stripe), false);
    await page.getByRole("link", { name: "Refuse" }).click();
    await expect(failure(page)).toContainText("Payment Failed");
    await expect(page).toHaveURL(ADELE);
    await expect(pay(page)).toHaveText("Pay $19.98");
    await card(page).fill("4242424242424242");
    await pay(page).click();
    await expect(page).toHaveURL(CHAT);
    expect(stripe.intents.get(intentOf(stripe))).toMatchObject({ status: "succeeded" });
  });

  test("leads back to what has become of the payment, if the persona was switched off meanwhile", {
    tag: "@phone",
  }, async ({ page, request, stripe, failures }) => {
    failures.expect("POST /api/chat/payment-success 410");
    await payAtBank(page);
    await request.post(switchPersona.path, { data: { celebrityId: "adele", off: true } });
    stripe.finish(intentOf(stripe), true);
    await page.getByRole("link", { name: "Confirm" }).click();
    await expect(failure(page)).toContainText("Payment Failed");
    await expect(failure(page)).toContainText("This payment is refunded");
    await expect.poll(() => stripe.refunds.map(({ amount }) => amount)).toEqual([1998]);
  });

  test("and takes its time is waited for, without paying twice", { tag: "@desktop" }, async ({
    page,
    stripe,
    failures,
  }) => {
    failures.expect("POST /api/chat/payment-success 409");
    await visit(page);
    await acknowledge(page);
    await card(page).fill("4000000000000077");
    await pay(page).click();
    await expect(failure(page)).toContainText("Payment Processing");
    await expect(form(page)).toBeHidden();
    await expectNoAxeFindings(page);
    stripe.finish(intentOf(stripe), true);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page).toHaveURL(CHAT);
  });
});

test("an order that Stripe cannot take, or has canceled, is begun again", { tag: "@desktop" }, async ({
  page,
  stripe,
  failures,
}) => {
  failures.expect("POST /api/chat/start 502");
  await visit(page);
  stripe.fault = (call) => (call === "POST /v1/payment_intents" ? "500" : undefined);
  await acknowledge(page);
  await expect(disclosure(page).getByRole("alert")).toContainText("Session Error");
  await expect(disclosure(page).getByRole("alert")).toContainText("The payment provider cannot be reached.");
  await expectTicked(page);
  await expectNoAxeFindings(page);
  stripe.fault = () => undefined;
  await accept(page).click();

  await card(page).fill("4242424242424242");
  const canceled = stripe.intents.get(intentOf(stripe));
  if (canceled !== undefined) canceled.status = "canceled";
  await pay(page).click();
  await expect(failure(page)).toContainText("This payment was canceled, as it has waited too long.");
  await expect(form(page)).toBeHidden();

  await acknowledge(page);
  await card(page).fill("4242424242424242");
  await pay(page).click();
  await expect(page).toHaveURL(CHAT);
});
