import { send } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { isOnline, setOnline, watchConnection } from "./online.ts";
import { queryClient } from "./query-client.ts";
import { retryLater } from "./retry-later.ts";

/** Delays between two looks, in ms; the last one repeats. */
const WAITS_MS = [2_000, 4_000, 8_000, 15_000, 30_000];
/** How long a look takes at most, in ms. */
const LOOK_MS = 5_000;

async function isReached(): Promise<boolean> {
  try {
    await send("live", {}, { timeoutMs: LOOK_MS });
    return true;
  } catch (error) {
    return error instanceof ApiError;
  }
}

/** Reads again what failed: it is still told as offline while that goes on, and as an error if it fails once more. */
const readFailedAgain = (): Promise<void> =>
  queryClient.refetchQueries({ type: "active", predicate: ({ state }) => state.status === "error" });

/**
 * Looks for the connection while there is none, at a growing beat, and reads again whatever failed meanwhile. While the browser
 * itself says that it has none, it waits for the browser.
 */
export function findConnection(): void {
  let isLooking = false;
  const later = retryLater(() => void look(), WAITS_MS);

  async function look(): Promise<void> {
    if (isLooking || isOnline()) return;
    isLooking = true;
    const reached = await isReached();
    if (reached) await readFailedAgain();
    isLooking = false;
    if (reached) setOnline(true);
    else lookLater();
  }

  function lookLater(): void {
    if (navigator.onLine) later.schedule();
  }

  function follow(): void {
    later.reset();
    // A single call may be lost, or stopped in the browser: it takes a look to know.
    if (!isOnline() && navigator.onLine) void look();
  }

  watchConnection(follow);
  window.addEventListener("online", follow);
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success") void look();
  });
  follow();
}
