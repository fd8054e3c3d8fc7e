/** When a player is reminded of a live event: some minutes before it starts, and at its start. */
export const REMINDER_MOMENTS = ["soon", "start"] as const;

export type ReminderMoment = (typeof REMINDER_MOMENTS)[number];

/** How long before the start the first one comes, in minutes. */
export const REMINDER_MINUTES = 5;

/** Reminders that a player has at once. */
export const MAX_REMINDERS = 50;

/** Browsers of a player that are reminded: the last ones. */
export const MAX_SUBSCRIPTIONS = 5;

/** Browsers of one network that are kept: as many as one network has players in an event. */
export const NETWORK_SUBSCRIPTIONS = 500;

/** Browsers of one push service that are kept, some 50 MB: two and a half full events, should all use the same. */
export const HOST_SUBSCRIPTIONS = 50_000;

/** The longest address of a push service, in characters. Those in use have 150 to 600. */
export const MAX_ENDPOINT = 1000;

/** Paths of the two calls that the service worker makes as well, which has no table of endpoints. */
export const REMINDER_KEY_PATH = "/api/notifications/key";
export const SUBSCRIPTIONS_PATH = "/api/notifications/subscriptions";
