import type { LiveEvent } from "../../contract/live-events.ts";
import { onReconnect } from "../lib/online.ts";
import { onceServerTimeKnown, serverNow } from "../lib/server-time.ts";
import { forget, recallValue, rememberValue } from "../lib/storage.ts";
import { createStore } from "../lib/store.ts";
import { startTimer } from "../lib/timers.ts";
import { REMINDERS_KEY } from "./awaken-reminders.ts";
import { claimNotification } from "./claim-notification.ts";
import { arrivesClosed, syncReminders } from "./push-reminders.ts";
import { mayBeLed, noticeOf, SHOWN_MS } from "./reminder-notice.ts";
import {
  ahead,
  dueNotices,
  isReminders,
  nextNoticeAt,
  momentOf,
  type Notice,
  type Reminder,
} from "./reminder-times.ts";

/**
 * Whether this is a browser of an iPhone or iPad that would notify from the installed app: in a tab it has neither notifications
 * nor push.
 */
const needsInstalling = (): boolean =>
  "standalone" in navigator && navigator.standalone !== true && !("Notification" in window);

/** The reminders of this browser. */
let reminders: readonly Reminder[] = recallReminders();
const NONE: readonly Reminder[] = [];
const store = createStore(
  () => reminders,
  () => NONE,
);
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

async function give(notice: Notice, now: number): Promise<void> {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const { title, options } = noticeOf(notice.reminder, momentOf(notice), now);
  // Another tab, or a message that was pushed, may have come first.
  if (!(await claimNotification(options.tag))) return;
  try {
    const notification = new Notification(title, options);
    notification.addEventListener("click", () => {
      notification.close();
      if (!mayBeLed(window.location.href)) return void window.open(options.data);
      window.focus();
      window.location.assign(options.data);
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
  const sync = () => void syncReminders(reminders);
  onceServerTimeKnown(() => {
    noticedUntil = serverNow();
    look();
    sync();
  });
  onReconnect(sync);
  // Timers wait while the computer sleeps.
  document.addEventListener("visibilitychange", look);
  addEventListener("storage", ({ key }) => {
    if (key !== REMINDERS_KEY) return;
    reminders = recallReminders();
    store.changed();
    look();
  });
}

/** Why no reminder was set. */
export type Refusal = "past" | "denied" | "dismissed" | "unsupported" | "notInstalled";

/** What came of setting a reminder. Whether it arrives also while no tab is open is known a little later. */
type SetOutcome = { kind: Refusal } | { kind: "set"; arrivesClosed: Promise<boolean> };

/** Sets a reminder, for which the browser may ask the player. */
export async function setReminder({
  id,
  name,
  startTime,
}: Pick<LiveEvent, "id" | "name" | "startTime">): Promise<SetOutcome> {
  if (Date.parse(startTime) <= serverNow()) return { kind: "past" };
  if (!("Notification" in window)) return { kind: needsInstalling() ? "notInstalled" : "unsupported" };
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return { kind: permission === "denied" ? "denied" : "dismissed" };
  const setAt = new Date(serverNow()).toISOString();
  const reminder = { eventId: id, eventName: name, startTime, setAt };
  keep([...reminders.filter(({ eventId }) => eventId !== id), reminder]);
  watchReminders();
  look();
  return { kind: "set", arrivesClosed: arrivesClosed(reminders, reminder) };
}

/** Whether there is a reminder of an event. */
export const hasReminder = (eventId: string): boolean => reminders.some((reminder) => reminder.eventId === eventId);

export function removeReminder(eventId: string): void {
  keep(reminders.filter((reminder) => reminder.eventId !== eventId));
  look();
  void syncReminders(reminders);
}

/** A hook: the reminders that are set. */
export const useReminders = store.useValue;
