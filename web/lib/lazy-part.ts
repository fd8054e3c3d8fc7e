import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { withRetries } from "./retry.ts";

/**
 * Loads a chunk, and retries if that fails. While offline, it waits for a connection, and so does whatever renders the
 * chunk.
 * @throws {TypeError} when it cannot be loaded although the browser is online
 */
async function patiently<T>(fetchPart: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await withRetries(fetchPart);
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => window.addEventListener("online", resolve, { once: true }));
    }
  }
}

/** Preloads a chunk. If that fails, it is loaded when it is needed. */
export function fetchAhead(fetchPart: () => Promise<unknown>): void {
  patiently(fetchPart).catch(() => undefined);
}

/** A component whose chunk is loaded, with retries, when it is first rendered. @param name of its export */
export function lazyPart<Name extends string, Props>(
  fetchPart: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await patiently(fetchPart))[name] }));
}
