import { ERASURE_CONFIRMED } from "../../contract/values/my-data.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { send } from "../lib/api.ts";
import { ApiError } from "../lib/api-error.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { queryClient } from "../lib/query-client.ts";
import { recall, remember } from "../lib/storage.ts";

/** The page that says that everything has been erased. */
export const ERASED_ADDRESS = `${hrefOf("myData")}?erased`;

/** How this page tells the browser's other tabs. */
const CHANNEL = "my-data";
/** The player whose erasure this tab has asked for. */
const TRIED_KEY = "erasureAsked";
/** Long enough for many years of votes, in ms. */
const TIMEOUT_MS = 60_000;

/**
 * Erases this browser's player, at the server and then here. Nothing here is touched if the server could not do it.
 * @throws {ApiError} or what a call throws
 */
export async function eraseEverything(): Promise<void> {
  const userId = currentPlayerId();
  const hasTried = userId !== null && recall(TRIED_KEY, "sessionStorage") === userId;
  if (userId !== null) remember(TRIED_KEY, userId, "sessionStorage");
  try {
    await send("eraseMyData", { body: { confirmed: ERASURE_CONFIRMED, userId } }, { timeoutMs: TIMEOUT_MS });
  } catch (error) {
    // It was erased before, and the answer was lost. Otherwise this browser has lost its cookie, and nothing was erased.
    if (!(hasTried && error instanceof ApiError && error.code === "player_unproven")) throw error;
  }
  await forgetHere();
  if (!("BroadcastChannel" in window)) return;
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows take one
  channel.postMessage("erased");
  channel.close();
}

/** Starts anew when another tab has erased the player, so that no tab goes on as it. */
export function followErasure(): void {
  if (!("BroadcastChannel" in window)) return;
  new BroadcastChannel(CHANNEL).addEventListener("message", () => {
    sessionStorage.clear();
    window.location.replace(ERASED_ADDRESS);
  });
}

/** Deletes all that this browser keeps of the player, and no file of the product that works without a connection. */
async function forgetHere(): Promise<void> {
  queryClient.clear();
  for (const shelf of ["localStorage", "sessionStorage"] as const) {
    try {
      window[shelf].clear();
    } catch {
      // Storage is blocked, so it holds nothing.
    }
  }
  await Promise.allSettled([forgetSubscription(), forgetDatabases()]);
}

async function forgetSubscription(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

async function forgetDatabases(): Promise<void> {
  for (const { name } of (await indexedDB.databases?.()) ?? [])
    if (name !== undefined && !name.startsWith("workbox")) indexedDB.deleteDatabase(name);
}
