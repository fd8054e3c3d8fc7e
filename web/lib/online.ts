import { createStore } from "./store.ts";

let online = globalThis.window === undefined || navigator.onLine;
const connection = createStore(
  () => online,
  () => true,
);

/** Whether the product can be reached, as far as is known: calls that nobody answered say more than the browser does. */
export const isOnline = (): boolean => online;

/** A hook: the same. */
export const useOnline = (): boolean => connection.useValue();

/** Calls `notify` whenever that changes. Returns how to stop. */
export const watchConnection = connection.watch;

export function setOnline(now: boolean): void {
  if (now === online) return;
  online = now;
  connection.changed();
}

/** Resolves once the product can be reached. */
export const untilOnline = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (!online) return;
      stop();
      resolve();
    };
    const stop = watchConnection(look);
    look();
  });

globalThis.addEventListener?.("offline", () => setOnline(false));

/** Whether an error means that nobody answered, or a network's sign-in page did in the product's place. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof SyntaxError ||
  (error instanceof DOMException && error.name === "TimeoutError");

/** Takes a call that failed for what it says of the connection. */
export function noteFailure(error: unknown): void {
  if (isUnanswered(error)) setOnline(false);
}
