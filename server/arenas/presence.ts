import type { Database } from "../database/connect.ts";
import type { ArenaEvents } from "./change.ts";
import { arrive, leave, type Attendance, renew } from "./presence-queries.ts";

/** How long a player is present after a call, in seconds: pages without a stream ask every 5 s. */
const CALL_S = 12;
/** What is left of it when the next call renews it, so that at most one of two calls writes. */
export const RENEW_BELOW_S = 6;
/** How long a player with a stream is present if the process dies. */
const STREAM_S = 25;
/** How often that is renewed, for all streams of the process at once. */
const BEAT_MS = 10_000;
/** How long arrivals and departures of streams are collected, in ms: thousands come at once when a proxy restarts. */
const COLLECT_MS = 500;

/** Who is in which arena. All processes share what the database has. */
export interface ArenaPresence {
  /** A player who takes part has called. */
  called(attendance: Attendance): Promise<void>;
  /** A player has the arena's stream open in this process, or no longer. */
  watched(attendance: Attendance, here: boolean): void;
  /** Waits for what is being written. */
  close(): Promise<void>;
}

interface PresenceDependencies {
  database: Pick<Database, "run">;
  events: Pick<ArenaEvents, "arenaChanged">;
  failed: (error: unknown) => void;
}

export function createPresence({ database, events, failed }: PresenceDependencies): ArenaPresence {
  /** Players with streams, whether they take part or not; as many as there are streams. */
  const watching = new Map<string, Attendance>();

  async function keep(attendances: readonly Attendance[], seconds: number): Promise<void> {
    const absent = await database.run(renew(attendances, seconds));
    if (absent.length === 0) return;
    for (const arena of await database.run(arrive(absent, seconds))) events.arenaChanged(arena);
  }

  /** Renews the presence of players with streams. */
  async function beat(): Promise<void> {
    if (watching.size > 0) await keep([...watching.values()], STREAM_S);
  }

  /** Players who came or left since the last statements, by attendance; as many as there are streams, or were in that time. */
  const moved = new Map<string, Attendance>();
  let collecting: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  /** Writes what has been collected: one statement for those who came, and one for those who left. */
  async function write(): Promise<void> {
    const here = (key: string) => watching.has(key);
    const came = [...moved].filter(([key]) => here(key)).map(([, attendance]) => attendance);
    const gone = [...moved].filter(([key]) => !here(key)).map(([, attendance]) => attendance);
    moved.clear();
    if (gone.length > 0) for (const arena of await database.run(leave(gone))) events.arenaChanged(arena);
    if (came.length > 0) await keep(came, STREAM_S);
  }

  /** One after the other, so that what happened last is written last. */
  function flush(): void {
    clearTimeout(collecting);
    collecting = undefined;
    writing = writing.then(write).catch(failed);
  }

  /** Calls of players under way, which write together if they come together; as many as there are calls. */
  const calling = new Map<string, Promise<void>>();

  /** What nobody waits for, until the process stops. */
  const pending = new Set<Promise<void>>();
  function carryOut(work: Promise<void>): void {
    const done = work.catch(failed).finally(() => pending.delete(done));
    pending.add(done);
  }

  const timer = setInterval(() => carryOut(beat()), BEAT_MS).unref();

  return {
    called(attendance) {
      const key = keyOf(attendance);
      const written = calling.get(key) ?? keep([attendance], CALL_S).finally(() => calling.delete(key));
      calling.set(key, written);
      return written;
    },
    watched(attendance, here) {
      const key = keyOf(attendance);
      if (here) {
        watching.set(key, attendance);
      } else if (!watching.delete(key)) return;
      moved.set(key, attendance);
      collecting ??= setTimeout(flush, COLLECT_MS);
    },
    async close() {
      clearInterval(timer);
      flush();
      await Promise.all([writing, ...pending]);
    },
  };
}

const keyOf = ({ arena, player }: Attendance): string => `${arena} ${player}`;
