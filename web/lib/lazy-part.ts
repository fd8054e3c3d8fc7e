import { type ComponentType, lazy, type LazyExoticComponent } from "react";
import { withRetries } from "./retry.ts";

/**
 * Fetches a part of the program, and tries again when that fails. Without a connection it waits for one, and whatever shows
 * the part waits with it.
 * @throws {TypeError} when it cannot be fetched although there is a connection
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

/** Fetches a part before it is needed. When that fails, it is fetched when it is needed. */
export function fetchAhead(fetchPart: () => Promise<unknown>): void {
  patiently(fetchPart).catch(() => undefined);
}

/** A component that is fetched, patiently, when it is first shown. @param name of its export */
export function lazyPart<Name extends string, Props>(
  fetchPart: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await patiently(fetchPart))[name] }));
}
