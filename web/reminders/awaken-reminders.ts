import { fetchAhead } from "../lib/lazy-part.tsx";
import { recall } from "../lib/storage.ts";

/** Of the local storage, which has it only while there is a reminder. */
export const REMINDERS_KEY = "eventReminders";
/** Of those that the server sends, also while one of them has been removed that the server could not be told of. */
export const PUSHED_KEY = "pushedReminders";

/** Has reminders kept in this browser notify on any screen. Without one, nothing is loaded. */
export function awakenReminders(): void {
  if (recall(REMINDERS_KEY) === null && recall(PUSHED_KEY) === null) return;
  fetchAhead(async () => {
    const { watchReminders } = await import("./reminders.ts");
    watchReminders();
  });
}
