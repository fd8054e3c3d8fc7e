import type { Page } from "@playwright/test";
import { switchPersona } from "#contract/chat-operators.ts";
import { broken } from "./answers.ts";
import { expectNoAxeFindings } from "./axe.ts";
import {
  accept,
  acknowledge,
  ADELE,
  CHAT,
  disclosure,
  expectDisclosed,
  expectTicked,
  failure,
  start,
  visit,
} from "./chat-steps.ts";
import { expect, testAlone as test } from "./fixtures.ts";
import { expectInSight } from "./layout.ts";
import { toast } from "./play.ts";

const form = (page: Page) => page.getByRole("form", { name: /^Pay \$/ });
const card = (page: Page) => form(page).getByLabel("Test card number");
const pay = (page: Page) => form(page).getByRole("button", { name: /^Pay \$/ });
const refusal = (page: Page) => disclosure(page).getByRole("alert");

/** From the button to the form in which to pay. */
async function order(page: Page): Promise<void> {
  await acknowledge(page);
  await expect(form(page)).toBeVisible();
}

test("a visitor is led to the vote of the very page, and on to the chat after it", { tag: "@phone" }, async ({
  page,
}) => {
  await page.goto(ADELE);
  const region = page.getByRole("region", { name: /^Chat with the persona/ });
  await expect(region).toContainText("Chats are for players, and your first vote makes you one.");
  await page.getByRole("radio", { name: "2 hours" }).check();
  await start(page).click();
  await expect(failure(page)).toContainText("Please start voting to create an account first");
  await region.getByRole("button", { name: "Start voting" }).click();
  const vote = page.getByRole("region", { name: "Your vote" });
  await expect(vote).toBeFocused();
  await expect(vote).toContainText("Then you can chat.");
  const hot = vote.getByRole("button", { name: "Hot" });
  await expectInSight(page, hot);
  await expectNoAxeFindings(page);
  await hot.click();
  await expect(vote).toContainText("Now you can chat.");
  const badges = page.getByRole("dialog", { name: "New Badges Earned!" });
  await page.addLocatorHandler(badges, () => page.keyboard.press("Escape"));
  const onwards = page.getByRole("button", { name: "Go on to the chat" });
  await expectInSight(page, onwards);
  await onwards.click();
  await expect(failure(page)).toBeHidden();
  await expect(region).not.toContainText("your first vote makes you one");
  await expect(page.getByRole("radio", { name: "2 hours" })).toBeChecked();
  await start(page).click();
  await expectDisclosed(page);
});

test("hours are chosen, acknowledged and paid, with a second card after a declined one", {
  tag: "@phone",
}, async ({ page }) => {
  // The way to the chat is on the first screen of a profile.
  await visit(page);
  const way = page.getByRole("button", { name: "Chat with the AI persona" });
  await expectInSight(page, way);
  await way.click();
  await expect(page.getByRole("heading", { name: /^Chat with the persona/ })).toBeFocused();
  await expectInSight(page, page.getByRole("heading", { name: /^Chat with the persona/ }));
  await page.getByRole("radio", { name: "2 hours" }).check();
  await start(page).click();
  await expectDisclosed(page);
  await expectNoAxeFindings(page);
  const accept = disclosure(page).getByRole("button", { name: /Acknowledge|Accept/ });
  for (const statement of await disclosure(page).getByRole("checkbox").all()) {
    await expect(accept).toHaveText("Please Read and Acknowledge Above");
    await expect(accept).toBeDisabled();
    await statement.check();
  }
  await expect(accept).toHaveText("Accept and continue");
  await expectNoAxeFindings(page);
  await accept.click();

  await expect(form(page)).toContainText("Demo payment — no card is charged");
  await expect(pay(page)).toHaveText("Pay $19.98");
  await expect(page.getByRole("radio", { name: "2 hours" })).toBeDisabled();
  await card(page).fill("4000 0000 0000 0002");
  await pay(page).click();
  await expect(failure(page)).toContainText("Payment Failed");
  await expect(failure(page)).toContainText("Your card was declined.");
  await expect(card(page)).toHaveValue("4000 0000 0000 0002");
  await expectNoAxeFindings(page);

  await card(page).fill("4242 4242 4242 4242");
  await pay(page).click();
  await expect(page.getByRole("heading", { name: "Payment confirmed" })).toBeFocused();
  await expect(page.getByText("Your chat with the AI persona of Adele begins now.")).toBeInViewport({ ratio: 1 });
  // What a question about the payment names.
  await expect(page.getByText(/^Payment pi_\S+$/)).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(CHAT);
});

test("by keyboard: cancelled, then refused and confirmed at the bank", { tag: "@desktop" }, async ({ page }) => {
  await visit(page);
  // Before the server has said that the chat is open, it stands there disabled.
  await expect(start(page)).toBeEnabled();
  await start(page).focus();
  await page.keyboard.press("Enter");
  await expectDisclosed(page);
  await page.keyboard.press("Escape");
  await expect(toast(page, "Chat Cancelled")).toBeVisible();
  await expect(start(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await expectDisclosed(page);
  await expect(disclosure(page).getByRole("heading")).toBeFocused();
  await expect(toast(page, "Chat Cancelled")).toBeHidden();
  for (const statement of await disclosure(page).getByRole("checkbox").all()) {
    await page.keyboard.press("Tab");
    await expect(statement).toBeFocused();
    await page.keyboard.press("Space");
    await expect(statement).toBeChecked();
  }
  await page.keyboard.press("Tab");
  await expect(accept(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(card(page)).toBeFocused();
  await page.keyboard.type("4000002500003155");
  await page.keyboard.press("Enter");
  const bank = page.getByRole("dialog", { name: "Confirm the payment" });
  await expect(bank.getByRole("button", { name: "Confirm payment" })).toBeFocused();
  await expectNoAxeFindings(page);
  await page.keyboard.press("Tab");
  await expect(bank.getByRole("button", { name: "Refuse" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(failure(page)).toContainText("The payment was not confirmed.");
  await expect(bank).toBeHidden();
  await expect(card(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(bank.getByRole("button", { name: "Confirm payment" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(CHAT);
});

test("a toast that is above the disclosure comes after its statements by keyboard", { tag: "@desktop" }, async ({
  page,
}) => {
  await visit(page);
  // Before the server has said that the chat is open, it stands there disabled.
  await expect(start(page)).toBeEnabled();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const shared = toast(page, "link");
  await expect(shared).toBeVisible();
  await start(page).press("Enter");
  await expectDisclosed(page);
  await expect(shared).toBeVisible();
  for (const statement of await disclosure(page).getByRole("checkbox").all()) {
    await page.keyboard.press("Tab");
    await expect(statement).toBeFocused();
  }
});

test("a chat that cannot be ordered keeps what was ticked, to try again", { tag: "@desktop" }, async ({
  page,
  failures,
}) => {
  failures.expect("POST /api/chat/start 500");
  failures.allow(/^POST \/api\/chat\/(start|disclosure) net::ERR_FAILED$/);
  await visit(page);
  await page.route("/api/chat/start", broken, { times: 1 });
  await acknowledge(page);
  await expect(refusal(page)).toContainText("Session Error");
  await expect(refusal(page)).toContainText("Failed to start chat session");
  await expectTicked(page);
  await expectNoAxeFindings(page);

  const lose = (route: { abort: () => Promise<void> }) => route.abort();
  for (const address of ["/api/chat/disclosure", "/api/chat/start"]) {
    await page.route(address, async (route) => (route.request().method() === "POST" ? lose(route) : route.continue()));
    await accept(page).click();
    await expect(disclosure(page).getByRole("button", { name: "Ordering…" })).toBeVisible();
    await expect(refusal(page)).toContainText("Failed to start chat session");
    await expectTicked(page);
    await page.unroute(address);
  }

  await page.route(
    "/api/chat/start",
    async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), clientSecret: "" } });
    },
    { times: 1 },
  );
  await accept(page).click();
  await expect(refusal(page)).toContainText("Session Error");
  await expect(refusal(page)).toContainText("Failed to initialize payment. Please try again.");
  await expectTicked(page);

  await accept(page).click();
  await expect(form(page)).toBeVisible();
});

test("a persona that has been switched off meanwhile is not ordered", { tag: "@phone" }, async ({
  page,
  request,
  failures,
}) => {
  failures.expect("POST /api/chat/start 409");
  await visit(page);
  await expect(start(page)).toBeEnabled();
  const answer = await request.post(switchPersona.path, { data: { celebrityId: "adele", off: true } });
  expect(answer.status()).toBe(200);
  await acknowledge(page);
  await expect(failure(page)).toContainText("Session Error");
  await expect(failure(page)).toContainText("This celebrity is currently unavailable for chat.");
  await expect(disclosure(page)).toBeHidden();
});

test("a payment that fails is said and can be tried again; what was paid is not paid twice", {
  tag: "@desktop",
}, async ({ page, failures }) => {
  failures.expect("POST /api/chat/sandbox/confirm 500");
  failures.allow(/^POST \/api\/chat\/payment-success (?:409|500)$/);
  await visit(page);
  await order(page);
  await page.route("/api/chat/sandbox/confirm", broken, { times: 1 });
  await card(page).fill("4242424242424242");
  await pay(page).click();
  await expect(failure(page)).toContainText("Payment Error");
  await expect(failure(page)).toContainText("An unexpected error occurred. Please try again.");
  await expect(card(page)).toHaveValue("4242424242424242");

  await page.route(
    "/api/chat/sandbox/confirm",
    (route) => route.fulfill({ json: { paymentIntentId: "pi_sandbox_0", status: "succeeded", message: null } }),
    { times: 1 },
  );
  await pay(page).click();
  await expect(failure(page)).toContainText("Payment Failed");
  await expect(failure(page)).toContainText("The payment provider has not confirmed this payment.");
  await expect(card(page)).toHaveValue("4242424242424242");
  await expect(card(page)).toBeFocused();

  await page.route("/api/chat/payment-success", broken);
  await pay(page).click();
  await expect(failure(page)).toContainText("Payment succeeded but session setup failed. Please contact support.");
  await expectNoAxeFindings(page);
  await page.unroute("/api/chat/payment-success");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(CHAT);
});

test("an order that was canceled meanwhile is begun again", { tag: "@phone" }, async ({ page, failures }) => {
  failures.expect("POST /api/chat/sandbox/confirm 410");
  await visit(page);
  await order(page);
  const detail = "This payment was canceled, as it has waited too long. Please start again.";
  await page.route(
    "/api/chat/sandbox/confirm",
    (route) =>
      route.fulfill({
        status: 410,
        contentType: "application/problem+json",
        json: { status: 410, code: "payment_canceled", title: "Payment canceled", detail },
      }),
    { times: 1 },
  );
  await card(page).fill("4242424242424242");
  await pay(page).click();
  await expect(failure(page)).toContainText("Payment Failed");
  await expect(failure(page)).toContainText(detail);
  await expect(form(page)).toBeHidden();
  await expect(start(page)).toBeFocused();
  await order(page);
});

test("Back gives up a payment with a word, but not while a card is tried; so does leaving the screen", {
  tag: "@phone",
}, async ({ page }) => {
  await visit(page);
  await order(page);
  await page.goBack();
  await expect(toast(page, "Chat Cancelled")).toContainText("Nothing was charged.");
  await expect(form(page)).toBeHidden();
  await expect(page).toHaveURL(ADELE);
  await expect(start(page)).toBeFocused();

  await order(page);
  await page.getByRole("link", { name: "Trending" }).first().click();
  await expect(toast(page, "Chat Cancelled")).toBeVisible();

  await page.goto(ADELE);
  await order(page);
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  await page.route("/api/chat/sandbox/confirm", async (route) => {
    await isAnswered;
    await route.continue();
  });
  await card(page).fill("4242424242424242");
  await pay(page).click();
  await expect(form(page).getByRole("button", { name: "Paying…" })).toBeVisible();
  await page.goBack();
  await expect(toast(page, "One moment")).toContainText("The payment is being made.");
  await expect(form(page)).toBeVisible();
  answer();
  await expect(page).toHaveURL(CHAT);
});

test("an interrupted payment says whether anything was charged, once that is known", { tag: "@desktop" }, async ({
  page,
  failures,
}) => {
  failures.allow(/^POST \/api\/chat\/(?:sandbox\/confirm|payment-success) (?:net::ERR_.*|409)$/);
  await visit(page);
  await order(page);
  await card(page).fill("4242424242424242");
  // The card is never tried.
  await page.route("/api/chat/sandbox/confirm", (route) => route.abort("connectionrefused"), { times: 1 });
  await pay(page).click();
  await expect(failure(page)).toContainText("An unexpected error occurred. Please try again.");
  await expect(failure(page)).toContainText("Nothing was charged.");
  await expectNoAxeFindings(page);

  // It is, but no word of it comes back, and nobody can be asked.
  await page.route("/api/chat/sandbox/confirm", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.route("/api/chat/payment-success", (route) => route.abort("connectionrefused"));
  await pay(page).click();
  await expect(failure(page)).toContainText("Whether anything was charged is being checked.");
  await expect(failure(page)).not.toContainText("Nothing was charged.");
  await page.unrouteAll();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByRole("heading", { name: "Payment confirmed" })).toBeVisible();
  await expect(page).toHaveURL(CHAT);
});
