import { endpointOf } from "../lib/endpoints.ts";
import { isOnline } from "../lib/online.ts";
import { randomText } from "../lib/random.ts";
import { mayCount } from "./consent.ts";
import { createEventQueue } from "./event-queue.ts";
import { CATEGORY_OF, type EventDetails, labelOf, type SentEvent } from "./events.ts";
import { forwardToThirdParties } from "./third-parties.ts";

const PATH = endpointOf("sendEvents").path;
const TIMEOUT_MS = 10_000;

/** In whole ms, also of a clock that is finer, as that of tests is: the id has 13 digits. */
const startedAt = Math.floor(Date.now());
/** New on each page load. */
const sessionId = `session_${startedAt}_${randomText(12)}`;

const queue = createEventQueue({
  async send(events) {
    // Tracking may have been switched off since these events were queued.
    if (!mayCount()) return;
    // Rejecting keeps the events queued until the product can be reached again.
    if (!isOnline()) throw new Error("No connection");
    const response = await fetch(PATH, {
      method: "POST",
      headers: { "content-type": "application/json" },
      // Without cookies, events cannot be linked to a player.
      credentials: "omit",
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      body: JSON.stringify(events),
    });
    // Any other refusal would only be repeated, so those events are dropped.
    if (response.status >= 500 || response.status === 429) throw new Error(`${response.status}`);
  },
  sendBeacon: (events) =>
    !mayCount() || navigator.sendBeacon(PATH, new Blob([JSON.stringify(events)], { type: "application/json" })),
  onFailure: logFailure,
});

/** Records an event, unless the browser or the player has opted out. Never throws. */
export function track(details: EventDetails): void {
  if (!mayCount()) return;
  try {
    const event = withSharedFields(details);
    queue.add(event);
    forwardToThirdParties(event);
  } catch (error) {
    logFailure(error);
  }
}

/** Failures are only logged. Source: core specification §8. */
function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.debug("Analytics failed", error);
}

function withSharedFields(details: EventDetails): SentEvent {
  const now = Date.now();
  return {
    ...details,
    category: CATEGORY_OF[details.event],
    label: labelOf(details),
    sessionId,
    sessionDuration: Math.max(0, now - startedAt),
    timestamp: new Date(now).toISOString(),
    // Without query parameters, which may contain personal data.
    url: window.location.origin + window.location.pathname,
    referrer: withoutParameters(document.referrer),
  };
}

function withoutParameters(address: string): string {
  try {
    const { origin, pathname } = new URL(address);
    return origin + pathname;
  } catch {
    return "";
  }
}

/** Ends the session when the page is left; may run more than once, since a page can be restored and left again. */
export function endSession(): void {
  track({ event: "session_end", reason: "user_exit" });
  queue.flushOnExit();
}
