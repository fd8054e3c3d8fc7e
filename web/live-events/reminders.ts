import type { LiveEvent } from "../../contract/live-events.ts";
import { onceServerTimeKnown, serverNow } from "../lib/server-time.ts";
import { forget, recallValue, rememberValue } from "../lib/storage.ts";
import { createStore } from "../lib/store.ts";
import { startTimer } from "../lib/timers.ts";
import { eventAddress } from "./addresses.ts";
import { REMINDERS_KEY } from "./awaken-reminders.ts";
import {
  ahead,
  dueNotices,
  isReminders,
  nextNoticeAt,
  type Notice,
  noticeWords,
  type Reminder,
} from "./reminder-times.ts";

/** How long a notification stays, in ms. Source: social specification §9. */
const SHOWN_MS = 10_000;

/** The reminders of this browser. */
let reminders: readonly Reminder[] = recallReminders();
const store = createStore(() => reminders);
/** Until when notices have been given, in ms of the server's clock; null before anything is watched. */
let noticedUntil: number | null = null;
let stopTimer: () => void = () => undefined;

function recallReminders(): readonly Reminder[] {
  const kept = recallValue(REMINDERS_KEY);
  return isReminders(kept) ? kept : [];
}

function keep(next: readonly Reminder[]): void {
  if (next.length === 0) forget(REMINDERS_KEY);
  else rememberValue(REMINDERS_KEY, next);
  reminders = next;
  store.changed();
}

/** Gives the notices that are due, drops reminders of what has begun, and waits for the next notice. */
function look(): void {
  stopTimer();
  const now = serverNow();
  for (const notice of dueNotices(reminders, noticedUntil ?? now, now)) void give(notice, now);
  noticedUntil = now;
  const left = ahead(reminders, now);
  if (left.length < reminders.length) keep(left);
  const next = nextNoticeAt(left, now);
  if (next !== null) stopTimer = startTimer(look, next - now);
}

async function give({ reminder, at }: Notice, now: number): Promise<void> {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const title = noticeWords(reminder, now);
  const options = {
    body: "Two stars, sixty seconds, one crowd. Come in and vote.",
    icon: "/icon-192.png",
    // Of several tabs, one notification is seen.
    tag: `event-${reminder.eventId}-${at}`,
  };
  try {
    const notification = new Notification(title, options);
    notification.addEventListener("click", () => {
      window.focus();
      notification.close();
      window.location.assign(eventAddress(reminder.eventId));
    });
    startTimer(() => notification.close(), SHOWN_MS);
  } catch {
    // Browsers of Android give notifications through the service worker alone.
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification(title, options);
    startTimer(() => void closeAll(registration, options.tag), SHOWN_MS);
  }
}

async function closeAll(registration: ServiceWorkerRegistration, tag: string): Promise<void> {
  for (const notification of await registration.getNotifications({ tag })) notification.close();
}

/** Notifies from now on, while a tab is open. Past reminders are dropped once the server's time is known. */
export function watchReminders(): void {
  if (noticedUntil !== null) return;
  noticedUntil = -Infinity;
  onceServerTimeKnown(() => {
    noticedUntil = serverNow();
    look();
  });
  // Timers wait while the computer sleeps.
  document.addEventListener("visibilitychange", look);
  addEventListener("storage", ({ key }) => {
    if (key !== REMINDERS_KEY) return;
    reminders = recallReminders();
    store.changed();
    look();
  });
}

export type SetOutcome = "set" | "past" | "denied" | "unsupported";

/** Sets a reminder, for which the browser may ask the player. Anything but "set" sets none. */
export async function setReminder({
  id,
  name,
  startTime,
}: Pick<LiveEvent, "id" | "name" | "startTime">): Promise<SetOutcome> {
  if (Date.parse(startTime) <= serverNow()) return "past";
  if (!("Notification" in window)) return "unsupported";
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  const setAt = new Date(serverNow()).toISOString();
  keep([...reminders.filter(({ eventId }) => eventId !== id), { eventId: id, eventName: name, startTime, setAt }]);
  watchReminders();
  look();
  return "set";
}

export function removeReminder(eventId: string): void {
  keep(reminders.filter((reminder) => reminder.eventId !== eventId));
  look();
}

/** A hook: the reminders that are set. */
export const useReminders = store.useValue;
