import type { ReminderMessage } from "../../../contract/reminders.ts";
import { REMINDER_KEY_PATH, SUBSCRIPTIONS_PATH } from "../../../contract/values/reminder-limits.ts";
import { PAGES } from "../../../contract/values/pages.ts";
import { claimNotification } from "../../reminders/claim-notification.ts";
import { mayBeLed, noticeOf, SHOWN_MS } from "../../reminders/reminder-notice.ts";

declare const self: ServiceWorkerGlobalScope;

const LIVE_EVENTS = PAGES.liveEvents.path;

/** Shows reminders that are pushed, and keeps what they need. */
export function followReminders(): void {
  self.addEventListener("push", (event) => {
    // It comes from the product's own server, encrypted.
    const message: ReminderMessage | undefined = event.data?.json();
    if (message !== undefined) event.waitUntil(remind(message));
  });
  self.addEventListener("notificationclick", (event) => {
    const { data } = event.notification;
    event.notification.close();
    event.waitUntil(open(typeof data === "string" ? data : LIVE_EVENTS));
  });
  self.addEventListener("pushsubscriptionchange", (event) => {
    if (event instanceof ExtendableEvent) event.waitUntil(subscribeAgain());
  });
}

/** Gives a notice, unless a tab has given it. */
async function remind({ event, moment }: ReminderMessage): Promise<void> {
  const { registration, clients } = self;
  const about = { eventId: event.id, eventName: event.name, startTime: event.startTime };
  const { title, options } = noticeOf(about, moment, Date.now());
  const close = async () => {
    for (const shown of await registration.getNotifications({ tag: options.tag })) shown.close();
  };
  if (await claimNotification(options.tag)) {
    await registration.showNotification(title, options);
    await new Promise((resolve) => setTimeout(resolve, SHOWN_MS));
    return close();
  }
  const windows = await clients.matchAll({ type: "window" });
  if (windows.some(({ visibilityState }) => visibilityState === "visible")) return;
  // Browsers want to see a notification for each message that nobody is there to see.
  await registration.showNotification(title, { ...options, silent: true });
  return close();
}

/** Goes to a tab with live events, or opens one. */
async function open(address: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: "window" });
  const tab = windows.find(({ url }) => mayBeLed(url));
  if (tab === undefined) return void (await self.clients.openWindow(address));
  await tab.focus();
  if (tab.url !== new URL(address, tab.url).href) await tab.navigate(address);
}

/** The browser has given up its subscription: another one takes its place. The cookie says whose it is. */
async function subscribeAgain(): Promise<void> {
  const { publicKey } = await (await fetch(REMINDER_KEY_PATH)).json();
  if (publicKey === null) return;
  const { pushManager } = self.registration;
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  const { endpoint, keys } = subscription.toJSON();
  await fetch(SUBSCRIPTIONS_PATH, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, keys }),
  });
}
