import { startTracking } from "./analytics/start-tracking.ts";
import { registerServiceWorker } from "./offline/register.ts";
import { awakenReminders } from "./reminders/awaken-reminders.ts";

/** What every page does and no player waits for: not part of the first load. */
export function afterStart(): void {
  startTracking();
  void registerServiceWorker();
  awakenReminders();
}
