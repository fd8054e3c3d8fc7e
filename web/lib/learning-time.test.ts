import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type * as LearningTime from "./learning-time.ts";
import type * as ServerTime from "./server-time.ts";

const AT = Date.UTC(2026, 10, 22, 12);
const date = (ms: number) => new Date(Math.floor(ms / 1000) * 1000).toUTCString();

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
