import fc from "fast-check";
import { expect, test } from "vitest";
import { RecentCount } from "./recent-count.ts";

test("counts the last window, never too few and at most one bucket too many", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(400), { maxLength: 60 }), (gaps) => {
      const recent = new RecentCount(1000, 5);
      const added: number[] = [];
      let now = 0;
      for (const gap of gaps) {
        now += gap;
        recent.add(now);
        added.push(now);
        const within = (ms: number) => added.filter((at) => at > now - ms).length;
        expect(recent.total(now)).toBeGreaterThanOrEqual(within(1000));
        expect(recent.total(now)).toBeLessThanOrEqual(within(1200));
      }
    }),
  );
});

test("tells how long to wait until fewer are left", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(400), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 20 }),
      (gaps, limit) => {
        const recent = new RecentCount(1000, 5);
        let now = 0;
        for (const gap of gaps) recent.add((now += gap));
        const wait = recent.msUntilBelow(limit, now);
        if (wait > 0) expect(recent.total(now + wait - 1)).toBeGreaterThanOrEqual(limit);
        expect(recent.total(now + wait)).toBeLessThan(limit);
      },
    ),
  );
});

test("forgets everything after a long pause, and what is taken back", () => {
  const recent = new RecentCount(1000, 5);
  recent.add(5);
  recent.takeBack(10);
  recent.takeBack(10);
  expect(recent.total(10)).toBe(0);
  recent.add(20);
  expect(recent.total(1_000_000)).toBe(0);
});

test("past buckets contain neither the present one nor those before the start", () => {
  const recent = new RecentCount(1000, 5);
  expect(recent.past(10)).toEqual([]);
  for (const at of [50, 60, 250, 610]) recent.add(at);
  expect(recent.past(610)).toEqual([0, 1, 2]);
  expect(recent.past(1250)).toEqual([0, 0, 1, 0, 1]);
});
