import { REMINDER_MINUTES, type ReminderMoment } from "../../contract/values/reminder-limits.ts";

/** How long a notification stays, in ms. Source: social specification §9. */
export const SHOWN_MS = 10_000;

const MINUTE = 60_000;

/** What a notification is about. */
interface Announced {
  eventId: string;
  eventName: string;
  /** ISO 8601. */
  startTime: string;
}

/** When a moment is, in ms. */
const timeOf = (moment: ReminderMoment, { startTime }: Announced): number =>
  Date.parse(startTime) - (moment === "soon" ? REMINDER_MINUTES * MINUTE : 0);

/**
 * A notification, by whichever way it comes: from a tab, or pushed. Both have the same tag, so that there is one of each moment.
 * @param now in ms, of a clock that may be wrong
 */
export function noticeOf(about: Announced, moment: ReminderMoment, now: number) {
  const { eventId, eventName } = about;
  return {
    title: `${eventName} ${moment === "start" ? "is live now" : `starts in ${minutesLeft(about, now)}`}`,
    options: {
      body: "Two stars, sixty seconds, one crowd. Come in and vote.",
      icon: "/icon-192.png",
      tag: `event-${eventId}-${timeOf(moment, about)}`,
      /** What a click opens, where the service worker is told of it. */
      data: `/live-events?event=${eventId}`,
    },
  };
}

function minutesLeft({ startTime }: Announced, now: number): string {
  const minutes = Math.ceil((Date.parse(startTime) - now) / MINUTE);
  const said = Math.min(Math.max(minutes, 1), REMINDER_MINUTES);
  return said === 1 ? "1 minute" : `${said} minutes`;
}
