/** Values in the state of the current history entry: Back finds them again, also after a reload. */

/** Key of whether a celebrity's screen was opened to chat, and so belongs to that group. */
export const FROM_CHAT = "fromChat";

/** State for a link to a celebrity's screen that is followed to chat. */
export const TO_CHAT = { [FROM_CHAT]: true } as const;

export function recallHere(key: string): unknown {
  // At build, there is none.
  const state: unknown = globalThis.window?.history.state;
  return typeof state === "object" && state !== null ? Reflect.get(state, key) : undefined;
}

export function rememberHere(key: string, value: unknown): void {
  const state: unknown = window.history.state;
  window.history.replaceState({ ...(typeof state === "object" ? state : {}), [key]: value }, "");
}
