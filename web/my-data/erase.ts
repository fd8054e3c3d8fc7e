import { ERASURE_CONFIRMED } from "../../contract/values/my-data.ts";
import { send } from "../lib/api.ts";
import { ApiError } from "../lib/api-error.ts";
import { currentPlayerId } from "../lib/player-id.ts";
import { endPushSubscription } from "../lib/push-subscription.ts";
import { queryClient } from "../lib/query-client.ts";
import { recall, remember } from "../lib/storage.ts";
import { tellErased } from "./follow-erasure.ts";

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
  tellErased();
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
  await Promise.allSettled([endPushSubscription(), forgetDatabases()]);
}

async function forgetDatabases(): Promise<void> {
  for (const { name } of (await indexedDB.databases?.()) ?? [])
    if (name !== undefined && !name.startsWith("workbox")) indexedDB.deleteDatabase(name);
}
