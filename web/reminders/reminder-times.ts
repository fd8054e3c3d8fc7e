import { REMINDER_MINUTES, type ReminderMoment } from "../../contract/values/reminder-limits.ts";
import { isListOf, isObjectOf, isText } from "../lib/shapes.ts";

/** What is kept of a reminder. Source: social specification §3. */
export interface Reminder {
  eventId: string;
  eventName: string;
  /** ISO 8601, like the next one. */
  startTime: string;
  setAt: string;
}

export const isReminders = isListOf(
  isObjectOf<Reminder>({ eventId: isText, eventName: isText, startTime: isText, setAt: isText }),
);

/** What a reminder says, and from when on, in ms. */
export interface Notice {
  reminder: Reminder;
  at: number;
}

/** How long before the start the first notification comes, in ms. Source: social specification §9. */
const AHEAD_MS = REMINDER_MINUTES * 60_000;
/** A notice that comes later than this, such as after a night's sleep of the computer, is none any more; in ms. */
const LATE_MS = 60_000;

const startOf = ({ startTime }: Pick<Reminder, "startTime">): number => Date.parse(startTime);

/** Whether the first of the two notices is still to come at `now`, in ms. */
export const isAnnounced = (reminder: Pick<Reminder, "startTime">, now: number): boolean =>
  startOf(reminder) - AHEAD_MS > now;

/** Those of events that have not begun at `now`, in ms. */
export const ahead = (reminders: readonly Reminder[], now: number): Reminder[] =>
  reminders.filter((reminder) => startOf(reminder) > now);

const noticesOf = (reminder: Reminder): Notice[] =>
  [startOf(reminder) - AHEAD_MS, startOf(reminder)].map((at) => ({ reminder, at }));

/** Of which of the two moments a notice is. */
export const momentOf = ({ reminder, at }: Notice): ReminderMoment => (at < startOf(reminder) ? "soon" : "start");

/** What is to be said at `now` for the first time since `before`: of each event, the latest. Times in ms. */
export function dueNotices(reminders: readonly Reminder[], before: number, now: number): Notice[] {
  const isDue = ({ at }: Notice) => at > before && at <= now;
  return reminders
    .filter((reminder) => now < startOf(reminder) + LATE_MS)
    .map((reminder) => noticesOf(reminder).findLast(isDue))
    .filter((notice) => notice !== undefined);
}

/** When there is something to be said next, in ms; null if never. */
export function nextNoticeAt(reminders: readonly Reminder[], now: number): number | null {
  const times = reminders.flatMap(noticesOf).map(({ at }) => at);
  const later = times.filter((at) => at > now);
  return later.length === 0 ? null : Math.min(...later);
}

/** The title of a notification. */
export function noticeWords({ eventName, startTime }: Pick<Reminder, "eventName" | "startTime">, now: number): string {
  const minutes = Math.ceil((Date.parse(startTime) - now) / 60_000);
  if (minutes <= 0) return `${eventName} is live now`;
  return `${eventName} starts in ${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
}
