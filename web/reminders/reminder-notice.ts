import { PAGES } from "../../contract/values/pages.ts";
import { REMINDER_MINUTES, type ReminderMoment } from "../../contract/values/reminder-limits.ts";
import { eventAddress } from "../live-events/addresses.ts";
import { noticeWords, type Reminder } from "./reminder-times.ts";

/** How long a notification stays, in ms. Source: social specification §9. */
export const SHOWN_MS = 10_000;

/**
 * A notification, by whichever way it comes: from a tab, or pushed. Both have the same tag, so that there is one of each moment.
 * @param now in ms, of a clock that may be wrong: what is said fits the moment in any case
 */
export function noticeOf(
  reminder: Pick<Reminder, "eventId" | "eventName" | "startTime">,
  moment: ReminderMoment,
  now: number,
) {
  const start = Date.parse(reminder.startTime);
  const soon = start - REMINDER_MINUTES * 60_000;
  const said = moment === "start" ? start : Math.min(Math.max(now, soon), start - 1);
  return {
    title: noticeWords(reminder, said),
    options: {
      body: "Two stars, sixty seconds, one crowd. Come in and vote.",
      icon: "/icon-192.png",
      tag: `event-${reminder.eventId}-${moment}`,
      /** What a click opens, where the service worker is told of it. */
      data: eventAddress(reminder.eventId),
    },
  };
}

/**
 * Whether a click on a notification leads a tab with this address to the event: one with live events. Whoever plays something else
 * is not called away from it; a new tab is opened.
 */
export const mayBeLed = (address: string): boolean => new URL(address).pathname === PAGES.liveEvents.path;
