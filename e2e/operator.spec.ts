import sharp from "sharp";
import { keptCelebrities } from "#contract/celebrity-operators.ts";
import { expectSound, goToSection, openConsole, panel } from "./console.ts";
import { expect, test } from "./fixtures.ts";

test("a persona is switched off and on, and the trail says who did it", { tag: "@desktop" }, async ({ page }) => {
  await openConsole(page, "personas");
  const personas = panel(page, "AI personas");
  await personas.getByRole("searchbox", { name: "Find a persona" }).fill("shakira");
  await personas.getByRole("button", { name: "Switch off Shakira" }).click();
  const asked = page.getByRole("dialog", { name: "Switch Shakira off?" });
  await expect(asked.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectSound(page);
  await asked.getByRole("button", { name: "Switch off" }).click();
  await expect(asked).toBeHidden();
  await expect(personas.getByRole("button", { name: "Switch on Shakira" })).toHaveCount(2);
  await expectSound(page);
  await personas.getByRole("button", { name: "Switch on Shakira" }).first().click();
  await expect(personas.getByRole("button", { name: "Switch on Shakira" })).toHaveCount(0);

  await goToSection(page, "Trail");
  const [on, off] = [/switched a persona: shakira.*off: true → off: false/, /shakira.*off: false → off: true/];
  const acts = page.getByRole("list", { name: "Trail" }).getByRole("listitem").filter({ hasText: "shakira" });
  await expect(acts.nth(0)).toHaveText(on);
  await expect(acts.nth(1)).toHaveText(off);
  await acts.nth(0).getByRole("button", { name: "shakira: show what was done to it" }).click();
  await expect(page.getByText("What was done to shakira")).toBeVisible();
  await expect(page.getByRole("list", { name: "Trail" }).getByRole("listitem")).toHaveText([on, off]);
  await expectSound(page);
  await page.getByRole("button", { name: "Show everything" }).click();
  await expect(page.getByText("What was done to shakira")).toBeHidden();
});

test("a celebrity's editor opens with what is said of it, and refuses somebody for whom there is no place", {
  tag: "@phone",
}, async ({ page, failures }) => {
  failures.expect("POST /api/operators/celebrities/zendaya/withdrawal 409");
  await page.route("**/api/operators/celebrities/zendaya/withdrawal", (route) =>
    route.fulfill({
      status: 409,
      json: { status: 409, code: "category_too_small", title: "Small", detail: "Too few." },
    }),
  );
  await openConsole(page, "celebrities");
  const celebrities = panel(page, "Celebrities");
  await celebrities.getByRole("searchbox", { name: "Find a celebrity" }).fill("zendaya");
  await celebrities.getByRole("button", { name: "Withdraw Zendaya" }).click();
  const asked = page.getByRole("dialog", { name: "Withdraw Zendaya?" });
  await expectSound(page);
  await asked.getByRole("button", { name: "Withdraw" }).click();
  await expect(page.getByText("Too few.").first()).toBeVisible();
  await asked.getByRole("button", { name: "Cancel" }).click();
  await celebrities.getByRole("button", { name: "Edit Zendaya" }).click();
  const editor = page.getByRole("dialog", { name: "Edit Zendaya" });
  await expect(editor.getByRole("textbox", { name: "Name" })).toHaveValue("Zendaya");
  await expect(editor.getByRole("combobox", { name: "Emblem of the poster" })).toHaveValue("sparkles");
  await expectSound(page);
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor).toBeHidden();
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
    await photographs.getByRole("button", { name: `Look at ${name}` }).click();
    const dialog = page.getByRole("dialog", { name: new RegExp(`of ${name}$`) });
    await dialog.getByLabel("Photograph: JPEG").setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer: file });
    await dialog.getByRole("textbox", { name: "Author" }).fill("Jane Doe");
    await dialog.getByRole("textbox", { name: "Address" }).fill("https://commons.wikimedia.org/wiki/File:Sample.jpg");
    await dialog.getByRole("button", { name: "Show this photograph" }).click();
    await expect(dialog.getByRole("heading", { name: `Photograph of ${name}` })).toBeVisible();
    const card = dialog.getByRole("img", { name: `${name}, card` });
    await expect(card).toHaveAttribute("src", /\.webp$/);
    await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(dialog.getByRole("link", { name: "Jane Doe" })).toBeVisible();
    await expectSound(page);
    await dialog.getByRole("textbox", { name: "Reason" }).fill("A test.");
    await dialog.getByRole("button", { name: "Refuse" }).click();
    await expect(dialog.getByText(/Refused by .*A test\./)).toBeVisible();
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
  await expect(payments.getByRole("alert")).toContainText("begins with pi_");
  await expect(id).toBeFocused();
  await expectSound(page);
  await id.fill("pi_sandbox_none");
  await id.press("Enter");
  await expect(payments.getByText("There is no such payment.")).toBeVisible();
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
  await expect(panel(page, "Last backup")).toContainText("None has been made");
  await expectSound(page);
});

test("the emblem of somebody new is the category's until one is chosen, and is shown", { tag: "@phone" }, async ({
  page,
}) => {
  // Two categories have a place.
  await page.route("**/api/operators/celebrities", async (route) => {
    const response = await route.fetch();
    const all = keptCelebrities.answer.parse(await response.json());
    const gone = new Set(["slash", "iman"]);
    await route.fulfill({ response, json: all.map((one) => ({ ...one, withdrawn: gone.has(one.id) })) });
  });
  await openConsole(page, "celebrities");
  await panel(page, "Celebrities").getByRole("button", { name: "Add a celebrity" }).click();
  const editor = page.getByRole("dialog", { name: "Add a celebrity" });
  const emblem = editor.getByRole("combobox", { name: "Emblem of the poster" });
  const category = editor.getByRole("combobox", { name: "Category" });
  const drawing = editor.locator('img[src^="/images/emblems/"]');
  await category.selectOption("Rock Stars");
  await expect(emblem).toHaveValue("drum");
  await emblem.selectOption("Lighthouse");
  await category.selectOption("Models");
  await expect(emblem).toHaveValue("lighthouse");
  await expect(drawing).toHaveAttribute("src", "/images/emblems/lighthouse.svg");
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectSound(page);
});

test("what was typed is not lost by Escape", { tag: "@desktop" }, async ({ page }) => {
  await openConsole(page, "celebrities");
  const celebrities = panel(page, "Celebrities");
  await celebrities.getByRole("searchbox", { name: "Find a celebrity" }).fill("zendaya");
  await celebrities.getByRole("button", { name: "Edit Zendaya" }).click();
  const editor = page.getByRole("dialog", { name: "Edit Zendaya" });
  const interests = editor.getByRole("textbox", { name: /^Interests/ });
  await interests.fill("Dancing");
  await page.keyboard.press("Escape");
  const asked = page.getByRole("dialog", { name: "Discard what you typed?" });
  await expectSound(page);
  await asked.getByRole("button", { name: "Keep editing" }).click();
  await expect(interests).toHaveValue("Dancing");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor.getByRole("alert").first()).toHaveText("Interests: at least 3 lines, please.");
  await page.keyboard.press("Escape");
  await asked.getByRole("button", { name: "Discard" }).click();
  await expect(editor).toBeHidden();
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
