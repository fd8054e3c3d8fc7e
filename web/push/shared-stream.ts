import type { PushMessage, TopicName } from "../../contract/push.ts";
import { MAX_TOPICS } from "../../contract/values/push-limits.ts";
import type { EventStream } from "./event-stream.ts";

/** Held by the tab that owns the stream. */
const OWNER = "push";
/** Held by each tab that watches something, so that the owner notices when it is gone. */
const lockOf = (tab: string) => `push ${tab}`;

/** What the tabs of a browser tell one another. */
type Said =
  | { kind: "who watches" }
  | { kind: "watching"; tab: string; topics: readonly TopicName[] }
  | { kind: "renew" }
  | { kind: "live"; topics: readonly TopicName[] }
  | { kind: "message"; message: PushMessage };

type Listener = (message: PushMessage) => void;

/** Reaches the other tabs. */
export interface Channel {
  say(said: Said): void;
  hear(listener: (said: Said) => void): void;
  close(): void;
}

interface SharedStreamDependencies {
  /** Of this tab. */
  tab: string;
  /** Both are needed to share a stream; without them, a tab has its own. */
  locks: Pick<LockManager, "request"> | undefined;
  openChannel: () => Channel;
  openStream: (listener: {
    message: (message: PushMessage) => void;
    live: (topics: readonly TopicName[]) => void;
  }) => EventStream;
  /** Is called when other topics are live. */
  changed: () => void;
}

/** A tab's part in the stream of its browser. */
export interface SharedStream {
  /** Watches a topic. Returns a function that ends it. */
  watch(topic: TopicName, listener: Listener): () => void;
  /** Whether changes of the topic arrive. */
  isLive(topic: TopicName): boolean;
  /** Has the stream opened again, as the player that this browser is by now. */
  renew(): void;
  /** Takes part while the tab is seen, and not while it is not. */
  setSeen(seen: boolean): void;
}

/**
 * One stream for all tabs: the one that holds a lock owns it, the others tell it what they watch. Without topics or unseen, a
 * tab takes no part and holds no lock, so that another one takes over and browsers may suspend it.
 */
export function createSharedStream(dependencies: SharedStreamDependencies): SharedStream {
  const { tab, locks, openChannel, openStream, changed } = dependencies;
  const listeners = new Map<TopicName, Set<Listener>>();
  let live: readonly TopicName[] = [];
  let isSeen = true;
  let part: Part | undefined;

  function deliver(message: PushMessage): void {
    for (const listener of listeners.get(message.topic) ?? []) listener(message);
  }

  function setLive(topics: readonly TopicName[]): void {
    live = topics;
    changed();
  }

  /** Joins, leaves, or tells what is watched now. */
  function update(): void {
    const topics = isSeen ? [...listeners.keys()] : [];
    if (topics.length > 0) {
      part ??= join();
      part.watching(topics);
    } else if (part !== undefined) {
      part.leave();
      part = undefined;
      setLive([]);
    }
  }

  const join = () =>
    locks === undefined
      ? ownPart(openStream({ message: deliver, live: setLive }))
      : sharedPart({ tab, locks, channel: openChannel(), openStream, deliver, setLive });

  return {
    watch(topic, listener) {
      const watching = listeners.get(topic) ?? new Set();
      listeners.set(topic, watching.add(listener));
      update();
      return () => {
        watching.delete(listener);
        if (watching.size === 0 && listeners.get(topic) === watching) listeners.delete(topic);
        update();
      };
    },
    isLive: (topic) => live.includes(topic),
    renew: () => part?.renew(),
    setSeen(seen) {
      isSeen = seen;
      update();
    },
  };
}

interface Part {
  watching(topics: readonly TopicName[]): void;
  renew(): void;
  leave(): void;
}

const ownPart = (stream: EventStream): Part => ({
  watching: (topics) => stream.carry(topics.slice(0, MAX_TOPICS)),
  renew: () => stream.renew(),
  leave: () => stream.close(),
});

interface SharedPartDependencies extends Pick<SharedStreamDependencies, "tab" | "openStream"> {
  locks: Pick<LockManager, "request">;
  channel: Channel;
  deliver: (message: PushMessage) => void;
  setLive: (topics: readonly TopicName[]) => void;
}

function sharedPart({ tab, locks, channel, openStream, deliver, setLive }: SharedPartDependencies): Part {
  const left = Promise.withResolvers<void>();
  const leaving = new AbortController();
  let topics: readonly TopicName[] = [];
  /** Whether this tab's lock is held, without which the owner would take it for gone. */
  let isKnown = false;
  let owner: Owner | undefined;

  const say = (said: Said) => channel.say(said);
  const tell = () => {
    if (owner !== undefined) owner.carry(topics);
    else if (isKnown) say({ kind: "watching", tab, topics });
  };

  channel.hear((said) => {
    if (said.kind === "message") deliver(said.message);
    else if (said.kind === "live") setLive(said.topics);
    else if (said.kind === "who watches") tell();
    else if (said.kind === "renew") owner?.renew();
    else owner?.heard(said.tab, said.topics);
  });

  /** Holds a lock until this tab leaves. */
  const hold = (name: string, held: () => void): void => {
    const granted = () => {
      if (leaving.signal.aborted) return undefined;
      held();
      return left.promise;
    };
    // Rejected when it is no longer waited for.
    locks.request(name, { signal: leaving.signal }, granted).catch(() => undefined);
  };
  hold(lockOf(tab), () => {
    isKnown = true;
    tell();
  });
  hold(OWNER, () => {
    owner = createOwner({
      say,
      deliver,
      setLive,
      openStream,
      whenGone: (other, gone) =>
        void locks
          .request(lockOf(other), { signal: leaving.signal }, gone)
          // This tab left first.
          .catch(() => undefined),
    });
    owner.carry(topics);
  });

  return {
    watching(next) {
      topics = next;
      tell();
    },
    renew() {
      if (owner === undefined) say({ kind: "renew" });
      else owner.renew();
    },
    leave() {
      if (owner === undefined && isKnown) say({ kind: "watching", tab, topics: [] });
      owner?.close();
      leaving.abort();
      left.resolve();
      channel.close();
    },
  };
}

interface Owner {
  /** Carries this tab's topics, and the others'. */
  carry(own: readonly TopicName[]): void;
  heard(tab: string, topics: readonly TopicName[]): void;
  renew(): void;
  close(): void;
}

interface OwnerDependencies extends Pick<SharedPartDependencies, "openStream" | "deliver" | "setLive"> {
  say: (said: Said) => void;
  /** Calls back when the tab has left. */
  whenGone: (tab: string, gone: () => void) => void;
}

function createOwner({ say, deliver, setLive, openStream, whenGone }: OwnerDependencies): Owner {
  const others = new Map<string, readonly TopicName[]>();
  const last = new Map<TopicName, PushMessage>();
  let own: readonly TopicName[] = [];
  let live: readonly TopicName[] = [];

  const tellLive = (topics: readonly TopicName[]) => {
    live = topics;
    setLive(topics);
    say({ kind: "live", topics });
  };
  const stream = openStream({
    message(message) {
      last.set(message.topic, message);
      deliver(message);
      say({ kind: "message", message });
    },
    live: tellLive,
  });
  function carry(): void {
    // Beyond so many, pages fetch.
    const topics = [...new Set([own, ...others.values()].flat())].slice(0, MAX_TOPICS);
    for (const topic of last.keys()) if (!topics.includes(topic)) last.delete(topic);
    stream.carry(topics);
  }

  // What the last owner carried has ended with it.
  tellLive([]);
  say({ kind: "who watches" });
  return {
    carry(topics) {
      own = topics;
      carry();
    },
    heard(tab, topics) {
      if (!others.has(tab)) {
        whenGone(tab, () => {
          others.delete(tab);
          carry();
        });
      }
      others.set(tab, topics);
      carry();
      say({ kind: "live", topics: live });
      for (const topic of topics) {
        const message = last.get(topic);
        if (message !== undefined) say({ kind: "message", message });
      }
    },
    renew: () => stream.renew(),
    close: () => stream.close(),
  };
}
