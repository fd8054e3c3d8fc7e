import { RENEWAL_EVENT } from "#contract/values/push-limits.ts";
import type { EventStream } from "../http/event-stream.ts";

/** What may be buffered for a stream, beside the kernel's buffers. Wholes are shared by all streams. */
const MAX_UNSENT_BYTES = 64 * 1024;
/** The response's headers, which are on their way when the first messages are. */
const HEAD_BYTES = 2048;
/** How long a reader may take for what is buffered while more waits, in ms. */
const SLOW_MS = 10_000;

/**
 * What a stream may carry. The kernel takes megabytes for a reader that never reads, and says nothing of it; a page that
 * reads goes on with a new stream.
 */
const MAX_BYTES = 256 * 1024;
const RENEWAL = `event: ${RENEWAL_EVENT}\ndata:\n\n`;
/** How long a page may take for that, in ms. */
const RENEWAL_MS = 10_000;

/** Something that has a newest message. */
interface Source {
  /** The newest message, encoded. */
  readonly frame: Uint8Array | undefined;
}

/** Writes the newest messages to a stream, as fast as it is read. */
export interface Watcher {
  /** Writes the source's newest message, now or when there is room; those between are skipped. */
  offer(source: Source, now: number): void;
  /** Writes what waits. Returns false if the reader was slow for too long, and has been cut. */
  keepUp(now: number): boolean;
  /** Whether it is to be kept up with: messages wait, or the page has been asked to go on with a new stream. */
  readonly behind: boolean;
}

/** @param fellBehind is called when there begins to be something to keep up with */
export function createWatcher(
  stream: Pick<EventStream, "unsent" | "write" | "cut">,
  fellBehind: (watcher: Watcher) => void,
): Watcher {
  let waiting: Set<Source> | undefined;
  let behindSince = 0;
  let bytes = 0;
  let renewBy = Number.POSITIVE_INFINITY;

  /** @returns whether there was room */
  function write({ frame }: Source, now: number): boolean {
    if (frame === undefined) return true;
    const { unsent } = stream;
    // A snapshot may be larger than the bound, and then is alone.
    if (unsent > HEAD_BYTES && unsent + frame.length > MAX_UNSENT_BYTES) return false;
    stream.write(frame);
    bytes += frame.length;
    if (bytes >= MAX_BYTES && renewBy === Number.POSITIVE_INFINITY) {
      stream.write(RENEWAL);
      renewBy = now + RENEWAL_MS;
      fellBehind(watcher);
    }
    return true;
  }

  const watcher: Watcher = {
    get behind() {
      return waiting !== undefined || renewBy !== Number.POSITIVE_INFINITY;
    },
    offer(source, now) {
      if (waiting === undefined && write(source, now)) return;
      if (waiting === undefined) {
        waiting = new Set();
        behindSince = now;
        fellBehind(watcher);
      }
      waiting.add(source);
    },
    keepUp(now) {
      for (const source of waiting ?? []) {
        if (!write(source, now)) break;
        waiting?.delete(source);
        behindSince = now;
      }
      if (waiting?.size === 0) waiting = undefined;
      const isSlow = now >= renewBy || (waiting !== undefined && now - behindSince >= SLOW_MS);
      if (isSlow) stream.cut();
      return !isSlow;
    },
  };
  return watcher;
}
