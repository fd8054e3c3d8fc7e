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
    leaveWith(batch) {
      if (!takes()) return false;
      left.push([...batch]);
      return true;
    },
    onFailure: (error) => failures.push(error),
  });
  return { queue, sent, left, failures };
}

test("events of 5 s are sent together, in their order", async () => {
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

test("50 events are sent at once", async () => {
  const { queue, sent } = start();
  for (const one of events(0, 50)) queue.add(one);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([events(0, 50)]);
});

test("what did not arrive is sent again with what came after it, and only logged", async () => {
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

test("while nothing arrives, the latest 200 are kept", async () => {
  const { queue, left } = start({ sends: () => Promise.reject(new Error("away")) });
  for (const one of events(0, 260)) queue.add(one);
  await vi.advanceTimersByTimeAsync(5000);
  queue.leave();
  expect(left.flat()).toEqual(events(60, 260));
  expect(left.map((batch) => batch.length)).toEqual([50, 50, 50, 50]);
});

test("what waits when the page goes away is handed to the browser, once", async () => {
  const { queue, sent, left } = start();
  queue.add(event(0));
  queue.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(left).toEqual([[event(0)]]);
  expect(sent).toEqual([]);
});

test("what the browser does not take waits on, for a page that comes back", async () => {
  const { queue, sent, left } = start({ takes: () => false });
  queue.add(event(0));
  queue.leave();
  expect(left).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([[event(0)]]);
});

test("what is on its way when the page goes away is not handed over a second time", async () => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const { queue, sent, left } = start({ sends: () => promise });
  queue.add(event(0));
  await vi.advanceTimersByTimeAsync(5000);
  queue.add(event(1));
  queue.leave();
  resolve(undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([[event(0)]]);
  expect(left).toEqual([[event(1)]]);
});
