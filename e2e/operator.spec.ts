import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { hrefOf } from "#contract/values/pages.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { openConsole } from "./console.ts";
import { expect, test, testAlone } from "./fixtures.ts";
import { expectNoSidewaysScrolling } from "./layout.ts";
import { addAuthenticator, otherBrowser } from "./passkeys.ts";

const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function expectSound(page: Page): Promise<void> {
  await expectNoAxeFindings(page);
  await expectNoSidewaysScrolling(page);
}

test("a persona is switched off and on, and the trail says who did it", async ({ page }) => {
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

  await page.getByRole("link", { name: "Trail" }).click();
  const [on, off] = [/switched a persona: shakira.*off: true → off: false/, /shakira.*off: false → off: true/];
  const acts = page.getByRole("list", { name: "Trail" }).getByRole("listitem").filter({ hasText: "shakira" });
  await expect(acts.nth(0)).toHaveText(on);
  await expect(acts.nth(1)).toHaveText(off);
  await expectSound(page);
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
  await celebrities.getByRole("button", { name: "Correct Zendaya" }).click();
  const editor = page.getByRole("dialog", { name: "Correct Zendaya" });
  await expect(editor.getByRole("textbox", { name: "Name" })).toHaveValue("Zendaya");
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

test(
  "a live event is added with pairs that were drawn, is changed, and is called off with a reason",
  {
    tag: "@phone",
  },
  async ({ page }, { project }) => {
    const [name, other] = [`Athletes of ${project.name}`, `Runners of ${project.name}`];
    await openConsole(page, "events");
    const events = panel(page, "Live events");
    const coming = events.getByRole("list", { name: "Live events to come" });
    await coming.getByText("Who is in it").first().click();
    await expectSound(page);
    await events.getByRole("button", { name: "Add an event" }).click();
    const editor = page.getByRole("dialog", { name: "Add an event" });
    await editor.getByRole("textbox", { name: "Name", exact: true }).fill(name);
    await editor.getByRole("textbox", { name: "What it is about" }).fill("Ten rounds of athletes.");
    await editor.getByRole("combobox", { name: "Draw from" }).selectOption("Athletes");
    await editor.getByRole("button", { name: "Draw ten pairs" }).click();
    await expect(editor.getByRole("region", { name: "What players see" })).toContainText("+16");
    await editor.getByRole("textbox", { name: "Reason" }).fill("A test.");
    const second = editor.getByRole("combobox", { name: "Round 10, second celebrity" });
    const drawn = await second.inputValue();
    await second.fill("Nobody");
    await editor.getByRole("button", { name: "Add", exact: true }).click();
    await expect(editor.getByRole("alert").filter({ hasText: /\S/ })).toHaveText("Nobody is called “Nobody”.");
    await expect(second).toBeFocused();
    await expectSound(page);
    await second.fill(drawn);
    await editor.getByRole("button", { name: "Add", exact: true }).click();
    await expect(editor).toBeHidden();
    await coming.getByRole("button", { name: `Change ${name}` }).click();
    const changing = page.getByRole("dialog", { name: `Change ${name}` });
    await changing.getByRole("textbox", { name: "Name", exact: true }).fill(other);
    await changing.getByRole("textbox", { name: "Reason" }).fill("A better name.");
    await changing.getByRole("button", { name: "Save" }).click();
    await expect(changing).toBeHidden();
    await coming.getByRole("button", { name: `Call off ${other}` }).click();
    const asked = page.getByRole("dialog", { name: `Call ${other} off?` });
    await expect(asked.getByRole("textbox", { name: "Reason" })).toBeFocused();
    await expectSound(page);
    await page.keyboard.type("It rains.");
    await page.keyboard.press("Enter");
    await expect(asked).toBeHidden();
    await expect(coming.getByText(other)).toHaveCount(0);
    await page.getByRole("link", { name: "Trail" }).click();
    const acts = page.getByRole("list", { name: "Trail" });
    await expect(acts).toContainText(/called a live event off: live event of .*reason: It rains\./);
  },
);

test(
  "an arena is opened with pairs that were drawn, is changed while nobody has voted, and is ended with a reason",
  {
    tag: "@phone",
  },
  async ({ page }, { project }) => {
    const [name, other] = [`Models of ${project.name}`, `Stars of ${project.name}`];
    await openConsole(page, "arenas");
    const open = panel(page, "Arenas").getByRole("list", { name: "Open arenas" });
    await panel(page, "Arenas").getByRole("button", { name: "Open an arena" }).click();
    const editor = page.getByRole("dialog", { name: "Open an arena" });
    await editor.getByRole("textbox", { name: "Name", exact: true }).fill(name);
    await editor.getByRole("combobox", { name: "Draw from" }).selectOption("Models");
    await editor.getByRole("button", { name: "Draw ten pairs" }).click();
    await expect(editor.getByRole("region", { name: "What players see" })).toContainText("10 battles, all Models.");
    await editor.getByRole("textbox", { name: "Reason" }).fill("A test.");
    await expectSound(page);
    await editor.getByRole("button", { name: "Open it" }).click();
    await expect(editor).toBeHidden();
    await open.getByRole("button", { name: `Change ${name}` }).click();
    const changing = page.getByRole("dialog", { name: `Change ${name}` });
    await changing.getByRole("textbox", { name: "Name", exact: true }).fill(other);
    await changing.getByRole("textbox", { name: "Reason" }).fill("A better name.");
    await changing.getByRole("button", { name: "Save" }).click();
    await expect(changing).toBeHidden();
    await open.getByRole("button", { name: `End ${other}` }).click();
    const asked = page.getByRole("dialog", { name: `End ${other}?` });
    await expect(asked.getByRole("textbox", { name: "Reason" })).toBeFocused();
    await page.keyboard.type("It rains.");
    await page.keyboard.press("Enter");
    await expect(asked).toBeHidden();
    await expect(open.getByText(other)).toHaveCount(0);
    await expectSound(page);
  },
);

test(
  "the next league is planned and called off, and a draft competition is opened and ended",
  {
    tag: "@phone",
  },
  async ({ page }, { project }) => {
    const name = `Contest of ${project.name}`;
    const write = async (dialog: Locator) => {
      await dialog.getByRole("textbox", { name: "Name", exact: true }).fill(name);
      await dialog.getByRole("textbox", { name: "What it is about" }).fill("A contest of a test.");
      await dialog.getByRole("textbox", { name: "Reason" }).fill("A test.");
      await expect(dialog.getByRole("region", { name: "What players see" })).toContainText(name);
    };
    const takeBack = async (title: string) => {
      const asked = page.getByRole("dialog", { name: title });
      await expect(asked.getByRole("textbox", { name: "Reason" })).toBeFocused();
      await page.keyboard.type("It rains.");
      await page.keyboard.press("Enter");
      await expect(asked).toBeHidden();
    };
    await openConsole(page, "leagues");
    await expect(page.getByRole("list", { name: "Open leagues" }).getByRole("listitem")).toHaveCount(3);
    const next = page.getByRole("list", { name: "Next leagues" });
    await next
      .getByRole("button", { name: /^Change / })
      .nth(2)
      .click();
    const planning = page.getByRole("dialog", { name: "Plan the next seasonal league" });
    await write(planning);
    await expectSound(page);
    await planning.getByRole("button", { name: "Save" }).click();
    await expect(planning).toBeHidden();
    await next.getByRole("button", { name: `Call off ${name}` }).click();
    await takeBack(`Call ${name} off?`);
    await expect(next.getByText(name)).toHaveCount(0);
    await expectSound(page);

    await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Draft" }).click();
    const open = page.getByRole("list", { name: "Open competitions" });
    await page.getByRole("button", { name: "Open a competition" }).click();
    const opening = page.getByRole("dialog", { name: "Open a competition" });
    await write(opening);
    await opening.getByRole("button", { name: "Save" }).click();
    await expect(opening).toBeHidden();
    await open.getByRole("button", { name: `End ${name}` }).click();
    await takeBack(`End ${name}?`);
    await expect(open.getByText(name)).toHaveCount(0);
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

test("health tells of queues, jobs, tables, disk and the last backup", async ({ page }) => {
  await openConsole(page, "health");
  await expect(panel(page, "Now")).toContainText("Open streams");
  await expect(panel(page, "Storage")).toContainText(/free of/);
  await expect(panel(page, "Largest tables")).toContainText("celebrities");
  // They run one after the other, some seconds apart: all of them have a minute after the start of the product.
  await expect(async () => {
    await page.reload();
    await expect(panel(page, "Jobs")).toContainText("arenas", { timeout: 2000 });
  }).toPass({ timeout: 75_000 });
  await expect(panel(page, "Last backup")).toContainText("None has been made");
  await expectSound(page);
});

testAlone.describe("with OPERATOR_TOKEN", () => {
  const TOKEN = "the operators' token of this test";
  testAlone.use({ ownEnvironment: { OPERATOR_TOKEN: TOKEN } });

  testAlone(
    "an owner invites somebody, who makes a passkey, comes back with it, and is removed",
    { tag: "@phone" },
    async ({ page, context, baseURL, failures }) => {
      await page.goto(hrefOf("operator"));
      await page.getByLabel("Operator token").fill(TOKEN);
      await page.getByRole("button", { name: "Sign in" }).click();
      await page.getByRole("link", { name: "People" }).click();
      await expectSound(page);
      const invite = panel(page, "Invite");
      await invite.getByRole("button", { name: "Invite" }).click();
      await expect(invite.getByRole("alert").first()).toContainText("Please enter a name");
      await invite.getByRole("textbox", { name: "Name" }).fill("Vera");
      await invite.getByRole("button", { name: "Invite" }).click();
      const link = await invite.getByRole("textbox", { name: /^Send this link to Vera/ }).inputValue();
      await expect(page.getByRole("list", { name: "Invitations" })).toContainText("Vera");
      await expectSound(page);

      const other = await otherBrowser(context, baseURL);
      const authenticator = await addAuthenticator(other);
      await other.goto(link);
      await expect(other.getByRole("heading", { name: "Hello Vera" })).toBeVisible();
      await expectSound(other);
      await authenticator.recognise(false);
      await other.getByRole("button", { name: "Make a passkey" }).click();
      await expect(other.getByRole("alert")).toContainText("The prompt was closed");
      await authenticator.recognise(true);
      await other.getByRole("button", { name: "Make a passkey" }).click();
      await expect(other.getByText("Vera, may watch.")).toBeVisible();
      await expect(other).toHaveURL(hrefOf("operator"));
      await expect(other.getByRole("link", { name: "People" })).toHaveCount(0);

      await other.getByRole("button", { name: "Sign out" }).click();
      await other.getByRole("button", { name: "Use your passkey" }).click();
      await expect(other.getByText("Vera, may watch.")).toBeVisible();

      await expect(other.getByRole("heading", { name: "One passkey is one way in" })).toBeVisible();
      await other.getByRole("link", { name: "Your passkeys" }).click();
      const passkeys = panel(other, "Your passkeys");
      await expect(passkeys.getByRole("listitem")).toHaveText([/Chrome on .*last used/]);
      await passkeys.getByRole("button", { name: "Add a passkey" }).click();
      await expect(passkeys.getByRole("alert")).toContainText("Saved here already");
      await passkeys.getByRole("button", { name: /^Rename Chrome/ }).click();
      await passkeys.getByRole("textbox", { name: "Name of the passkey" }).fill("Laptop");
      await passkeys.getByRole("button", { name: "Rename" }).click();
      await expect(passkeys.getByRole("listitem")).toHaveText([/^Laptop/]);
      await passkeys.getByRole("button", { name: "Remove Laptop" }).click();
      const last = other.getByRole("dialog", { name: "Remove the passkey “Laptop”?" });
      await last.getByRole("button", { name: "Remove" }).click();
      await expect(last.getByRole("alert")).toContainText("This is your only passkey");
      await expectSound(other);
      await last.getByRole("button", { name: "Cancel" }).click();
      await other.reload();
      await expect(passkeys).toBeVisible();
      await other.getByRole("link", { name: "Names" }).click();
      await expect(panel(other, "Any name")).toBeVisible();
      await expect(other.getByRole("heading", { name: "One passkey is one way in" })).toHaveCount(0);

      const people = page.getByRole("list", { name: "Operators" });
      await page.reload();
      await expect(people).toContainText("Vera");
      await people.getByRole("combobox", { name: "Role of Vera" }).selectOption("run");
      await page.getByRole("dialog", { name: "Change Vera's role?" }).getByRole("button", { name: "Change" }).click();
      await expect(people.getByRole("combobox", { name: "Role of Vera" })).toHaveValue("run");
      await people.getByRole("button", { name: "Remove Vera" }).click();
      await page.getByRole("dialog", { name: "Remove Vera?" }).getByRole("button", { name: "Remove" }).click();
      await expect(people).toHaveCount(0);

      failures.allow(/^GET \/api\/operators\/.* 401$/);
      await other.reload();
      await expect(other.getByRole("button", { name: "Use your passkey" })).toBeVisible();
      await other.context().close();
    },
  );
});
