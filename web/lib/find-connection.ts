import { send } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { findWith, hasNetwork, isOnline, isUnanswered, setOnline } from "./online.ts";
import { queryClient } from "./query-client.ts";
import { retryLater } from "./retry-later.ts";

/** The shortest delays between two looks, in ms; the last one repeats. */
const WAITS_MS = [2_000, 4_000, 8_000, 15_000, 30_000];
/** How long a look takes at most, in ms. */
const LOOK_MS = 3_000;

async function isReached(): Promise<boolean> {
  try {
    await send("live", {}, { timeoutMs: LOOK_MS });
    return true;
  } catch (error) {
    return error instanceof ApiError;
  }
}

/** Reads again what failed with such an error: it is still told as offline while that goes on, and as an error if it fails once more. */
const readAgain = (isMeant: (error: unknown) => boolean): Promise<void> =>
  queryClient.refetchQueries({
    type: "active",
    predicate: ({ state }) => state.status === "error" && isMeant(state.error),
  });

/**
 * Looks whether the product can be reached whenever a call was not answered, and at a growing beat while it cannot: one call
 * that is lost alone makes nobody offline. Once it is back, whatever failed meanwhile is read again. While the browser itself
 * says that it has no connection, it waits for the browser.
 */
export function findConnection(): void {
  let looking: Promise<void> | undefined;
  let isBack = isOnline();
  let isReading = false;
  // Pages that lost it together do not come back together.
  const later = retryLater(
    () => void find(),
    WAITS_MS.map((wait) => wait * (1 + Math.random() / 2)),
  );

  async function look(): Promise<void> {
    isBack = await isReached();
    looking = undefined;
    if (isBack) {
      later.reset();
      if (!isOnline()) void comeBack();
    } else {
      setOnline(false);
      if (hasNetwork()) later.schedule();
    }
  }

  async function comeBack(): Promise<void> {
    // What fails meanwhile has the connection looked for, and is not read a third time.
    if (isReading) return;
    isReading = true;
    await readAgain(() => true);
    isReading = false;
    if (isBack) setOnline(true);
  }

  function find(): Promise<void> {
    looking ??= look();
    return looking;
  }

  findWith(find);
  // A connection may have been lost, and have come back, before anybody looked for it.
  if (isOnline()) void readAgain(isUnanswered);
  else if (hasNetwork()) void find();
}
