import type { EventStream } from "../http/event-stream.ts";
import { Problem } from "../http/problem.ts";
import type { Ticks } from "../time.ts";

/** How often it is asked again whether a stream is still allowed, in ms. */
const ASK_MS = 30_000;

type Allow = () => Promise<void>;

/** Ends the streams of those who may no longer read them, such as operators who signed out. */
export interface Guard {
  /** Returns a function to call when the stream has closed. */
  watch(stream: Pick<EventStream, "end">, allow: Allow): () => void;
  /** Asks again for all streams, when it is time. */
  sweep(): void;
}

export function createGuard(ticks: Ticks): Guard {
  const guarded = new Set<{ stream: Pick<EventStream, "end">; allow: Allow }>();
  let askedAt = ticks();

  async function ask(): Promise<void> {
    for (const { stream, allow } of guarded) {
      try {
        await allow();
      } catch (error) {
        // Without the database nobody knows, and nothing new is read.
        if (error instanceof Problem) stream.end();
      }
    }
  }

  return {
    watch(stream, allow) {
      const entry = { stream, allow };
      guarded.add(entry);
      return () => guarded.delete(entry);
    },
    sweep() {
      if (ticks() - askedAt < ASK_MS) return;
      askedAt = ticks();
      void ask();
    },
  };
}
