import type { Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { broken } from "./answers.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expect, testAlone as test } from "./fixtures.ts";

test.use({ ownEnvironment: { PREVIEW: "on" } });

const ADELE = hrefOf("celebrity", { id: "adele" });
/** An address that leads to a session, whose token is 256 bits. */
const CHAT = /\/chat\?session=[\w-]{43}$/;

const start = (page: Page) => page.getByRole("button", { name: "Start Chat" });
const disclosure = (page: Page) => page.getByRole("dialog", { name: /^Before you chat/ });
const form = (page: Page) => page.getByRole("form", { name: /^Pay \$/ });
const card = (page: Page) => form(page).getByLabel("Test card number");
const pay = (page: Page) => form(page).getByRole("button", { name: /^Pay \$/ });
const failure = (page: Page) => page.getByRole("region", { name: /^Chat with the persona/ }).getByRole("alert");

/** Opens Adele's page as somebody who has opened a voting screen before. */
async function visit(page: Page): Promise<void> {
  await page.goto(hrefOf("home"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(ADELE);
}

/** From the button to the form in which to pay. */
async function order(page: Page): Promise<void> {
  await start(page).click();
  for (const statement of await disclosure(page).getByRole("checkbox").all()) await statement.check();
  await disclosure(page).getByRole("button", { name: "Accept and continue" }).click();
  await expect(form(page)).toBeVisible();
}

test("a visitor votes first; then hours are chosen, acknowledged and paid, with a second card after a declined one", {
  tag: "@phone",
}, async ({ page }) => {
  await page.goto(ADELE);
  await start(page).click();
  await expect(failure(page)).toContainText("Authentication Required");
  await expect(failure(page)).toContainText("Please start voting to create an account first");

  await visit(page);
  await page.getByRole("radio", { name: "2 hours" }).check();
  await start(page).click();
  await expect(disclosure(page).getByRole("checkbox")).toHaveCount(3);
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
  await expect(page).toHaveURL(CHAT);
});

test("by keyboard: cancelled, then refused and confirmed at the bank", { tag: "@desktop" }, async ({ page }) => {
  await visit(page);
  // Before the server has said that the chat is open, it stands there disabled.
  await expect(start(page)).toBeEnabled();
  await start(page).focus();
  await page.keyboard.press("Enter");
  await expect(disclosure(page).getByRole("checkbox")).toHaveCount(3);
  await page.keyboard.press("Escape");
  await expect(page.getByText("Chat Cancelled", { exact: true })).toBeVisible();
  await expect(start(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(disclosure(page).getByRole("checkbox")).toHaveCount(3);
  for (let statement = 0; statement < 3; statement += 1) {
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
  }
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(card(page)).toBeFocused();
  await page.keyboard.type("4000002500003155");
  await page.keyboard.press("Enter");
  const bank = page.getByRole("dialog", { name: "Confirm the payment" });
  await expectNoAxeFindings(page);
  await bank.getByRole("button", { name: "Refuse" }).press("Enter");
  await expect(failure(page)).toContainText("The payment was not confirmed.");
  await expect(card(page)).toBeFocused();

  await page.keyboard.press("Enter");
  await expect(bank.getByRole("button", { name: "Confirm payment" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(CHAT);
});

test("a step that fails is said and can be tried again; what was paid is not paid twice", { tag: "@desktop" }, async ({
  page,
  failures,
}) => {
  failures.expect("POST /api/chat/start 500", "POST /api/chat/sandbox/confirm 500");
  failures.allow(/^POST \/api\/chat\/payment-success 500$/);
  await visit(page);
  await page.route("/api/chat/start", broken, { times: 1 });
  await start(page).click();
  for (const statement of await disclosure(page).getByRole("checkbox").all()) await statement.check();
  await disclosure(page).getByRole("button", { name: "Accept and continue" }).click();
  await expect(failure(page)).toContainText("Session Error");

  await order(page);
  await page.route("/api/chat/sandbox/confirm", broken, { times: 1 });
  await card(page).fill("4242424242424242");
  await pay(page).click();
  await expect(failure(page)).toContainText(/Payment (Failed|Error)/);
  await expect(card(page)).toHaveValue("4242424242424242");

  await page.route("/api/chat/payment-success", broken);
  await pay(page).click();
  await expect(failure(page)).toContainText("Payment succeeded but session setup failed. Please contact support.");
  await expectNoAxeFindings(page);
  await page.unroute("/api/chat/payment-success");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(CHAT);
});
