import { type BrowserContext, type CDPSession, expect, type Page } from "@playwright/test";
import { hrefOf } from "#contract/values/pages.ts";

/** A virtual authenticator of Chromium, in one page. */
export interface VirtualAuthenticator {
  /** Whether its owner is recognised from now on; otherwise, it is as if the prompt were closed. */
  recognise: (owner: boolean) => Promise<void>;
  /** Its passkeys, as a provider would bring them to another device. */
  credentials: () => Promise<readonly Credential[]>;
}

type Credential = Awaited<ReturnType<typeof credentialsOf>>[number];

async function credentialsOf(session: CDPSession, authenticatorId: string) {
  return (await session.send("WebAuthn.getCredentials", { authenticatorId })).credentials;
}

/** Gives a page an authenticator. @param passkeys that are on it already */
export async function addAuthenticator(
  page: Page,
  passkeys: readonly Credential[] = [],
  isAble = true,
): Promise<VirtualAuthenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: isAble ? "internal" : "usb",
      hasResidentKey: isAble,
      hasUserVerification: isAble,
      isUserVerified: isAble,
      automaticPresenceSimulation: true,
    },
  });
  for (const credential of passkeys) await session.send("WebAuthn.addCredential", { authenticatorId, credential });
  return {
    recognise: (isUserVerified) =>
      session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }).then(() => undefined),
    credentials: () => credentialsOf(session, authenticatorId),
  };
}

export const userIdOf = (page: Page) => page.evaluate(() => localStorage.getItem("userId"));

/** Opens `/auth`, where this browser is known. */
export async function openAccount(page: Page): Promise<void> {
  await page.goto(hrefOf("auth"));
  await expect(page.getByRole("heading", { name: "Your Player", level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Signed-in browsers" })).toBeVisible();
}

export const signIn = (page: Page) => page.getByRole("button", { name: "Sign in with a passkey" }).click();

export const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Makes the browser's player one with a vote. */
export async function voteOnce(page: Page, celebrityId = "adele"): Promise<string> {
  await page.goto(hrefOf("home"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const userId = (await userIdOf(page)) ?? "";
  expect(userId).not.toBe("");
  const claimed = await page.request.post("/api/players", { data: { userId } });
  expect(claimed.status()).toBe(200);
  const voted = await page.request.post("/api/vote", {
    data: { celebrityId, voteType: "hot" },
    headers: { "x-user-id": userId },
  });
  expect(voted.status()).toBe(200);
  return userId;
}

/** Saves the page's player with a passkey. */
export async function save(page: Page): Promise<VirtualAuthenticator> {
  const authenticator = await addAuthenticator(page);
  await openAccount(page);
  await page.getByRole("button", { name: "Save with a passkey" }).click();
  await expect(section(page, "Passkeys").getByRole("listitem")).toHaveCount(1);
  return authenticator;
}

/** A page of another browser. */
export async function otherBrowser(
  context: BrowserContext,
  baseURL: string | undefined,
  kept: Readonly<Record<string, string>> = { tutorialSeen: "true" },
): Promise<Page> {
  const browser = context.browser();
  if (browser === null || baseURL === undefined) throw new Error("There is no browser");
  const other = await browser.newContext({ baseURL, serviceWorkers: "block", viewport: { width: 390, height: 844 } });
  await other.addInitScript((given) => {
    for (const [key, value] of Object.entries(given)) localStorage.setItem(key, value);
    // As in fixtures.ts, for axe.ts.
    Object.assign(window, { realSetTimeout: window.setTimeout.bind(window) });
  }, kept);
  return other.newPage();
}
