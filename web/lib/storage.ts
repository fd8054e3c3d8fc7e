/** Where texts are kept: for good, or as long as the browser session lasts. */
type Shelf = "localStorage" | "sessionStorage";

const memory = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };

function browserStorage(shelf: Shelf): Storage | undefined {
  try {
    return globalThis[shelf];
  } catch {
    // Reading the property itself throws where a browser blocks site data.
    return undefined;
  }
}

/** A text kept in this browser, or null. Where the browser keeps nothing, it lasts as long as the page. */
export function recall(key: string, shelf: Shelf = "localStorage"): string | null {
  try {
    return memory[shelf].get(key) ?? browserStorage(shelf)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** Keeps a text in this browser. Where the browser refuses, it is kept as long as the page. */
export function remember(key: string, value: string, shelf: Shelf = "localStorage"): void {
  try {
    const storage = browserStorage(shelf);
    if (storage === undefined) throw new Error("no storage");
    storage.setItem(key, value);
    memory[shelf].delete(key);
  } catch {
    memory[shelf].set(key, value);
  }
}

/** A value kept as JSON, of any shape (shapes.ts tells), or null. */
export function recallValue(key: string): unknown {
  try {
    return JSON.parse(recall(key) ?? "null");
  } catch {
    return null;
  }
}

/** Keeps a value as JSON. */
export const rememberValue = (key: string, value: unknown): void => remember(key, JSON.stringify(value));

/** Keeps a text no longer. */
export function forget(key: string, shelf: Shelf = "localStorage"): void {
  memory[shelf].delete(key);
  try {
    browserStorage(shelf)?.removeItem(key);
  } catch {
    // Where the browser refuses, there is nothing to forget.
  }
}

/** The keys of texts kept for good that start with `prefix`, in alphabetical order. */
export function keysFrom(prefix: string): string[] {
  const keys = new Set(memory.localStorage.keys());
  try {
    for (const key of Object.keys(browserStorage("localStorage") ?? {})) keys.add(key);
  } catch {
    // Where the browser refuses, nothing is kept.
  }
  return [...keys].filter((key) => key.startsWith(prefix)).toSorted();
}
