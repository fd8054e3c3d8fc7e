import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTimer, waitAtMost } from "./timers.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

describe("a timer", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("waits longer than browsers' timers can", () => {
    const action = vi.fn<() => void>();
    startTimer(action, 60 * DAY_MS);
    vi.advanceTimersByTime(60 * DAY_MS - 1);
    expect(action).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(action).toHaveBeenCalledOnce();
  });

  it("does nothing once it is cleared, however late", () => {
    const action = vi.fn<() => void>();
    const clear = startTimer(action, 60 * DAY_MS);
    vi.advanceTimersByTime(40 * DAY_MS);
    clear();
    vi.advanceTimersByTime(40 * DAY_MS);
    expect(action).not.toHaveBeenCalled();
  });
});

describe("waiting at most", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("waits for the work, but not longer than said", async () => {
    let isOver = false;
    const wait = waitAtMost(1000, new Promise(() => undefined)).then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await wait;
    await waitAtMost(1000, Promise.resolve());
    await expect(waitAtMost(1000, Promise.reject(new Error("refused")))).rejects.toThrow("refused");
    expect(vi.getTimerCount()).toBe(0);
  });
});
