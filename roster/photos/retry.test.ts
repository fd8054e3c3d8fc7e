import { expect, test } from "vitest";
import { SiteUnavailable } from "./errors.ts";
import { retryAfter, TryAgain, withPatience } from "./retry.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");

test.for([
  ["5", 5000],
  [" 120 ", 120_000],
  ["Sat, 21 Nov 2026 12:01:00 GMT", 60_000],
  ["Sat, 21 Nov 2026 11:00:00 GMT", 0],
  ["soon", undefined],
  [null, undefined],
] as const)("Retry-After: %s is a wait of %s ms", ([header, wait]) => {
  expect(retryAfter(header, NOW)).toBe(wait);
});

/** Fails once per given wait, then succeeds. */
async function patience(failures: (number | undefined)[]) {
  const slept: number[] = [];
  let left = failures.length;
  const work = async () => {
    if (left === 0) return "done";
    throw new TryAgain("busy", failures[failures.length - left--]);
  };
  const result = await withPatience(work, async (ms) => void slept.push(ms)).catch((error: unknown) => error);
  return { result, slept };
}

test("honours the requested wait and backs off exponentially", async () => {
  expect(await patience([])).toEqual({ result: "done", slept: [] });
  expect(await patience([undefined, undefined])).toEqual({ result: "done", slept: [5000, 10_000] });
  expect(await patience([30_000, 1000])).toEqual({ result: "done", slept: [30_000, 10_000] });
});

test("gives up after five tries, or immediately when the requested wait is too long", async () => {
  const often = await patience(Array.from({ length: 5 }));
  expect(often.result).toBeInstanceOf(SiteUnavailable);
  expect(often.slept).toEqual([5000, 10_000, 20_000, 40_000]);
  const long = await patience([3_600_000]);
  expect(long.result).toBeInstanceOf(SiteUnavailable);
  expect(long.slept).toEqual([]);
});

test("rethrows every other failure", async () => {
  const work = () => Promise.reject(new RangeError("another"));
  await expect(withPatience(work, () => Promise.resolve())).rejects.toThrow(RangeError);
});
