import { randomUUID } from "node:crypto";
import type { Database } from "../database/connect.ts";
import { select } from "../database/query.ts";
import type { Ticks } from "../time.ts";

const CHANNEL = "push";
/** Every NOTIFY holds a lock of the whole database until it is committed, so topics are collected, in ms. */
const COLLECT_MS = 250;
/** PostgreSQL takes less than 8,000. */
const PAYLOAD_BYTES = 7900;
/** Topics that wait to be told, of 50 bytes. Whoever watches one beyond them reads it again after a while anyway. */
const MAX_CHANGED = 10_000;

/** What other processes are told of changed topics, and tell. */
export interface Processes {
  /** Tells the other processes, together with what else changes in the same quarter of a second. */
  tell(topic: string): void;
  /** Starts listening, if it does not yet. */
  listen(): void;
  close(): void;
}

interface ProcessesDependencies {
  database: Pick<Database, "run" | "listen">;
  ticks: Ticks;
  /** Another process changed this topic. */
  heard: (topic: string) => void;
  /** Something may have been missed. */
  listening: () => void;
}

export function createProcesses({ database, ticks, heard, listening }: ProcessesDependencies): Processes {
  // A process hears itself, too.
  const own = randomUUID();
  const changed = new Set<string>();
  let toldAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let stop: (() => void) | undefined;

  async function send(): Promise<void> {
    timer = undefined;
    toldAt = ticks();
    const payloads = payloadsOf(own, changed);
    changed.clear();
    try {
      for (const payload of payloads) await database.run(notify(payload));
    } catch {
      // Without the database, nobody reads. Those who watch read again once they have it back.
    }
  }

  return {
    tell(topic) {
      if (changed.size < MAX_CHANGED) changed.add(topic);
      timer ??= setTimeout(() => void send(), Math.max(0, toldAt + COLLECT_MS - ticks()));
    },
    listen() {
      stop ??= database.listen(CHANNEL, {
        heard(payload) {
          const [sender, ...topics] = payload.split(" ");
          if (sender !== own) for (const topic of topics) heard(topic);
        },
        listening,
      });
    },
    close() {
      clearTimeout(timer);
      stop?.();
    },
  };
}

/** Topics are ASCII without spaces. */
function payloadsOf(sender: string, topics: Iterable<string>): string[] {
  const payloads: string[] = [];
  let payload = sender;
  for (const topic of topics) {
    if (payload.length + 1 + topic.length > PAYLOAD_BYTES) {
      payloads.push(payload);
      payload = sender;
    }
    payload += ` ${topic}`;
  }
  return [...payloads, payload];
}

const notify = (payload: string) =>
  select("notify_push", `SELECT pg_notify('${CHANNEL}', $1)`, [payload], () => undefined);
