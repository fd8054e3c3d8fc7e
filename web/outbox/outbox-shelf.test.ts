import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isAnythingKept, type KeptCall, shelf } from "./outbox-shelf.ts";

const vote = (celebrityId: string): KeptCall => ({ kind: "vote", celebrityId, voteType: "hot", sessionId: "s" });
const end: KeptCall = { kind: "completion", sessionId: "s" };
const calls = () => shelf.all().map(({ call }) => call);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21) });
  const kept: Record<string, string> = {};
  const storage = {
    getItem: { value: (key: string) => kept[key] ?? null },
    setItem: {
      value(key: string, value: string) {
        kept[key] = value;
        Object.defineProperty(this, key, { value, enumerable: true, configurable: true });
      },
    },
    removeItem: {
      value(key: string) {
        delete kept[key];
        Reflect.deleteProperty(this, key);
      },
    },
  };
  vi.stubGlobal("localStorage", Object.create({}, storage));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("stores calls in order, within one millisecond and with a clock that was put back", () => {
  expect(isAnythingKept()).toBe(false);
  shelf.put(vote("a"));
  shelf.put(vote("b"));
  vi.setSystemTime(Date.UTC(2026, 10, 20));
  shelf.put(vote("c"));
  shelf.put(end);
  expect(calls()).toEqual([vote("a"), vote("b"), vote("c"), end]);
  expect(isAnythingKept()).toBe(true);
});

test("a call that was removed is gone, the others stay", () => {
  const key = shelf.put(vote("a"));
  shelf.put(vote("b"));
  shelf.remove(key);
  expect(calls()).toEqual([vote("b")]);
});

test.each([
  "no JSON",
  "null",
  '{"kind":"vote","celebrityId":"a","voteType":"maybe","sessionId":"s"}',
  '{"kind":"vote","voteType":"hot","sessionId":"s"}',
  '{"kind":"completion"}',
  '{"kind":"wish","sessionId":"s"}',
])("what is no call is forgotten: %s", (text) => {
  localStorage.setItem("outbox.1763683200000.x", text);
  shelf.put(vote("a"));
  expect(calls()).toEqual([vote("a")]);
  expect(localStorage.getItem("outbox.1763683200000.x")).toBeNull();
});
