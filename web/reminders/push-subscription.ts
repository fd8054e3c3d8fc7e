import { callApi } from "../lib/api.ts";
import { callAsPlayer } from "../lib/player.ts";

/** Whether this browser could be reached while no tab of the game is open. */
const canBeReached = (): boolean =>
  "PushManager" in window && "serviceWorker" in navigator && Notification.permission === "granted";

/**
 * Whether this is a browser of an iPhone or iPad that would notify from the installed app: in a tab it has neither notifications
 * nor push.
 */
export const needsInstalling = (): boolean =>
  "standalone" in navigator && navigator.standalone !== true && !("Notification" in window);

/**
 * Has this browser take push messages, and tells the server where.
 * @returns false where that is not possible
 * @throws when the browser, its push service or the server fails
 */
export async function subscribeToPush(): Promise<boolean> {
  // In development there is none.
  if (!canBeReached() || (await navigator.serviceWorker.getRegistration()) === undefined) return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const { publicKey } = await callApi("reminderKey", {});
  if (publicKey === null) return false;
  const key = bytesOf(publicKey);
  const known = await pushManager.getSubscription();
  const fits = known !== null && sameBytes(known.options.applicationServerKey, key);
  // Made for a server with other keys: a browser has one subscription at a time.
  if (known !== null && !fits) await known.unsubscribe();
  const subscription = fits ? known : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys: { p256dh = "", auth = "" } = {} } = subscription.toJSON();
  if (endpoint === undefined) return false;
  await callAsPlayer("subscribeToReminders", { body: { endpoint, keys: { p256dh, auth } } });
  return true;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function sameBytes(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0));
  return bytes.length === other.length && bytes.every((byte, index) => byte === other[index]);
}
