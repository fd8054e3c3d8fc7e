import type { Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { expect } from "./fixtures.ts";

export const ADELE = hrefOf("celebrity", { id: "adele" });
/** An address that leads to a session, whose token is 256 bits. */
export const CHAT = /\/chat\?session=[\w-]{43}$/;

export const start = (page: Page) => page.getByRole("button", { name: "Start Chat" });
export const disclosure = (page: Page) => page.getByRole("dialog", { name: /^Before you chat/ });
export const accept = (page: Page) => disclosure(page).getByRole("button", { name: "Accept and continue" });
const region = (page: Page) => page.getByRole("region", { name: /^Chat with the persona/ });
export const failure = (page: Page) => region(page).getByRole("alert");

/** Makes the visitor a player, as opening a voting screen does. */
export async function becomePlayer(page: Page): Promise<void> {
  await page.goto(hrefOf("home"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

/** Opens Adele's page as somebody who has opened a voting screen before. */
export async function visit(page: Page): Promise<void> {
  await becomePlayer(page);
  await page.goto(ADELE);
}

/** What is to be acknowledged has come. */
export const expectDisclosed = (page: Page): Promise<void> =>
  expect(disclosure(page).getByRole("checkbox")).toHaveCount(3);

/** From the button to the last press of the disclosure. */
export async function acknowledge(page: Page): Promise<void> {
  await start(page).click();
  await expectDisclosed(page);
  for (const statement of await disclosure(page).getByRole("checkbox").all()) await statement.check();
  await accept(page).click();
}

/** All three statements are still ticked. */
export async function expectTicked(page: Page): Promise<void> {
  await expectDisclosed(page);
  for (const statement of await disclosure(page).getByRole("checkbox").all()) await expect(statement).toBeChecked();
}
