import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createEventQueue } from "./event-queue.ts";
import type { SentEvent } from "./events.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const event = (num: number): SentEvent => ({
  event: "session_start",
  category: "session",
  sessionId: `session_1700000000000_${String(num).padStart(4, "0")}`,
  sessionDuration: 0,
  timestamp: "2026-11-21T12:00:00Z",
  url: "",
});
const events = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => event(from + index));

function start({ sends = async (): Promise<void> => undefined, takes = (): boolean => true } = {}) {
  const sent: SentEvent[][] = [];
  const left: SentEvent[][] = [];
  const failures: unknown[] = [];
  const queue = createEventQueue({
    async send(batch) {
      sent.push([...batch]);
      await sends();
    },
    sendBeacon(batch) {
      if (!takes()) return false;
      left.push([...batch]);
      return true;
    },
    onFailure: (error) => failures.push(error),
  });
  return { queue, sent, left, failures };
}

test("sends the events of 5 s in one batch, in order", async () => {
  const { queue, sent } = start();
  queue.add(event(0));
  await vi.advanceTimersByTimeAsync(4999);
  queue.add(event(1));
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual([events(0, 2)]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toHaveLength(1);
});

test("sends a batch immediately once it holds 50 events", async () => {
  const { queue, sent } = start();
  for (const one of events(0, 50)) queue.add(one);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([events(0, 50)]);
});

test("logs a failed batch and resends it together with later events", async () => {
  let fails = true;
  const { queue, sent, failures } = start({
    sends: async () => {
      if (fails) throw new Error("away");
    },
  });
  queue.add(event(0));
  await vi.advanceTimersByTimeAsync(5000);
  expect(failures).toHaveLength(1);
  fails = false;
  queue.add(event(1));
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([events(0, 1), events(0, 2)]);
});

test("keeps the latest 200 events while sending fails", async () => {
  const { queue, left } = start({ sends: () => Promise.reject(new Error("away")) });
  for (const one of events(0, 260)) queue.add(one);
  await vi.advanceTimersByTimeAsync(5000);
  queue.flushOnExit();
  expect(left.flat()).toEqual(events(60, 260));
  expect(left.map((batch) => batch.length)).toEqual([50, 50, 50, 50]);
});

test("hands queued events to the browser once when the page is left", async () => {
  const { queue, sent, left } = start();
  queue.add(event(0));
  queue.flushOnExit();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(left).toEqual([[event(0)]]);
  expect(sent).toEqual([]);
});

test("keeps events that the browser refuses, in case the page is restored", async () => {
  const { queue, sent, left } = start({ takes: () => false });
  queue.add(event(0));
  queue.flushOnExit();
  expect(left).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([[event(0)]]);
});

test("does not hand over a batch that is already in flight when the page is left", async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const { queue, sent, left } = start({ sends: () => promise });
  queue.add(event(0));
  await vi.advanceTimersByTimeAsync(5000);
  queue.add(event(1));
  queue.flushOnExit();
  resolve(undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([[event(0)]]);
  expect(left).toEqual([[event(1)]]);
});
