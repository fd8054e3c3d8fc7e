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
  /** Tells the other processes, together with what else changes in the same time: a quarter of a second by default. */
  tell(topic: string, collectMs?: number): void;
  /** Starts listening, if it does not yet. */
  listen(): void;
  close(): void;
}

/** Topics that wait to be told together. */
interface Collection {
  readonly changed: Set<string>;
  toldAt: number;
  timer: NodeJS.Timeout | undefined;
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
  /** By how long they collect, so that what is told at once brings nothing else forward. */
  const collections = new Map<number, Collection>();
  let stop: (() => void) | undefined;

  function collectionOf(collectMs: number): Collection {
    const known = collections.get(collectMs);
    if (known !== undefined) return known;
    const collection: Collection = { changed: new Set(), toldAt: Number.NEGATIVE_INFINITY, timer: undefined };
    collections.set(collectMs, collection);
    return collection;
  }

  async function send(collection: Collection): Promise<void> {
    collection.timer = undefined;
    collection.toldAt = ticks();
    const payloads = payloadsOf(own, collection.changed);
    collection.changed.clear();
    try {
      for (const payload of payloads) await database.run(notify(payload));
    } catch {
      // Without the database, nobody reads. Those who watch read again once they have it back.
    }
  }

  return {
    tell(topic, collectMs = COLLECT_MS) {
      const collection = collectionOf(collectMs);
      const { changed, toldAt } = collection;
      if (changed.size < MAX_CHANGED) changed.add(topic);
      collection.timer ??= setTimeout(() => void send(collection), Math.max(0, toldAt + collectMs - ticks()));
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
      for (const { timer } of collections.values()) clearTimeout(timer);
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
