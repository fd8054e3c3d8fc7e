import { createStore } from "./store.ts";

/** Whether the browser says that it has a connection: one of its own network, which may lead nowhere. */
// oxlint-disable-next-line no-restricted-properties, typescript/no-unnecessary-boolean-literal-compare -- the one place, and Node, which renders pages at build, has no such property
export const hasNetwork = (): boolean => navigator.onLine !== false;

let online = hasNetwork();
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

/** Calls `notify` whenever the product can be reached again. Returns how to stop. */
export const onReconnect = (notify: () => void): (() => void) =>
  watchConnection(() => {
    if (online) notify();
  });

export function setOnline(now: boolean): void {
  if (now === online) return;
  online = now;
  connection.changed();
}

/** Resolves once the product can be reached. */
export const untilOnline = (): Promise<void> =>
  new Promise((resolve) => {
    if (online) return resolve();
    const stop = onReconnect(() => {
      stop();
      resolve();
    });
  });

/** Finds out whether the product can be reached, and says so. Until it has come, the browser is believed. */
let find: (() => Promise<void>) | undefined;
let isInDoubt = false;

export function findWith(finder: () => Promise<void>): void {
  find = finder;
  if (isInDoubt) void finder();
}

/** Resolves once it is known whether anybody answers. */
export async function doubt(): Promise<void> {
  isInDoubt = true;
  await find?.();
}

/** Takes it for a sign that the product can be reached again. */
function noteSign(): void {
  if (online) return;
  if (find === undefined) setOnline(hasNetwork());
  else void find();
}

globalThis.addEventListener?.("offline", () => setOnline(false));
globalThis.addEventListener?.("online", noteSign);

/** Whether an error means that nobody answered, or a network's sign-in page did in the product's place. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof SyntaxError ||
  (error instanceof DOMException && error.name === "TimeoutError");

/** Makes a call. One that nobody answered fails once it is known whether anybody answers: whoever tells of it can say which. */
export async function heard<T>(call: () => Promise<T>): Promise<T> {
  try {
    const answer = await call();
    noteSign();
    return answer;
  } catch (error) {
    if (isUnanswered(error)) await doubt();
    throw error;
  }
}
