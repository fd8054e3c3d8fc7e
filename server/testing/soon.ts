import { vi } from "vitest";

/** Looks until it is so. A second, which is usual, passes on two busy processors. */
export function soon<T>(look: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: 10_000 });
}
