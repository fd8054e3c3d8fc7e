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
  const [on, off] = [
    /switched a persona: shakira.*switched off: yes → switched off: no/,
    /shakira.*switched off: no → switched off: yes/,
  ];
  const acts = page.getByRole("list", { name: "Trail" }).getByRole("listitem").filter({ hasText: "shakira" });
  await expect(acts.nth(0)).toHaveText(on);
  await expect(acts.nth(1)).toHaveText(off);
  await acts.nth(0).getByRole("button", { name: "shakira: show what was done to it" }).click();
  await expect(page.getByText("What was done to shakira")).toBeVisible();
  await expect(page.getByRole("list", { name: "Trail" }).getByRole("listitem")).toHaveText([on, off]);
  await expectSound(page);
  await expect(page.getByText("What was done to shakira")).toBeInViewport();
  await page.reload();
  await expect(page.getByText("What was done to shakira")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("What was done to shakira")).toBeHidden();
  await page.goForward();
  await expect(page.getByText("What was done to shakira")).toBeVisible();
  await page.getByRole("button", { name: "Show everything" }).click();
  await expect(page.getByText("What was done to shakira")).toBeHidden();
  await page.getByRole("combobox", { name: "Kind of act" }).selectOption("Removed an operator");
  await expect(page.getByText("There is no such act.")).toBeVisible();
  await page.getByRole("combobox", { name: "Kind of act" }).selectOption("Switched a persona");
  await acts
    .nth(0)
    .getByRole("button", { name: /: show what this operator did$/ })
    .click();
  await expect(page.getByText(/^What was done by .*: switched a persona$/)).toBeVisible();
  await expect(acts.nth(0)).toHaveText(on);
  await expectSound(page);
  const sent = page.url();
  await page.goto("about:blank");
  await page.goto(sent);
  await expect(page.getByText(/^What was done by .*: switched a persona$/)).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Kind of act" })).toHaveValue("persona_switched");
});
