import { checkSignInOnFocus } from "./accounts/sign-out-elsewhere.ts";
import { startTracking } from "./analytics/start-tracking.ts";
import { loadGroupSheet } from "./app/load-group-sheet.ts";
import { isArenaAwaited } from "./arenas/awaited-arenas.ts";
import { onAwaitedElsewhere } from "./contests/awaited-ends.ts";
import { refreshWhenJoinedElsewhere } from "./contests/joined-elsewhere.ts";
import { offerOnly } from "./home/first-screen.ts";
import { findConnection } from "./lib/find-connection.ts";
import { fetchAhead } from "./lib/lazy-part.tsx";
import { registerServiceWorker } from "./offline/register.ts";
import { awakenReminders } from "./reminders/awaken-reminders.ts";
import { whenPlayed } from "./rounds/played-categories.ts";

/** What every page does and no player waits for, once it is at rest: not part of the first load. */
export function afterStart(): void {
  findConnection();
  startTracking();
  registerServiceWorker();
  awakenReminders();
  refreshWhenJoinedElsewhere();
  checkSignInOnFocus();
  watchArenas();
  onAwaitedElsewhere(watchArenas);
  offerOnly((category) => whenPlayed(category, Date.now()) !== "today");
  // It opens by a press, also while offline.
  fetchAhead(loadGroupSheet);
}

/** Only where one is awaited: it asks the server from time to time. */
function watchArenas(): void {
  if (isArenaAwaited())
    fetchAhead(async () => {
      const { watchEarlyEnds } = await import("./arenas/early-ends.ts");
      watchEarlyEnds();
    });
}
