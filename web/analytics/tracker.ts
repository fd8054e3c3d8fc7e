import { endpointTable } from "virtual:endpoint-table";
import { randomText } from "../lib/player-id.ts";
import { mayCount } from "./consent.ts";
import { createEventQueue } from "./event-queue.ts";
import { CATEGORY_OF, type Happening, type SentEvent } from "./events.ts";
import { passOn } from "./third-parties.ts";

const PATH = endpointTable.sendEvents.path;
const TIMEOUT_MS = 10_000;

const startedAt = Date.now();
/** New with each load of the page. */
const sessionId = `session_${startedAt}_${randomText(12)}`;

const queue = createEventQueue({
  async send(events) {
    // It may have been switched off since they happened.
    if (!mayCount()) return;
    // Without a connection they wait for one.
    if (!navigator.onLine) throw new Error("No connection");
    const response = await fetch(PATH, {
      method: "POST",
      headers: { "content-type": "application/json" },
      // Whose events they are is nobody's business.
      credentials: "omit",
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      body: JSON.stringify(events),
    });
    // What is refused would be refused again.
    if (response.status >= 500 || response.status === 429) throw new Error(`${response.status}`);
  },
  leaveWith: (events) =>
    !mayCount() || navigator.sendBeacon(PATH, new Blob([JSON.stringify(events)], { type: "application/json" })),
  onFailure: logFailure,
});

/** Counts something that happened, unless the browser or the player says no. It never throws. */
export function track(happening: Happening): void {
  if (!mayCount()) return;
  try {
    const event = complete(happening);
    queue.add(event);
    passOn(event);
  } catch (error) {
    logFailure(error);
  }
}

/** Failures are only logged. Source: core specification §8. */
function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.debug("Analytics failed", error);
}

function complete(happening: Happening): SentEvent {
  const now = Date.now();
  return {
    ...happening,
    category: CATEGORY_OF[happening.event],
    sessionId,
    sessionDuration: Math.max(0, now - startedAt),
    timestamp: new Date(now).toISOString(),
    // Without its parameters, which may hold what is nobody's business.
    url: window.location.origin + window.location.pathname,
    referrer: withoutParameters(document.referrer),
  };
}

function withoutParameters(address: string): string {
  if (!URL.canParse(address)) return "";
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/** The page goes away. It may come back, and go away again. */
export function endSession(): void {
  track({ event: "session_end", reason: "user_exit" });
  queue.leave();
}
