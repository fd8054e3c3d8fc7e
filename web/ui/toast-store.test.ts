import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentToasts, dismissToast, showToast, withdrawToasts } from "./toast-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("one toast at a time, the newest", () => {
  showToast({ title: "First" });
  showToast({ title: "Second", look: "destructive" });
  expect(currentToasts().map((toast) => toast.title)).toEqual(["Second"]);
});

test("a dismissed toast closes immediately and is removed after 1,000,000 ms", () => {
  showToast({ title: "Gone soon" });
  const id = currentToasts()[0]?.id ?? 0;
  dismissToast(id);
  expect(currentToasts()[0]?.open).toBe(false);
  vi.advanceTimersByTime(999_999);
  expect(currentToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(currentToasts()).toHaveLength(0);
});

test.each([
  { title: "Failed to Join", by: "Failed to Join" },
  { title: "Team Full", about: "draft", by: "draft" },
])("$title is withdrawn by $by, another one stays", ({ by, ...toast }) => {
  showToast({ title: "Stays" });
  withdrawToasts(by);
  expect(currentToasts()[0]?.open).toBe(true);
  showToast(toast);
  withdrawToasts(by);
  expect(currentToasts()).toEqual([]);
});
