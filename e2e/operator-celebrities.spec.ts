import type { Locator } from "@playwright/test";
import { keptCelebrities } from "#contract/celebrity-operators.ts";
import { expectSound, openConsole, panel } from "./console.ts";
import { expect, test } from "./fixtures.ts";

const emblems = (editor: Locator) => editor.getByRole("group", { name: "Emblem of the poster" });

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
  await expect(emblems(editor).getByRole("radio", { name: "Sparkles", exact: true })).toBeChecked();
  await expectSound(page);
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(editor).toBeHidden();
});

test("the emblem of somebody new is the category's until one is chosen among the pictures, and none that another has", {
  tag: "@phone",
}, async ({ page }) => {
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
  const category = editor.getByRole("combobox", { name: "Category" });
  const chosen = emblems(editor).getByRole("radio", { checked: true });
  await category.selectOption("Rock Stars");
  await expect(chosen).toHaveValue("drum");
  const taken = emblems(editor).getByRole("radio", { name: /^.+ has it$/ });
  await expect(taken).toHaveCount(20);
  for (const one of await taken.all()) await expect(one).toBeDisabled();
  await emblems(editor).getByRole("searchbox", { name: "Find an emblem" }).fill("lighth");
  const lighthouse = emblems(editor).getByRole("radio");
  await expect(lighthouse).toHaveCount(1);
  const drawing = emblems(editor).locator("label", { hasText: "Lighthouse" }).locator("img");
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(lighthouse).toBeChecked();
  await category.selectOption("Models");
  await expect(chosen).toHaveValue("lighthouse");
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
  await expect(interests).toBeFocused();
  await expect(interests).toHaveAccessibleDescription("At least 3 lines, please.");
  await page.keyboard.press("Escape");
  await asked.getByRole("button", { name: "Discard" }).click();
  await expect(editor).toBeHidden();
});

test("where a category is full, what cannot be done looks so", { tag: "@desktop" }, async ({ page }) => {
  await openConsole(page, "celebrities");
  const add = panel(page, "Celebrities").getByRole("button", { name: "Add a celebrity" });
  await expect(add).toBeDisabled();
  await expect(add).toHaveCSS("cursor", "not-allowed");
});
