import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { narrowed } from "./server-time.ts";
import type * as LearningTime from "./learning-time.ts";
import type * as ServerTime from "./server-time.ts";

const AT = Date.UTC(2026, 10, 22, 12);
const date = (ms: number) => new Date(Math.floor(ms / 1000) * 1000).toUTCString();

describe("the server's clock", () => {
  it("is known within the second that its header names and the time the call took", () => {
    const offset = narrowed(null, date(AT + 60_400), AT, AT + 80);
    expect(offset).toEqual({ least: 59_920, most: 61_000 });
  });

  it("is known better with every response", () => {
    let offset = narrowed(null, date(AT + 60_400), AT, AT + 80);
    offset = narrowed(offset, date(AT + 60_950), AT + 550, AT + 600);
    offset = narrowed(offset, date(AT + 61_050), AT + 650, AT + 700);
    expect(offset).toEqual({ least: 60_300, most: 60_450 });
  });

  it("is known to the time of a call that tells it in ms", () => {
    const rough = narrowed(null, date(AT + 60_400), AT, AT + 80);
    const exact = narrowed(rough, new Date(AT + 61_040).toISOString(), AT + 1000, AT + 1080, 1);
    expect(exact).toEqual({ least: 59_960, most: 60_041 });
  });

  it("is learned afresh after a clock was set", () => {
    const before = narrowed(null, date(AT), AT, AT + 50);
    expect(narrowed(before, date(AT), AT + 3_600_000, AT + 3_600_050)).toEqual({ least: -3_600_050, most: -3_599_000 });
  });

  it("is not learned from a response without a date", () => {
    expect(narrowed(null, null, AT, AT)).toBeNull();
    expect(narrowed(null, "today", AT, AT)).toBeNull();
  });
});

describe("a time in an answer", () => {
  const HEADER = AT + 90_000;
  const TOLD = AT + 10_000;
  const iso = (ms: number) => new Date(ms).toISOString();
  let module: typeof ServerTime;
  let learning: typeof LearningTime;
  beforeEach(async () => {
    vi.useFakeTimers({ now: AT });
    vi.resetModules();
    module = await import("./server-time.ts");
    learning = await import("./learning-time.ts");
    module.noteServerTime(date(HEADER), AT, AT);
  });
  afterEach(() => vi.useRealTimers());
  const read = (time: string | undefined) =>
    learning.learningTime(
      "history",
      async () => ({ time }),
      (answer) => answer.time,
    )();
  /** How far the server is ahead, in seconds. */
  const ahead = () => Math.round((module.serverNow() - Date.now()) / 1000);

  it("counts more than the header of any response, before and after it", async () => {
    expect(ahead()).toBe(91);
    await read(iso(TOLD));
    expect(ahead()).toBe(10);
    vi.setSystemTime(AT + 5000);
    module.noteServerTime(date(HEADER + 5000), AT + 5000, AT + 5000);
    expect(ahead()).toBe(10);
  });

  it("counts once: an answer that has not changed has an old one", async () => {
    await read(iso(TOLD));
    vi.setSystemTime(AT + 60_000);
    await read(iso(TOLD));
    await read(undefined);
    expect(ahead()).toBe(10);
    await read(iso(TOLD + 63_000));
    expect(ahead()).toBe(13);
  });

  it("counts no more once this browser's clock was set, until the next", async () => {
    await read(iso(TOLD));
    vi.setSystemTime(AT - 3_600_000);
    module.noteServerTime(date(HEADER + 1000), AT - 3_600_000, AT - 3_600_000);
    expect(ahead()).toBe(3692);
    await read(iso(TOLD + 1000));
    expect(ahead()).toBe(3611);
  });
});
