import { REMINDER_MINUTES, type ReminderMoment } from "#contract/values/reminder-limits.ts";

const MINUTE = 60_000;

/** How long before the start the first message still makes sense, in ms: the second one is near. */
const SOON_UNTIL_MS = MINUTE;
/** How long after the start the second one does. */
const START_UNTIL_MS = 5 * MINUTE;

/** When a moment is. */
export function timeOf(moment: ReminderMoment, startsAt: Date): Date {
  return moment === "start" ? startsAt : new Date(startsAt.getTime() - REMINDER_MINUTES * MINUTE);
}

/** When the message of a moment has become pointless: nothing is sent or tried again from then on. */
export function pointlessAt(moment: ReminderMoment, startsAt: Date): Date {
  return new Date(startsAt.getTime() + (moment === "start" ? START_UNTIL_MS : -SOON_UNTIL_MS));
}

/** When a reminder is over, and deleted. */
const endOf = (startsAt: Date): Date => pointlessAt("start", startsAt);

/** When something is due first of a reminder that is set now. Of an event that begins within minutes, only its start. */
export function firstDue(startsAt: Date, now: Date): Date {
  const soon = timeOf("soon", startsAt);
  return soon > now ? soon : startsAt;
}

export interface Due {
  /** What is due now; null if it is too late for it, or nothing. */
  moment: ReminderMoment | null;
  /** When something is due next; null if that is all. */
  next: Date | null;
}

/** What is to be done of a reminder whose time has come. @param dueAt what was due, which may be long ago after a downtime */
export function dueOf({ startsAt, dueAt }: { startsAt: Date; dueAt: Date }, now: Date): Due {
  if (dueAt > startsAt) return { moment: null, next: null };
  const moment = dueAt < startsAt ? "soon" : "start";
  return {
    moment: now < pointlessAt(moment, startsAt) ? moment : null,
    next: moment === "soon" ? startsAt : endOf(startsAt),
  };
}

/** How long a browser that is away may take to get a message, in whole seconds: until what it says is no longer so. */
export function secondsToLive(moment: ReminderMoment, startsAt: Date, now: Date): number {
  const until = moment === "start" ? endOf(startsAt) : startsAt;
  return Math.max(1, Math.floor((until.getTime() - now.getTime()) / 1000));
}

/** How often one message is tried. */
const MAX_TRIES = 5;

/** After how many messages in a row of which nothing was heard a browser is forgotten: those of two events. */
export const MAX_UNHEARD = 4;

/**
 * When a message that was not taken is sent again, and how often it has been tried by then; null if never.
 * @param tries so far, of which each waits twice as long as the one before
 * @param asked whether its push service was asked; otherwise that was no try
 * @param afterMs what its push service asks for at least
 */
export function nextTry(
  { moment, startsAt, tries }: { moment: ReminderMoment; startsAt: Date; tries: number },
  { afterMs, asked }: { afterMs: number; asked: boolean },
  now: Date,
): { at: Date; tries: number } | null {
  const at = new Date(now.getTime() + (asked ? afterMs * 2 ** (tries - 1) : afterMs));
  if (at >= pointlessAt(moment, startsAt)) return null;
  if (!asked) return { at, tries: tries - 1 };
  return tries < MAX_TRIES ? { at, tries } : null;
}
