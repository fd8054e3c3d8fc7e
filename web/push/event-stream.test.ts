import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { PushMessage, TopicName } from "../../contract/push.ts";
import { HEARTBEAT_EVENT, RENEWAL_EVENT, SIGNED_OUT_EVENT } from "../../contract/values/push-limits.ts";
import { setOnline } from "../lib/online.ts";
import { openEventStream } from "./event-stream.ts";

const ONE = "arena:1" as TopicName;
const TWO = "league:2" as TopicName;

class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static readonly OPEN = 1;
  static readonly all: FakeSource[] = [];
  readyState = 0;
  readonly topics: string | null;

  constructor(url: string) {
    super();
    this.topics = new URL(url, "http://localhost").searchParams.get("topics");
    FakeSource.all.push(this);
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
  open(): void {
    this.readyState = FakeSource.OPEN;
    this.dispatchEvent(new Event("open"));
  }
  /** As when the connection is lost, or the server refuses. */
  fail(readyState: 0 | 2): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event("error"));
  }
  say(message: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
}

let live: readonly string[] = [];
let messages: PushMessage[] = [];
let signOuts = 0;
let stream: ReturnType<typeof openEventStream>;
const sources = FakeSource.all;
const latest = () => sources.at(-1) ?? expect.fail("No stream was asked for");

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("EventSource", FakeSource);
  sources.length = 0;
  live = [];
  messages = [];
  signOuts = 0;
  stream = openEventStream({
    message: (message) => messages.push(message),
    live: (topics) => (live = topics),
    signedOut: () => (signOuts += 1),
  });
});
afterEach(() => {
  stream.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function carry(...topics: TopicName[]): void {
  stream.carry(topics);
  vi.advanceTimersByTime(100);
}

test("topics that change together are asked for once", () => {
  stream.carry([ONE]);
  stream.carry([ONE, TWO]);
  vi.advanceTimersByTime(100);
  expect(sources.map(({ topics }) => topics)).toEqual([`${ONE},${TWO}`]);
  latest().open();
  latest().say({ topic: ONE, version: 1, data: {} });
  expect(live).toEqual([ONE, TWO]);
  expect(messages).toMatchObject([{ topic: ONE, version: 1 }]);
});

test("the old stream goes on until the next one is open", () => {
  carry(ONE);
  const old = latest();
  old.open();
  carry(ONE, TWO);
  expect([old.readyState, live]).toEqual([FakeSource.OPEN, [ONE]]);
  latest().open();
  expect([old.readyState, live]).toEqual([FakeSource.CLOSED, [ONE, TWO]]);
});

test("when the server asks for a new one, it goes on until that is open", () => {
  carry(ONE);
  const old = latest();
  old.open();
  old.dispatchEvent(new Event(RENEWAL_EVENT));
  vi.advanceTimersByTime(0);
  expect([sources.length, old.readyState, live]).toEqual([2, FakeSource.OPEN, [ONE]]);
  latest().open();
  expect([old.readyState, live]).toEqual([FakeSource.CLOSED, [ONE]]);
});

test("what it says of the browser's session is passed on", () => {
  carry(ONE);
  latest().open();
  latest().dispatchEvent(new Event(SIGNED_OUT_EVENT));
  expect(signOuts).toBe(1);
});

test("without topics it is closed", () => {
  carry(ONE);
  latest().open();
  carry();
  expect([latest().readyState, live]).toEqual([FakeSource.CLOSED, []]);
});

test("while the connection is lost, nothing is live", () => {
  carry(ONE);
  latest().open();
  latest().fail(0);
  expect(live).toEqual([]);
  latest().open();
  expect(live).toEqual([ONE]);
  expect(sources).toHaveLength(1);
});

test("what is refused is asked for again later and later, and at once when the product can be reached again", () => {
  carry(ONE);
  latest().fail(2);
  expect(sources).toHaveLength(1);
  vi.advanceTimersByTime(2000);
  expect(sources).toHaveLength(2);
  latest().fail(2);
  vi.advanceTimersByTime(2000);
  expect(sources).toHaveLength(2);
  setOnline(false);
  setOnline(true);
  vi.advanceTimersByTime(0);
  expect(sources).toHaveLength(3);
  latest().open();
  expect(live).toEqual([ONE]);
});

test("a connection without a heartbeat is replaced", () => {
  carry(ONE);
  latest().open();
  const first = latest();
  for (let beat = 0; beat < 10; beat += 1) {
    vi.advanceTimersByTime(15_000);
    first.dispatchEvent(new Event(HEARTBEAT_EVENT));
  }
  expect(sources).toHaveLength(1);
  vi.advanceTimersByTime(40_000);
  expect([first.readyState, live, sources.length]).toEqual([FakeSource.CLOSED, [], 2]);
});
