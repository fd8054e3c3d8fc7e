import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startTimer } from "./timers.ts";

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
