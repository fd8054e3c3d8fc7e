import { beforeEach, expect, test, vi } from "vitest";
import { startSeenTimer } from "./seen-timer.ts";

const page = Object.assign(new EventTarget(), { hidden: false });
function turn(hidden: boolean): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event("visibilitychange"));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", page);
  page.hidden = false;
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test("only the time in which the page is seen counts, and it calls back once", () => {
  const action = vi.fn<() => void>();
  page.hidden = true;
  startSeenTimer(action, 2000);
  vi.advanceTimersByTime(10_000);
  turn(false);
  vi.advanceTimersByTime(1999);
  turn(true);
  vi.advanceTimersByTime(10_000);
  turn(false);
  vi.advanceTimersByTime(1999);
  expect(action).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  turn(true);
  turn(false);
  vi.advanceTimersByTime(10_000);
  expect(action).toHaveBeenCalledOnce();
});

test("one that was stopped calls back no more, also when the page is seen again", () => {
  const action = vi.fn<() => void>();
  const stop = startSeenTimer(action, 2000);
  stop();
  turn(true);
  turn(false);
  vi.advanceTimersByTime(10_000);
  expect(action).not.toHaveBeenCalled();
});
