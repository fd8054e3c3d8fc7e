import type { Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { expect, test } from "./fixtures.ts";
import { addAuthenticator, openAccount, otherBrowser, save, section, signIn, userIdOf, voteOnce } from "./passkeys.ts";

const problem = (page: Page, title: string) => page.getByRole("alert").getByText(title);

/** Types a one-time code on the open screen. */
async function useCode(page: Page, code: string): Promise<void> {
  const open = page.getByRole("button", { name: "Use a one-time code" });
  if (await open.isVisible()) await open.click();
  await page.getByRole("textbox", { name: "One-time code" }).fill(code);
  await page.getByRole("button", { name: "Use this code" }).click();
}

/** Prints codes and returns them. */
async function printCodes(page: Page, button: string): Promise<string[]> {
  await page.getByRole("button", { name: button, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "One-time codes" });
  await expect(dialog.getByRole("listitem")).toHaveCount(10);
  const codes = await dialog.getByRole("listitem").allTextContents();
  await expectNoAxeFindings(page);
  await page.emulateMedia({ media: "print" });
  await expect(dialog.getByRole("listitem").first()).toBeVisible();
  await expect(dialog.getByRole("button", { name: "I have them" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Get help" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.keyboard.press("Escape");
  await expect(dialog.getByRole("alert")).toContainText("never shown again");
  await dialog.getByRole("button", { name: "I have them" }).click();
  await expect(dialog).toBeHidden();
  return codes;
}

const screens = [
  ["a phone", "@phone"],
  ["a desktop", "@desktop"],
] as const;

for (const [device, tag] of screens) {
  test(`a player is saved on ${device} and comes back in another browser`, { tag }, async ({
    page,
    context,
    baseURL,
  }) => {
    const userId = await voteOnce(page);
    await openAccount(page);
    await expect(section(page, "Save this player")).toContainText("1 vote");
    await expectNoAxeFindings(page);
    const authenticator = await save(page);
    await expect(section(page, "Passkeys")).toContainText("One passkey is one way back");
    await expectNoAxeFindings(page);

    const other = await otherBrowser(context, baseURL, {});
    await addAuthenticator(other, await authenticator.credentials());
    await other.goto(hrefOf("auth"));
    await expectNoAxeFindings(other);
    await signIn(other);
    await other.waitForURL(hrefOf("home"));
    expect(await userIdOf(other)).toBe(userId);
    // Who comes back is no stranger.
    await expect(other.getByRole("region", { name: "Your day" })).toBeVisible();
    await expect(other.getByRole("button", { name: "Skip tutorial" })).toHaveCount(0);
    await openAccount(other);
    await expect(section(other, "Saved")).toContainText("1 vote");
    await expect(section(other, "Signed-in browsers").getByRole("listitem")).toHaveCount(2);
    await other.context().close();
  });
}

test.describe("with a vote that waits, and nobody who plays", () => {
  const vote = JSON.stringify({ kind: "vote", celebrityId: "adele", voteType: "hot", sessionId: "session_1_a" });
  test.use({ kept: { tutorialSeen: "true", "outbox.1.a": vote } });

  test("it makes nobody a player, and counts for whoever plays next", { tag: "@phone" }, async ({ page }) => {
    await page.goto(hrefOf("auth"));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectNoAxeFindings(page);
    expect(await userIdOf(page)).toBeNull();
    const sent = page.waitForRequest("/api/vote");
    await page.goto(hrefOf("home"));
    await page.reload();
    await sent;
    expect(await userIdOf(page)).not.toBeNull();
  });
});

test("where another player has votes, the browser asks, and codes bring the other one back, once each", {
  tag: "@phone",
}, async ({ page, context, baseURL, failures }) => {
  failures.expect("POST /api/auth/recover 404");
  const saved = await voteOnce(page);
  const authenticator = await save(page);
  const passkeys = await authenticator.credentials();
  const other = await otherBrowser(context, baseURL);
  await addAuthenticator(other, passkeys);
  const current = await voteOnce(other, "drake");
  await openAccount(other);
  await signIn(other);
  await expect(other.getByRole("heading", { name: "Which player do you want to play as?" })).toBeFocused();
  await expect(other.getByText("Nothing brings it back yet.")).toBeVisible();
  await expectNoAxeFindings(other);
  await other.getByRole("button", { name: "Play as this one" }).click();
  await expect(other.getByRole("dialog")).toContainText("nobody can play as it again");
  await other.getByRole("button", { name: "Cancel" }).click();
  const [code = ""] = await printCodes(other, "Print codes for it");
  await expect(other.getByText("Nothing brings it back yet.")).toBeHidden();
  await other.getByRole("button", { name: "Play as this one" }).click();
  await other.waitForURL(hrefOf("home"));
  expect(await userIdOf(other)).toBe(saved);

  await openAccount(other);
  await useCode(other, code.toLowerCase());
  await other.getByRole("button", { name: "Play as this one" }).click();
  await other.waitForURL(hrefOf("home"));
  expect(await userIdOf(other)).toBe(current);
  await other.context().close();

  await openAccount(page);
  await useCode(page, code);
  const used = page.getByRole("textbox", { name: "One-time code" });
  await expect(used).toBeFocused();
  await expect(used).toHaveAccessibleDescription(/^This code is not known/);
  expect(await userIdOf(page)).toBe(saved);
});

test("staying with this browser's player changes nothing", { tag: "@desktop" }, async ({ page, context, baseURL }) => {
  await voteOnce(page);
  const authenticator = await save(page);
  const other = await otherBrowser(context, baseURL);
  await addAuthenticator(other, await authenticator.credentials());
  const current = await voteOnce(other, "drake");
  await openAccount(other);
  await signIn(other);
  await other.getByRole("button", { name: "Stay with this one" }).click();
  await expect(section(other, "Save this player")).toContainText("1 vote");
  expect(await userIdOf(other)).toBe(current);
  await other.context().close();
});

test("a passkey is renamed and removed, and signs nobody in any more", { tag: "@desktop" }, async ({
  page,
  context,
  baseURL,
}) => {
  await voteOnce(page);
  const authenticator = await save(page);
  const passkeys = await authenticator.credentials();
  const own = section(page, "Passkeys");
  await expect(page.getByText(/^Your player is saved\. Its passkey/)).toBeAttached();
  await expect(page.getByRole("heading", { name: "Saved" })).toBeFocused();
  await own.getByRole("button", { name: /^Rename/ }).click();
  const name = page.getByLabel("Name of the passkey");
  await name.fill("");
  await page.keyboard.press("Enter");
  await expect(name).toHaveAccessibleDescription("Please fill this in.");
  await name.fill("My phone, ".repeat(5));
  await expect(name).toHaveAccessibleDescription("10 too many: 40 characters at most.");
  await expectNoAxeFindings(page);
  await name.fill("My phone");
  await page.keyboard.press("Enter");
  await expect(own.getByRole("listitem")).toContainText("My phone");
  await expect(page.getByText("Passkey renamed", { exact: true })).toBeVisible();
  await expect(own.getByRole("button", { name: "Rename My phone" })).toBeFocused();
  await printCodes(page, "Create one-time codes");
  await own.getByRole("button", { name: "Remove My phone" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(section(page, "Saved")).toContainText("Your one-time codes bring it back");
  await expect(page.getByText("Passkey removed", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Saved" })).toBeFocused();

  const other = await otherBrowser(context, baseURL);
  await addAuthenticator(other, passkeys);
  await other.goto(hrefOf("auth"));
  await signIn(other);
  await expect(problem(other, "This passkey has been removed")).toBeVisible();
  await other.context().close();
});

test("a closed prompt, a device that cannot and a browser without passkeys are answered in words", {
  tag: "@phone",
}, async ({ page, context, baseURL }) => {
  await voteOnce(page);
  const authenticator = await addAuthenticator(page);
  await authenticator.recognise(false);
  await openAccount(page);
  await page.getByRole("button", { name: "Save with a passkey" }).click();
  await expect(problem(page, "Nothing happened")).toBeVisible();
  await expectNoAxeFindings(page);
  await authenticator.recognise(true);
  await page.getByRole("button", { name: "Save with a passkey" }).click();
  await expect(section(page, "Passkeys").getByRole("listitem")).toHaveCount(1);

  const unable = await otherBrowser(context, baseURL);
  await addAuthenticator(unable, [], false);
  await voteOnce(unable, "drake");
  await openAccount(unable);
  await unable.getByRole("button", { name: "Save with a passkey" }).click();
  await expect(unable.getByRole("alert").getByText(/No authenticator|Nothing happened/)).toBeVisible();
  await unable.context().close();

  const without = await otherBrowser(context, baseURL);
  await without.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await without.goto(hrefOf("auth"));
  await signIn(without);
  await expect(problem(without, "No passkeys here")).toBeVisible();
  const code = without.getByRole("textbox", { name: "One-time code" });
  await without.getByRole("button", { name: "Use this code" }).click();
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription("Please type one of the codes you printed.");
  await without.context().close();
});

test("beginning anew says what is lost, and makes another player", { tag: "@phone" }, async ({ page }) => {
  const before = await voteOnce(page);
  await openAccount(page);
  await page.getByRole("button", { name: "Continue as a new player" }).click();
  await expect(page.getByRole("dialog")).toContainText("This player is not saved");
  await page.getByRole("button", { name: "Leave it" }).click();
  await page.waitForURL(hrefOf("home"));
  await expect.poll(() => userIdOf(page)).toMatch(/^user_/);
  expect(await userIdOf(page)).not.toBe(before);
});

test("after a streak of some days the home screen asks once to save the player", { tag: "@phone" }, async ({
  page,
}) => {
  await voteOnce(page);
  await page.evaluate(() => localStorage.setItem("saveSuggestion", "due"));
  await page.reload();
  const asked = section(page, "A streak worth keeping");
  await expect(asked).toBeVisible();
  await expect(
    page.getByRole("region", { name: "Your day" }).getByRole("link", { name: /^Save player/ }),
  ).toBeInViewport({ ratio: 1 });
  await expectNoAxeFindings(page);
  await asked.getByRole("button", { name: "Not now" }).click();
  await expect(asked).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(asked).toBeHidden();
});

test("who is saved with one passkey is asked once for a second way back, on a later day", { tag: "@phone" }, async ({
  page,
}) => {
  await voteOnce(page);
  await save(page);
  expect(await page.evaluate(() => localStorage.getItem("secondWaySuggestion"))).toBe("saved");
  // As the first vote of the next day leaves it.
  await page.evaluate(() => localStorage.setItem("secondWaySuggestion", "due"));
  await page.goto(hrefOf("home"));
  const asked = section(page, "One passkey is one way back");
  await expect(asked).toBeVisible();
  await expectNoAxeFindings(page);
  await asked.getByRole("link", { name: "Add a way back" }).click();
  await expect(page).toHaveURL(hrefOf("auth"));
  await page.goto(hrefOf("home"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(asked).toBeHidden();
});
