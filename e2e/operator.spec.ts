import sharp from "sharp";
import type { PaymentRecord } from "#contract/chat-operators.ts";
import { expectSound, openConsole, panel } from "./console.ts";
import { expect, test } from "./fixtures.ts";

test("while all personas are off, each one and its profile say so", { tag: "@phone" }, async ({ page }) => {
  await openConsole(page, "personas");
  const personas = panel(page, "AI personas");
  await personas.getByRole("switch", { name: "All personas" }).click();
  const asked = page.getByRole("dialog", { name: "Switch all off?" });
  await asked.getByRole("button", { name: "Switch off" }).click();
  await expect(asked).toBeHidden();
  await personas.getByRole("searchbox", { name: "Find a persona" }).fill("shakira");
  await expect(personas.getByRole("list", { name: "Found personas" })).toContainText("off (all are off)");
  await expectSound(page);
  await page.goto("/celebrity/shakira");
  await expect(page.getByText("This celebrity is currently unavailable for chat")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Chat with the AI persona" })).toHaveCount(0);
  await openConsole(page, "personas");
  await personas.getByRole("switch", { name: "All personas" }).click();
  await expect(personas).toContainText("On, except those switched off individually.");
});

test("while access is open to everybody, nobody is invited", { tag: "@desktop" }, async ({ page }) => {
  await openConsole(page, "people");
  await expect(panel(page, "Operators")).toContainText("until the product is started with OPERATOR_TOKEN");
  const invite = panel(page, "Invite");
  await expect(invite).toContainText("Nobody can be invited while access is open to everybody.");
  await expect(invite.getByRole("button")).toHaveCount(0);
  await expectSound(page);
});

test("a form of the console says in its own words what is wrong, where it is", { tag: "@phone" }, async ({
  page,
  failures,
}) => {
  failures.expect("POST /api/operators/draft-competitions 400");
  await openConsole(page, "draft");
  await page.getByRole("button", { name: "Open a competition" }).click();
  const editor = page.getByRole("dialog", { name: "Open a competition" });
  const name = editor.getByRole("textbox", { name: "Name", exact: true });
  const about = editor.getByRole("textbox", { name: "What it is about" });
  const reason = editor.getByRole("textbox", { name: "Reason" });
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(name).toBeFocused();
  for (const field of [name, about, reason]) await expect(field).toHaveAccessibleDescription("Please fill this in.");
  await expectSound(page);

  // Nothing is cut: it is said how much is too much.
  await name.fill("A".repeat(55));
  await expect(name).toHaveAccessibleDescription("5 of 60 characters left.");
  await name.fill("A".repeat(64));
  await expect(name).toHaveValue("A".repeat(64));
  await expect(name).toHaveAccessibleDescription("4 too many: 60 characters at most.");
  await about.fill("A contest of a test.");
  await reason.fill("A test.");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription("60 characters at most, please. There are 4 too many.");
  await name.fill("A contest");
  await expect(name).toHaveAccessibleDescription("");

  // What only the server finds wrong is said by the field's label, and at the field.
  await about.fill("Two lines\u2028in one");
  await page.route("**/api/operators/draft-competitions", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const errors = { description: ["must be readable"] };
    const detail = "Please check: description.";
    return route.fulfill({
      status: 400,
      json: { status: 400, code: "invalid_request", title: "Invalid request", detail, errors },
    });
  });
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor.getByRole("alert").filter({ hasText: /\S/ })).toContainText(
    "Please check: What it is about, in one line.",
  );
  await expect(about).toBeFocused();
  await expect(about).toHaveAccessibleDescription("This must be readable.");
});

test(
  "a photograph is sent with its credit and shown to players, and is refused with a reason",
  { tag: "@phone" },
  async ({ page }, { project }) => {
    const name = project.name === "phone" ? "Nigella Lawson" : "Jamie Oliver";
    const file = await sharp({ create: { width: 500, height: 700, channels: 3, background: "#b06a4c" } })
      .jpeg()
      .toBuffer();
    await openConsole(page, "photographs");
    const photographs = panel(page, "Photographs");
    await photographs.getByRole("combobox", { name: "Show" }).selectOption("Without a photograph");
    await photographs.getByRole("searchbox", { name: "Find a celebrity" }).fill(name);
    await photographs.getByRole("button", { name: `View ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: new RegExp(`of ${name}$`) });
    await dialog.getByLabel("Photograph: JPEG").setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: file });
    await dialog.getByRole("textbox", { name: "Author" }).fill("Jane Doe");
    await dialog.getByRole("textbox", { name: "Address" }).fill("https://commons.wikimedia.org/wiki/File:Sample.jpg");
    await dialog.getByRole("button", { name: "Show this photograph" }).click();
    await expect(dialog.getByRole("heading", { name: `Photograph of ${name}` })).toBeFocused();
    const card = dialog.getByRole("img", { name: `${name}, card` });
    await expect(card).toHaveAttribute("src", /\.webp$/);
    await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(dialog.getByRole("link", { name: "Jane Doe" })).toBeVisible();
    await expectSound(page);
    await dialog.getByRole("textbox", { name: "Reason" }).fill("A test.");
    await dialog.getByRole("button", { name: "Refuse" }).click();
    await expect(dialog.getByText(/Refused by .*A test\./)).toBeVisible();
    await expect(dialog.getByRole("heading", { name: `Poster of ${name}` })).toBeFocused();
    await expect(card).toHaveAttribute("src", /\.svg$/);
    await dialog.getByRole("button", { name: "Close" }).click();
    await photographs.getByRole("combobox", { name: "Show" }).selectOption("Refused");
    await expect(photographs.getByRole("list", { name: "Found photographs" })).toContainText("A test.");
    await expect(panel(page, "Import")).toContainText("Set PHOTOS_CONTACT");
    await expectSound(page);
  },
);

test("a payment that nobody made is not found, and a wrong id is explained", { tag: "@phone" }, async ({
  page,
  failures,
}) => {
  failures.expect("GET /api/operators/chat-payments/pi_sandbox_none 404");
  await openConsole(page, "payments");
  const payments = panel(page, "Payments");
  const id = payments.getByRole("textbox", { name: "Payment id" });
  await id.fill("order 7");
  await id.press("Enter");
  await expect(id).toHaveAccessibleDescription(/begins with pi_/);
  await expect(id).toBeFocused();
  await expectSound(page);
  await id.fill("pi_sandbox_none");
  await id.press("Enter");
  await expect(payments.getByText("There is no such payment.")).toBeVisible();
  await expectSound(page);
});

test("what changed a payment is told in words, to the second, with what the provider calls it", {
  tag: "@phone",
}, async ({ page }) => {
  const record: PaymentRecord = {
    paymentIntentId: "pi_sandbox_told",
    provider: "stripe",
    orderId: "6f1c2f0e-5a7b-4c3d-9e8f-0a1b2c3d4e5f",
    userId: "user_of_a_test",
    celebrityId: "adele",
    celebrityName: "Adele",
    hours: 1,
    amountCents: 999,
    currency: "usd",
    state: "opened",
    refundCents: null,
    paidBackCents: 0,
    dispute: null,
    session: null,
    history: [{ state: "opened", at: "2026-11-24T19:00:07.000Z", cause: "payment_intent.succeeded" }],
  };
  await page.route("**/api/operators/chat-payments/pi_sandbox_told", (route) => route.fulfill({ json: record }));
  await openConsole(page, "payments");
  const id = page.getByRole("textbox", { name: "Payment id" });
  await id.fill("pi_sandbox_told");
  await id.press("Enter");
  const told = page.getByRole("region", { name: "Payment pi_sandbox_told" }).getByRole("listitem");
  await expect(told).toContainText("Paid: the provider reported that it was paid");
  await expect(told).toContainText("payment_intent.succeeded");
  await expect(told).toContainText(/:00:07 (AM|PM) [A-Z]/);
  await expectSound(page);
});

test("where nothing was unusual, every vote counts", { tag: "@phone" }, async ({ page }) => {
  await openConsole(page, "votes");
  await expect(panel(page, "Unusual votes")).toContainText("pseudonyms");
  await expect(panel(page, "Votes taken out")).toContainText("Every vote counts.");
  await expectSound(page);
});

test("health tells of queues, jobs, tables, disk and the last backup", { tag: "@phone" }, async ({ page }) => {
  await openConsole(page, "health");
  await expect(panel(page, "Now")).toContainText("Open streams");
  await expect(panel(page, "Storage")).toContainText(/free of/);
  await expect(panel(page, "Largest tables")).toContainText("celebrities");
  // They run one after the other, some seconds apart.
  await expect(async () => {
    await page.reload();
    await expect(panel(page, "Jobs")).toContainText(/\d done, 0 failed/, { timeout: 2000 });
  }).toPass({ timeout: 75_000 });
  await expect(panel(page, "Last backup")).toContainText("No backup of this database");
  await panel(page, "Look at this").getByRole("link", { name: "No backup has been made yet." }).click();
  await expect(page.getByText("No backup of this database")).toBeInViewport();
  await expectSound(page);
});

test("a section that could not be loaded is loaded again on request", { tag: "@phone" }, async ({ page, failures }) => {
  failures.expect("GET /api/operators/celebrities 500");
  let isBroken = true;
  await page.route("**/api/operators/celebrities", (route) =>
    isBroken
      ? route.fulfill({ status: 500, json: { status: 500, code: "internal", title: "Broken" } })
      : route.continue(),
  );
  await openConsole(page, "celebrities");
  const again = page.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible({ timeout: 20_000 });
  isBroken = false;
  await again.click();
  await expect(panel(page, "Celebrities")).toBeVisible();
});
