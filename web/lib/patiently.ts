import { withRetries } from "./retry.ts";

/**
 * Fetches a part of the program, and tries again when that fails. Without a connection it waits for one, and whatever shows
 * the part waits with it.
 * @throws {TypeError} when it cannot be fetched although there is a connection
 */
export async function patiently<T>(fetchPart: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await withRetries(fetchPart);
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    }
  }
}

/** Fetches a part before it is needed. When that fails, it is fetched when it is needed. */
export function fetchAhead(fetchPart: () => Promise<unknown>): void {
  fetchPart().catch(() => undefined);
}
