import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { eventId } from "./live-events.ts";
import { ownId } from "./players.ts";
import { playerProblems } from "./problem.ts";
import { MAX_ENDPOINT, REMINDER_KEY_PATH, REMINDER_MOMENTS, SUBSCRIPTIONS_PATH } from "./values/reminder-limits.ts";

/** What is pushed to a browser, as JSON: nothing of its player. */
const reminderMessage = z.object({
  event: z.object({ id: eventId, name: z.string(), startTime: z.iso.datetime() }),
  moment: z.enum(REMINDER_MOMENTS),
});

export type ReminderMessage = z.output<typeof reminderMessage>;

export const reminderKey = endpoint({
  method: "GET",
  path: REMINDER_KEY_PATH,
  summary:
    "The public key with which a browser subscribes to push messages (VAPID, RFC 8292, base64url); null where push is not set up.",
  player: "none",
  answer: z.object({ publicKey: z.string().nullable() }),
  limit: "address",
  problems: [],
});

/** Lengths of 65 and 16 bytes in base64url; an uncompressed point begins with the byte 4. */
const keys = z.object({
  p256dh: z.string().regex(/^B[\w-]{86}$/, "must be an uncompressed point of P-256 in base64url"),
  auth: z.string().regex(/^[\w-]{22}$/, "must be 16 bytes in base64url"),
});

export const subscribeToReminders = endpoint({
  method: "POST",
  path: SUBSCRIPTIONS_PATH,
  summary:
    "Stores where a browser of the player takes push messages, as its PushSubscription says. The address must be public and https. Storing it again changes nothing; of more than five, the last five are kept. Of a network and of a push service there may be so many; when it is full, the one that was named longest ago and has nothing to be reminded of gives way, if there is one.",
  player: "required",
  body: z.object({ endpoint: z.string().max(MAX_ENDPOINT), keys, userId: ownId }),
  answer: z.object({ subscribed: z.literal(true) }),
  limit: "pushSubscription",
  repeatable: true,
  problems: [...playerProblems, "push_unavailable", "subscription_taken", "subscriptions_full"],
});

export const setReminder = endpoint({
  method: "POST",
  path: "/api/notifications/set-reminder",
  summary:
    "Has the player's browsers reminded of a live event, five minutes before it starts and at its start. Nothing is stored for a player without a subscription, whose page reminds by itself. Setting it again changes nothing.",
  player: "required",
  body: z.object({ eventId, userId: ownId }),
  answer: z.object({
    /** Whether push messages will be sent, until the reminder is deleted. */
    push: z.boolean(),
  }),
  limit: "reminder",
  repeatable: true,
  problems: [...playerProblems, "event_not_found", "event_begun", "reminders_full"],
});

export const deleteReminder = endpoint({
  method: "DELETE",
  path: "/api/notifications/reminders/:eventId",
  summary:
    "Deletes a reminder of the player. Pages call it for those that would be pushed only. Deleting it again changes nothing.",
  player: "required",
  params: z.object({ eventId }),
  answer: z.object({ deleted: z.literal(true) }),
  limit: "reminder",
  repeatable: true,
  problems: playerProblems,
});
