/** Values in the state of the current history entry: Back finds them again, also after a reload. */

export function recallHere(key: string): unknown {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null ? Reflect.get(state, key) : undefined;
}

export function rememberHere(key: string, value: unknown): void {
  const state: unknown = window.history.state;
  window.history.replaceState({ ...(typeof state === "object" ? state : {}), [key]: value }, "");
}
