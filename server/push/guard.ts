import type { EventStream } from "../http/event-stream.ts";
import { Problem } from "../http/problem.ts";
import type { Ticks } from "../time.ts";

/**
 * How often it is asked again whether a stream is still allowed, in ms: of operators, who are out within a second of being
 * removed, and of players.
 */
export const ASK_MS = { operators: 400, players: 30_000 } as const;

type Allow = () => Promise<void>;

/** Ends the streams of those who may no longer read them, such as operators who signed out. */
export interface Guard {
  /**
   * @param everyMs how often it is asked again, with the next sweep
   * @returns a function to call when the stream has closed
   */
  watch(stream: Pick<EventStream, "end">, allow: Allow, everyMs: number): () => void;
  /** Asks again for the streams whose time it is. */
  sweep(): void;
}

interface Guarded {
  readonly stream: Pick<EventStream, "end">;
  readonly allow: Allow;
  readonly everyMs: number;
  askedAt: number;
}

export function createGuard(ticks: Ticks): Guard {
  const guarded = new Set<Guarded>();
  let asking = false;

  async function ask(due: readonly Guarded[]): Promise<void> {
    asking = true;
    for (const { stream, allow } of due) {
      try {
        await allow();
      } catch (error) {
        // Without the database nobody knows, and nothing new is read.
        if (error instanceof Problem) stream.end();
      }
    }
    asking = false;
  }

  return {
    watch(stream, allow, everyMs) {
      const entry = { stream, allow, everyMs, askedAt: ticks() };
      guarded.add(entry);
      return () => guarded.delete(entry);
    },
    sweep() {
      if (asking) return;
      const now = ticks();
      const due = [...guarded].filter(({ askedAt, everyMs }) => now - askedAt >= everyMs);
      for (const entry of due) entry.askedAt = now;
      if (due.length > 0) void ask(due);
    },
  };
}
