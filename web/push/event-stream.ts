import type { PushMessage, TopicName } from "../../contract/push.ts";
import { HEARTBEAT_EVENT, HEARTBEAT_MS, RENEWAL_EVENT, SIGNED_OUT_EVENT } from "../../contract/values/push-limits.ts";
import { addressOf } from "../lib/api.ts";
import { onReconnect } from "../lib/online.ts";

/** A navigation changes topics more than once, in ms. */
const SETTLE_MS = 50;
/** Without a heartbeat for so long, the connection is lost without the browser knowing, in ms. */
const SILENCE_MS = 2.5 * HEARTBEAT_MS;
/** Delays before a refused stream is asked for again, in ms; the last one repeats. */
const WAITS_MS = [2_000, 5_000, 15_000, 60_000];

interface Listener {
  message(this: void, message: PushMessage): void;
  /** The topics that are carried from now on. */
  live(this: void, topics: readonly TopicName[]): void;
  /** This browser has been signed out elsewhere. */
  signedOut(this: void): void;
}

/** The connection that carries this browser's topics. */
export interface EventStream {
  /** Carries these topics from now on. The old connection is closed when the new one is open, so that nothing is missed. */
  carry(topics: readonly TopicName[]): void;
  /** Opens another connection for the same topics, as the player that this browser is by now. */
  renew(): void;
  close(): void;
}

export function openEventStream({ message, live, signedOut }: Listener): EventStream {
  let wanted: readonly TopicName[] = [];
  /** Is open, or reconnects by itself. */
  let carrying: EventSource | undefined;
  let opening: EventSource | undefined;
  let waits = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let alarm: ReturnType<typeof setTimeout> | undefined;

  function connectIn(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(connect, ms);
  }

  function connect(): void {
    opening?.close();
    opening = undefined;
    if (wanted.length === 0) {
      drop();
      return;
    }
    const topics = wanted;
    const source = new EventSource(addressOf("pushStream", { query: { topics: topics.join(",") } }));
    opening = source;
    source.addEventListener("open", () => {
      if (carrying !== source) carrying?.close();
      carrying = source;
      opening = undefined;
      waits = 0;
      heard();
      live(topics);
    });
    source.addEventListener("message", ({ data }) => {
      heard();
      message(JSON.parse(data));
    });
    source.addEventListener(HEARTBEAT_EVENT, heard);
    source.addEventListener(RENEWAL_EVENT, () => connectIn(0));
    source.addEventListener(SIGNED_OUT_EVENT, signedOut);
    source.addEventListener("error", () => {
      const isRefused = source.readyState === EventSource.CLOSED;
      if (source === carrying) {
        live([]);
        if (isRefused) drop();
      }
      if (isRefused) {
        connectIn((WAITS_MS[waits] ?? 0) * (0.5 + Math.random() / 2));
        waits = Math.min(waits + 1, WAITS_MS.length - 1);
      }
    });
  }

  function heard(): void {
    clearTimeout(alarm);
    alarm = setTimeout(() => {
      drop();
      connect();
    }, SILENCE_MS);
  }

  function drop(): void {
    clearTimeout(alarm);
    if (carrying === undefined) return;
    carrying.close();
    carrying = undefined;
    live([]);
  }

  const online = () => {
    if (wanted.length > 0 && carrying?.readyState !== EventSource.OPEN) connectIn(0);
  };
  const stopWatching = onReconnect(online);

  return {
    carry(topics) {
      if (topics.join() === wanted.join()) return;
      wanted = topics;
      connectIn(SETTLE_MS);
    },
    renew: () => connectIn(0),
    close() {
      stopWatching();
      clearTimeout(timer);
      opening?.close();
      opening = undefined;
      drop();
    },
  };
}
