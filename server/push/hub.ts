import type { Topic } from "#contract/push.ts";
import { OVERLOADED } from "../http/problem.ts";
import { inTurns } from "../in-turns.ts";
import type { Clock, Ticks } from "../time.ts";
import type { Watcher } from "./watcher.ts";

/**
 * Least time between the reads of two messages of a topic, in ms: once a second, but for what reading and sending take, so
 * that what changes right after a read is on every page within a second.
 */
const PUBLISH_MS = 950;
/** When a watched topic is read again although nobody said that it changed, in ms. */
const REREAD_MS = 5000;
/** Topics that are read again so in a second at most. */
const REREADS = 50;
/** Watched topics that are read at the same time: a few of the pool's connections. */
const READS = 4;
/** The same of topics that are read more often than others, so that these hold up none. */
const QUICK_READS = 4;
/** Topics that nobody watched before and that are read at the same time, so that those who open streams delay no others. */
const FIRST_READS = 2;
/** Topics that are watched, or were in the last seconds; each has its newest message, some 10 kB. */
const MAX_TOPICS = 4000;

/** A snapshot of a topic as it is now. */
interface Snapshot {
  /** Encoded. */
  readonly data: string;
  /** Undefined if it has no version of its own. */
  readonly version: number | undefined;
}

/** Reads a topic; undefined if it does not exist. */
type ReadTopic = () => Promise<Snapshot | undefined>;

/** A topic that is watched. */
export interface Watched {
  readonly name: string;
  /** Least time between the reads of two messages, in ms. */
  readonly everyMs: number;
  readonly read: ReadTopic;
  readonly watchers: Set<Watcher>;
  /** The last message, encoded as an event. */
  frame: Buffer | undefined;
  data: string;
  version: number;
  /** May have changed since it was last read. */
  stale: boolean;
  reading: Promise<void> | undefined;
  /** Waits for the time of the next message. */
  timer: NodeJS.Timeout | undefined;
  /** In ms of the process. */
  readAt: number;
  /** When the last message was read. */
  publishedAt: number;
}

interface HubDependencies {
  clock: Clock;
  ticks: Ticks;
  published: (streams: number) => void;
  failed: (error: unknown) => void;
}

/** Reads what is watched, when it changes, and publishes it to all watchers. */
export interface Hub {
  /**
   * The topic with its newest message; undefined if there is no such topic.
   * @param everyMs least time between the reads of two messages
   * @throws {Problem} overloaded
   */
  find(topic: Pick<Topic, "name">, read: ReadTopic, everyMs?: number): Promise<Watched | undefined>;
  /** Sends the newest message, and those that follow. Returns the topic to leave. */
  join(topic: Watched, watcher: Watcher): Watched;
  leave(topic: Watched, watcher: Watcher): void;
  /** Something of the topic has changed. */
  changed(this: void, name: string): void;
  /** Everything may have changed. */
  allChanged(this: void): void;
  /** Once a second: reads again what has not been read for a while, and forgets what is not watched. */
  sweep(): void;
  close(): void;
  readonly size: number;
}

export function createHub({ clock, ticks, published, failed }: HubDependencies): Hub {
  const topics = new Map<string, Watched>();
  const again = createGate(READS);
  const quick = createGate(QUICK_READS);
  const first = createGate(FIRST_READS);
  let closed = false;

  /** Reads the topic once its next message may be sent. While it is read, further changes wait. */
  function refresh(topic: Watched): void {
    topic.stale = true;
    if (closed || topic.watchers.size === 0 || topic.reading !== undefined || topic.timer !== undefined) return;
    const wait = topic.publishedAt + topic.everyMs - ticks();
    if (wait <= 0) {
      void read(topic).catch(failed);
      return;
    }
    topic.timer = setTimeout(() => {
      topic.timer = undefined;
      void read(topic).catch(failed);
    }, wait);
  }

  /** One read at a time. */
  function read(topic: Watched): Promise<void> {
    const gate = topic.watchers.size === 0 ? first : topic.everyMs < PUBLISH_MS ? quick : again;
    topic.reading ??= gate(async () => {
      topic.stale = false;
      const began = ticks();
      const snapshot = await topic.read();
      if (snapshot !== undefined) publish(topic, snapshot, began);
    }).finally(() => {
      topic.reading = undefined;
      topic.readAt = ticks();
      if (topic.stale) refresh(topic);
    });
    return topic.reading;
  }

  function publish(topic: Watched, { data, version }: Snapshot, readAt: number): void {
    if (topic.frame !== undefined && (data === topic.data || (version ?? Infinity) < topic.version)) return;
    topic.data = data;
    topic.version = version ?? Math.max(clock().getTime(), topic.version + 1);
    const { name } = topic;
    const message = `{"topic":"${name}","version":${topic.version},"data":${data}}`;
    topic.frame = Buffer.from(`id: ${name}@${topic.version}\ndata: ${message}\n\n`);
    if (topic.watchers.size === 0) return;
    topic.publishedAt = readAt;
    published(topic.watchers.size);
    void send(topic);
  }

  async function send(topic: Watched): Promise<void> {
    const { frame } = topic;
    const now = ticks();
    await inTurns(topic.watchers, (watcher) => {
      // A newer one is on its way to all of them.
      if (topic.frame === frame) watcher.offer(topic, now);
    });
  }

  function open(name: string, read: ReadTopic, everyMs: number): Watched {
    if (topics.size >= MAX_TOPICS) throw OVERLOADED;
    const topic: Watched = {
      name,
      everyMs,
      read,
      watchers: new Set(),
      frame: undefined,
      data: "",
      version: 0,
      stale: true,
      reading: undefined,
      timer: undefined,
      readAt: ticks(),
      publishedAt: Number.NEGATIVE_INFINITY,
    };
    topics.set(name, topic);
    return topic;
  }

  return {
    async find({ name }, readTopic, everyMs = PUBLISH_MS) {
      const topic = topics.get(name) ?? open(name, readTopic, everyMs);
      // Nobody has read it while it was not watched.
      const isKnown = topic.frame !== undefined && (topic.watchers.size > 0 || !topic.stale);
      if (isKnown) return topic;
      try {
        await read(topic);
      } finally {
        if (topic.frame === undefined && topics.get(name) === topic) topics.delete(name);
      }
      return topic.frame === undefined ? undefined : topic;
    },
    join(found, watcher) {
      // It may have been forgotten since it was found.
      const topic = topics.get(found.name) ?? found;
      topics.set(topic.name, topic);
      topic.watchers.add(watcher);
      watcher.offer(topic, ticks());
      if (topic.stale) refresh(topic);
      return topic;
    },
    leave(topic, watcher) {
      topic.watchers.delete(watcher);
      if (topic.watchers.size > 0) return;
      clearTimeout(topic.timer);
      topic.timer = undefined;
      topic.readAt = ticks();
    },
    changed(name) {
      const topic = topics.get(name);
      if (topic !== undefined) refresh(topic);
    },
    allChanged() {
      for (const topic of topics.values()) refresh(topic);
    },
    sweep() {
      const before = ticks() - REREAD_MS;
      const old = [...topics.values()].filter(({ readAt, reading }) => readAt <= before && reading === undefined);
      for (const { name, watchers } of old) if (watchers.size === 0) topics.delete(name);
      const watched = old.filter(({ watchers }) => watchers.size > 0);
      // The oldest first, so that with many topics each has its turn.
      for (const topic of watched.toSorted((one, other) => one.readAt - other.readAt).slice(0, REREADS)) refresh(topic);
    },
    close() {
      closed = true;
      for (const topic of topics.values()) clearTimeout(topic.timer);
      topics.clear();
    },
    get size() {
      return topics.size;
    },
  };
}

/** Runs so many pieces of work at once; the others wait for their turn. */
function createGate(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
