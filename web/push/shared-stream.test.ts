import { describe, expect, test } from "vitest";
import type { PushMessage, TopicName } from "../../contract/push.ts";
import { type Channel, createSharedStream, type SharedStream } from "./shared-stream.ts";

// The streams do not look at what topics are.
const ARENA = "arena:1" as TopicName;
const LEAGUE = "league:2" as TopicName;
const LEAGUES = "leagues" as TopicName;

const message = (topic: TopicName, version: number) => ({ topic, version, data: {} }) as unknown as PushMessage;
const settled = () => new Promise(setImmediate);

/** A browser whose tabs can be killed, and the streams that they opened. */
function browser({ withLocks = true } = {}) {
  const waiting = new Map<string, { tab: string; grant: () => Promise<unknown> }[]>();
  const held = new Map<string, string>();
  const channels = new Map<string, (said: never) => void>();
  const streams: Stream[] = [];

  function next(name: string): void {
    if (held.has(name)) return;
    const first = waiting.get(name)?.shift();
    if (first === undefined) return;
    held.set(name, first.tab);
    const release = () => {
      if (held.get(name) === first.tab) held.delete(name);
      next(name);
    };
    void Promise.resolve(first.grant()).then(release, release);
  }

  function locksOf(tab: string): Pick<LockManager, "request"> {
    return {
      request: (name: string, { signal }: LockOptions, callback: (lock: null) => Promise<unknown>) =>
        new Promise<unknown>((resolve, reject) => {
          const entry = { tab, grant: () => Promise.resolve(callback(null)).then(resolve, reject) };
          waiting.set(name, [...(waiting.get(name) ?? []), entry]);
          signal?.addEventListener("abort", () => {
            waiting.set(
              name,
              (waiting.get(name) ?? []).filter((other) => other !== entry),
            );
            reject(new Error("aborted"));
          });
          queueMicrotask(() => next(name));
        }),
    } as Pick<LockManager, "request">;
  }

  function channelOf(tab: string): Channel {
    return {
      say: (said) => {
        for (const [other, hear] of channels) if (other !== tab) queueMicrotask(() => hear(said as never));
      },
      hear: (listener) => channels.set(tab, listener),
      close: () => channels.delete(tab),
    };
  }

  return {
    streams,
    open: () => streams.filter(({ isClosed }) => !isClosed),
    tab: (tab: string): SharedStream =>
      createSharedStream({
        tab,
        locks: withLocks ? locksOf(tab) : undefined,
        openChannel: () => channelOf(tab),
        changed: () => undefined,
        openStream({ message, live }) {
          const stream: Stream = { tab, topics: [], isClosed: false, renewals: 0, message, live };
          streams.push(stream);
          return {
            carry: (topics) => (stream.topics = topics),
            renew: () => void (stream.renewals += 1),
            close: () => (stream.isClosed = true),
          };
        },
      }),
    kill: (tab: string): void => {
      channels.delete(tab);
      for (const stream of streams) if (stream.tab === tab) stream.isClosed = true;
      for (const [name, queue] of waiting)
        waiting.set(
          name,
          queue.filter((entry) => entry.tab !== tab),
        );
      for (const [name, owner] of held) {
        if (owner !== tab) continue;
        held.delete(name);
        next(name);
      }
    },
  };
}

interface Stream {
  tab: string;
  topics: readonly TopicName[];
  isClosed: boolean;
  renewals: number;
  message: (message: PushMessage) => void;
  live: (topics: readonly TopicName[]) => void;
}

describe("tabs of a browser", () => {
  test("share one stream for all that they watch", async () => {
    const { tab, streams } = browser();
    const [first, second] = [tab("first"), tab("second")];
    const heard: string[] = [];
    first.watch(ARENA, ({ version }) => heard.push(`first ${version}`));
    await settled();
    second.watch(LEAGUE, () => heard.push("nothing"));
    second.watch(ARENA, ({ version }) => heard.push(`second ${version}`));
    await settled();
    expect(streams.map(({ topics }) => topics.toSorted())).toEqual([[ARENA, LEAGUE]]);
    expect(second.isLive(ARENA)).toBe(false);
    streams[0]?.live([ARENA, LEAGUE]);
    streams[0]?.message(message(ARENA, 7));
    await settled();
    expect(heard).toEqual(["first 7", "second 7"]);
    expect([first, second].map((each) => each.isLive(ARENA))).toEqual([true, true]);
  });

  test("have it opened again by any of them", async () => {
    const { tab, streams } = browser();
    const [first, second] = [tab("first"), tab("second")];
    first.watch(ARENA, () => undefined);
    await settled();
    second.watch(LEAGUE, () => undefined);
    await settled();
    second.renew();
    first.renew();
    await settled();
    expect(streams.map(({ renewals }) => renewals)).toEqual([2]);
  });

  test("give up what no tab watches any more", async () => {
    const { tab, streams } = browser();
    const [first, second] = [tab("first"), tab("second")];
    first.watch(ARENA, () => undefined);
    const leave = second.watch(LEAGUE, () => undefined);
    await settled();
    leave();
    await settled();
    expect(streams.map(({ topics }) => topics)).toEqual([[ARENA]]);
  });

  test("go on when the owner is gone, and forget what a gone tab watched", async () => {
    const { tab, open, kill } = browser();
    const [first, second, third] = [tab("first"), tab("second"), tab("third")];
    first.watch(ARENA, () => undefined);
    await settled();
    second.watch(LEAGUE, () => undefined);
    await settled();
    third.watch(LEAGUES, () => undefined);
    await settled();
    open()[0]?.live([ARENA, LEAGUE, LEAGUES]);
    await settled();
    expect(second.isLive(LEAGUE)).toBe(true);
    kill("first");
    await settled();
    expect(open().map((stream) => [stream.tab, stream.topics.toSorted()])).toEqual([["second", [LEAGUE, LEAGUES]]]);
    // Until the new stream is open, pages fetch.
    expect([second.isLive(LEAGUE), third.isLive(LEAGUES)]).toEqual([false, false]);
    kill("third");
    await settled();
    expect(open().map(({ topics }) => topics)).toEqual([[LEAGUE]]);
  });

  test("have what the owner knows already when they join", async () => {
    const { tab, streams } = browser();
    tab("first").watch(ARENA, () => undefined);
    await settled();
    streams[0]?.live([ARENA]);
    streams[0]?.message(message(ARENA, 7));
    const versions: number[] = [];
    const second = tab("second");
    second.watch(ARENA, ({ version }) => versions.push(version));
    await settled();
    expect([second.isLive(ARENA), versions]).toEqual([true, [7]]);
  });

  test("take no part while they are not seen", async () => {
    const { tab, open } = browser();
    const [first, second] = [tab("first"), tab("second")];
    first.watch(ARENA, () => undefined);
    await settled();
    second.watch(LEAGUE, () => undefined);
    await settled();
    first.setSeen(false);
    await settled();
    expect(open().map((stream) => [stream.tab, stream.topics])).toEqual([["second", [LEAGUE]]]);
    second.setSeen(false);
    await settled();
    expect(open()).toEqual([]);
    first.setSeen(true);
    await settled();
    expect(open().map((stream) => [stream.tab, stream.topics])).toEqual([["first", [ARENA]]]);
  });

  test("carry eight topics, beyond which pages fetch", async () => {
    const { tab, streams } = browser();
    const first = tab("first");
    for (let key = 1; key <= 9; key += 1) first.watch(`league:${key}` as TopicName, () => undefined);
    await settled();
    expect(streams[0]?.topics).toHaveLength(8);
  });

  test("have a stream each where the browser has no locks", async () => {
    const { tab, open } = browser({ withLocks: false });
    const [first, second] = [tab("first"), tab("second")];
    const leave = first.watch(ARENA, () => undefined);
    second.watch(LEAGUE, () => undefined);
    await settled();
    expect(open().map((stream) => [stream.tab, stream.topics])).toEqual([
      ["first", [ARENA]],
      ["second", [LEAGUE]],
    ]);
    leave();
    expect(open()).toHaveLength(1);
  });
});
