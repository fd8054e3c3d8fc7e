import { ERASURE_CONFIRMED } from "../../contract/values/my-data.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { send } from "../lib/api.ts";
import { ApiError } from "../lib/api-error.ts";
import { playAs } from "../lib/player.ts";
import { currentPlayerId, STAYS } from "../lib/player-id.ts";
import { recall, remember } from "../lib/storage.ts";

/** The page that says that everything has been erased. */
const ERASED_ADDRESS = `${hrefOf("myData")}?erased`;
/** The player whose erasure this tab has asked for. */
const TRIED_KEY = "erasureAsked";
/** Long enough for many years of votes, in ms. */
const TIMEOUT_MS = 60_000;

/**
 * Erases this browser's player, at the server and then here, and leaves the page. Nothing here is touched if the server could not do it. Never resolves.
 * @throws {ApiError} or what a call throws
 */
export async function eraseEverything(): Promise<never> {
  const userId = currentPlayerId();
  const hasTried = userId !== null && recall(TRIED_KEY, "sessionStorage") === userId;
  if (userId !== null) remember(TRIED_KEY, userId, "sessionStorage");
  try {
    await send("eraseMyData", { body: { confirmed: ERASURE_CONFIRMED, userId } }, { timeoutMs: TIMEOUT_MS });
  } catch (error) {
    // It was erased before, and the answer was lost. Otherwise this browser has lost its cookie, and nothing was erased.
    if (!(hasTried && error instanceof ApiError && error.code === "player_unproven")) throw error;
  }
  // Nothing here is kept, and no page of theirs in any tab. What the product needs without a connection stays.
  return playAs(null, ERASED_ADDRESS, { stays: STAYS.nothing, address: ERASED_ADDRESS });
}
