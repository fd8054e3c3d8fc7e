import type { BrowserContext, Page } from "@playwright/test";
import { eraseMyData } from "#contract/my-data.ts";
import { claimPlayer } from "#contract/players.ts";
import { ERASURE_CONFIRMED } from "#contract/values/my-data.ts";
import { hrefOf } from "#contract/values/pages.ts";
import { expectNoAxeFindings } from "./axe.ts";
import { openToRest } from "./at-rest.ts";
import { expect, test } from "./fixtures.ts";
import { addAuthenticator, otherBrowser, save, section, signIn, userIdOf, voteOnce } from "./passkeys.ts";
import { callsTo } from "./play.ts";

/** A player's second browser, of which the first one disposes. */

/** Signs the player of the page in at another browser. @returns its page, on home */
async function signInElsewhere(page: Page, context: BrowserContext, baseURL: string | undefined): Promise<Page> {
  const authenticator = await save(page);
  const other = await otherBrowser(context, baseURL);
  await addAuthenticator(other, await authenticator.credentials());
  await other.goto(hrefOf("auth"));
  await signIn(other);
  await other.waitForURL(hrefOf("home"));
  return other;
}

/** What makes a page notice that its browser was signed out elsewhere, on which screen. */
const NOTICES = [
  ["at once where it has a stream", "socialLeagues", async () => undefined],
  [
    "when it is looked at again where it has none",
    "trending",
    (page: Page) => page.evaluate(() => document.dispatchEvent(new Event("visibilitychange"))),
  ],
  ["with its next call", "auth", (page: Page) => page.getByRole("button", { name: "Create one-time codes" }).click()],
] as const;

for (const [how, screen, notice] of NOTICES)
  test(`a page says that its browser was signed out elsewhere ${how}`, { tag: "@phone" }, async ({
    page,
    context,
    baseURL,
  }) => {
    await voteOnce(page);
    const other = await signInElsewhere(page, context, baseURL);
    await other.evaluate(() => localStorage.setItem("displayName", "Somebody"));
    const stream =
      screen === "socialLeagues" ? other.waitForResponse((answer) => answer.url().includes("/api/push?")) : null;
    await openToRest(other, hrefOf(screen));
    await stream;
    await page.reload();
    const browsers = section(page, "Signed-in browsers");
    await browsers.getByRole("button", { name: /^Sign out Chrome/ }).click();
    await expect(browsers.getByRole("listitem")).toHaveCount(1);
    await expect(browsers.getByRole("heading", { name: "Signed-in browsers" })).toBeFocused();
    await notice(other);
    await other.waitForURL(/\/auth\?signed-out$/);
    await expect(other.getByText("This browser has been signed out")).toBeVisible();
    expect(await userIdOf(other)).toBeNull();
    expect(await other.evaluate(() => localStorage.getItem("displayName"))).toBeNull();
    await expectNoAxeFindings(other);
    await signIn(other);
    await other.waitForURL(hrefOf("home"));
    await other.context().close();
  });

/** Gives the page a subscription to push messages, of a service that does not answer. @returns what it has been asked */
async function withSilentPush(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.exposeFunction("noteUnsubscribed", () => void asked.push("unsubscribed"));
  await page.addInitScript(() => {
    const unsubscribe = () => {
      Reflect.get(window, "noteUnsubscribed")();
      return new Promise(() => undefined);
    };
    const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
    Object.defineProperty(navigator, "serviceWorker", {
      value: { getRegistration: async () => registration, register: async () => registration },
    });
  });
  return asked;
}

test("a page whose player was erased from another browser goes on without anything of that player, as every tab does", {
  tag: "@phone",
}, async ({ page, context, baseURL }) => {
  const userId = await voteOnce(page);
  const other = await signInElsewhere(page, context, baseURL);
  expect(await userIdOf(other)).toBe(userId);
  const second = await other.context().newPage();
  await second.goto(hrefOf("about"));
  await second.evaluate(() => sessionStorage.setItem("ofTab", "theirs"));
  const asked = await withSilentPush(other);
  await openToRest(other, hrefOf("trending"));
  await other.evaluate(() => {
    localStorage.setItem("displayName", "Somebody");
    localStorage.setItem("setting.sound", "on");
  });
  const erased = await page.request.post(eraseMyData.path, {
    data: { confirmed: ERASURE_CONFIRMED },
    headers: { "x-user-id": userId },
  });
  expect(erased.status()).toBe(200);
  const claims = callsTo(other, "POST", claimPlayer.path);
  const anew = Promise.all([other.waitForEvent("load"), second.waitForEvent("load")]);
  await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await anew;
  expect(claims.count).toBe(1);
  expect(asked).toEqual(["unsubscribed"]);
  await expect(other).toHaveURL(hrefOf("trending"));
  await expect(second).toHaveURL(hrefOf("about"));
  const kept = (key: string) => other.evaluate((of) => localStorage.getItem(of), key);
  expect(await kept("setting.sound")).toBe("on");
  expect(await kept("displayName")).toBeNull();
  expect(await userIdOf(other)).not.toBe(userId);
  expect(await second.evaluate(() => sessionStorage.getItem("ofTab"))).toBeNull();
  await other.context().close();
});
