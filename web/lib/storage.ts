/** Where text is stored: permanently, or for the browser session. */
export type Shelf = "localStorage" | "sessionStorage";

/** What is stored where the browser blocks site data, which is when the very property of its storage throws. */
const memory = { localStorage: new Map<string, string>(), sessionStorage: new Map<string, string>() };

/** A text stored in this browser, or null. Where storage is blocked, it lasts until the page is left. */
export function recall(key: string, shelf: Shelf = "localStorage"): string | null {
  try {
    return memory[shelf].get(key) ?? globalThis[shelf].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text in this browser; where storage is blocked, until the page is left. */
export function remember(key: string, value: string, shelf: Shelf = "localStorage"): void {
  try {
    globalThis[shelf].setItem(key, value);
    memory[shelf].delete(key);
  } catch {
    memory[shelf].set(key, value);
  }
}

/** A value stored as JSON, of any shape (checked with shapes.ts), or null. */
export function recallValue(key: string, shelf?: Shelf): unknown {
  try {
    return JSON.parse(recall(key, shelf) ?? "null");
  } catch {
    return null;
  }
}

/** Stores a value as JSON. */
export const rememberValue = (key: string, value: unknown, shelf?: Shelf): void =>
  remember(key, JSON.stringify(value), shelf);

/** Deletes a text. */
export function forget(key: string, shelf: Shelf = "localStorage"): void {
  memory[shelf].delete(key);
  try {
    globalThis[shelf].removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}

/** Deletes all that this tab keeps for the browser session. */
export function forgetSession(): void {
  memory.sessionStorage.clear();
  try {
    sessionStorage.clear();
  } catch {
    // Storage is blocked, so it holds nothing.
  }
}

/** The keys of permanently stored texts that start with `prefix`, in alphabetical order. */
export function keysFrom(prefix: string): string[] {
  const keys = new Set(memory.localStorage.keys());
  try {
    for (const key of Object.keys(localStorage)) keys.add(key);
  } catch {
    // Storage is blocked, so it holds nothing.
  }
  return [...keys].filter((key) => key.startsWith(prefix)).toSorted();
}

/** Sets a cookie for the server. @param maxAge in s; 0 deletes it */
export function sendCookie(name: string, value: string, maxAge: number): void {
  try {
    document.cookie = `${name}=${value};path=/;max-age=${maxAge}`;
  } catch {
    // As storage, it may be refused.
  }
}
