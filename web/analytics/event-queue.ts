import { MAX_EVENTS } from "../../contract/values/analytics-limits.ts";
import type { SentEvent } from "./events.ts";

/** Events gather for this long before they are sent, in ms. */
const GATHER_MS = 5000;
/** While they cannot be sent, the latest are kept. */
const MOST_KEPT = 200;

export interface EventQueueParts {
  /** Sends events, even while the page goes away; rejects when they did not arrive. */
  send: (events: readonly SentEvent[]) => Promise<void>;
  /** Hands events to the browser, which sends them while the page goes away. False when it does not take them. */
  leaveWith: (events: readonly SentEvent[]) => boolean;
  /** Told of what could not be sent. */
  onFailure: (error: unknown) => void;
}

/** Gathers events and sends them together, in their order. Nothing that happens here reaches the player. */
export function createEventQueue({ send, leaveWith, onFailure }: EventQueueParts) {
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
    /** The page goes away: what waits is handed to the browser. */
    leave(): void {
      unschedule();
      while (waiting.length > 0 && leaveWith(waiting.slice(0, MAX_EVENTS))) waiting.splice(0, MAX_EVENTS);
      // The page may come back.
      if (waiting.length > 0) schedule();
    },
  };
}
