/** Whether this browser could be reached while no tab of the game is open. */
export const canBeReached = async (): Promise<boolean> =>
  "PushManager" in window &&
  "serviceWorker" in navigator &&
  Notification.permission === "granted" &&
  // In development there is none.
  (await navigator.serviceWorker.getRegistration()) !== undefined;

/** Has this browser, which can be reached, take push messages. @param publicKey of the server, in base64url */
export async function subscribeToPush(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const key = bytesOf(publicKey);
  const known = await pushManager.getSubscription();
  if (known !== null && sameBytes(known.options.applicationServerKey, key)) return known;
  // Made for a server with other keys: a browser has one subscription at a time.
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Has this browser take no more push messages. */
export async function unsubscribeFromPush(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function sameBytes(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0));
  return bytes.length === other.length && bytes.every((byte, index) => byte === other[index]);
}
