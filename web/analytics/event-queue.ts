import { MAX_EVENTS } from "../../contract/values/analytics-limits.ts";
import type { SentEvent } from "./events.ts";

/** How long events are buffered before they are sent, in ms. */
const GATHER_MS = 5000;
/** While sending fails, only the latest events are kept. */
const MOST_KEPT = 200;

export interface EventQueueParts {
  /** Sends a batch with `keepalive`; rejects when it did not reach the server. */
  send: (events: readonly SentEvent[]) => Promise<void>;
  /** Hands a batch to the browser to send while the page unloads. Returns false when the browser refuses it. */
  sendBeacon: (events: readonly SentEvent[]) => boolean;
  /** Called when a batch could not be sent. */
  onFailure: (error: unknown) => void;
}

/** Buffers events and sends them in batches, in order. Failures never reach the player. */
export function createEventQueue({ send, sendBeacon, onFailure }: EventQueueParts) {
  let waiting: SentEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;

  const schedule = () => {
    timer ??= setTimeout(() => void flush(), GATHER_MS);
  };
  const unschedule = () => {
    clearTimeout(timer);
    timer = undefined;
  };

  async function flush(): Promise<void> {
    unschedule();
    if (sending || waiting.length === 0) return;
    sending = true;
    const batch = waiting.splice(0, MAX_EVENTS);
    try {
      await send(batch);
    } catch (error) {
      onFailure(error);
      waiting = [...batch, ...waiting].slice(-MOST_KEPT);
    }
    sending = false;
    if (waiting.length > 0) schedule();
  }

  return {
    add(event: SentEvent): void {
      waiting.push(event);
      if (waiting.length >= MAX_EVENTS && !sending) void flush();
      else schedule();
    },
    /** Hands everything buffered to the browser, because the page is being left. */
    flushOnExit(): void {
      unschedule();
      while (waiting.length > 0 && sendBeacon(waiting.slice(0, MAX_EVENTS))) waiting.splice(0, MAX_EVENTS);
      // The page may be restored from the back/forward cache.
      if (waiting.length > 0) schedule();
    },
  };
}
