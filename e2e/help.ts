import type { Locator, Page } from "@playwright/test";
import { expect } from "./fixtures.ts";

/** Page helpers for the help assistant. */

export const launcher = (page: Page): Locator => page.getByRole("button", { name: "Get help" });

export const panel = (page: Page): Locator => page.getByRole("dialog", { name: "Help Assistant" });

export const log = (page: Page): Locator => panel(page).getByRole("log");

export const question = (page: Page): Locator => panel(page).getByRole("textbox", { name: "Your question" });

export const sendButton = (page: Page): Locator => panel(page).getByRole("button", { name: "Send" });

export const quickQuestions = (page: Page): Locator => panel(page).getByRole("list", { name: "Quick questions" });

export async function openHelp(page: Page): Promise<void> {
  await launcher(page).click();
  await expectFocusForTyping(page);
}

/** Asserts that the focus is in the field, or if that would raise a keyboard on the screen, elsewhere in the panel. */
export async function expectFocusForTyping(page: Page): Promise<void> {
  const touch = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  if (!touch) return expect(question(page)).toBeFocused();
  await expect(panel(page).locator(":focus")).toHaveCount(1);
  await expect(question(page)).not.toBeFocused();
}

/** Types a question, sends it and waits for the answer. */
export async function ask(page: Page, text: string): Promise<void> {
  const answers = await log(page).getByText("From the help texts").count();
  await question(page).fill(text);
  await page.keyboard.press("Enter");
  await expect(log(page).getByText("From the help texts")).toHaveCount(answers + 1);
  await expect(question(page)).toBeEnabled();
}

/** Delays responses until the returned function is called. */
export async function holdAnswers(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("/api/help-chat", async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
