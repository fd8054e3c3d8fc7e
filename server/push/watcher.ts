import type { EventStream } from "../http/event-stream.ts";

/** What may be buffered for a stream, beside the kernel's buffers. Wholes are shared by all streams. */
const MAX_UNSENT_BYTES = 64 * 1024;
/** The response's headers, which are on their way when the first messages are. */
const HEAD_BYTES = 2048;
/** How long a reader may take for what is buffered while more waits, in ms. */
const SLOW_MS = 10_000;

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
  /** Whether messages wait. */
  readonly behind: boolean;
}

/** @param fellBehind is called when messages begin to wait */
export function createWatcher(
  stream: Pick<EventStream, "unsent" | "write" | "cut">,
  fellBehind: (watcher: Watcher) => void,
): Watcher {
  let waiting: Set<Source> | undefined;
  let behindSince = 0;

  /** @returns whether there was room */
  function write({ frame }: Source): boolean {
    if (frame === undefined) return true;
    const { unsent } = stream;
    // A whole may be larger than the bound, and then is alone.
    if (unsent > HEAD_BYTES && unsent + frame.length > MAX_UNSENT_BYTES) return false;
    stream.write(frame);
    return true;
  }

  const watcher: Watcher = {
    get behind() {
      return waiting !== undefined;
    },
    offer(source, now) {
      if (waiting === undefined && write(source)) return;
      if (waiting === undefined) {
        waiting = new Set();
        behindSince = now;
        fellBehind(watcher);
      }
      waiting.add(source);
    },
    keepUp(now) {
      if (waiting === undefined) return true;
      for (const source of waiting) {
        if (!write(source)) break;
        waiting.delete(source);
        behindSince = now;
      }
      if (waiting.size === 0) waiting = undefined;
      else if (now - behindSince >= SLOW_MS) {
        stream.cut();
        return false;
      }
      return true;
    },
  };
  return watcher;
}
