import fc from "fast-check";
import { expect, test } from "vitest";
import { hotPercentage } from "./hot-percentage.ts";

test.for([
  [0, 0, 0],
  [1, 0, 100],
  [0, 1, 0],
  [1, 1, 50],
  [2, 1, 66.7],
  [1, 2, 33.3],
  [1, 7, 12.5],
  [999, 1, 99.9],
  [1, 9999, 0],
  [3_333_333, 6_666_667, 33.3],
] as const)("%d hot and %d not are %d %%", ([hot, not, percentage]) => {
  expect(hotPercentage(hot, not)).toBe(percentage);
});

test("it is within 0 and 100 and has one decimal, and the two sides make up the whole", () => {
  const votes = fc.nat(1_000_000_000);
  fc.assert(
    fc.property(votes, votes, (hot, not) => {
      fc.pre(hot + not > 0);
      const percentage = hotPercentage(hot, not);
      expect(percentage).toBeGreaterThanOrEqual(0);
      expect(percentage).toBeLessThanOrEqual(100);
      expect(String(percentage)).toMatch(/^\d{1,3}(\.\d)?$/);
      expect(Math.abs(percentage - (100 * hot) / (hot + not))).toBeLessThanOrEqual(0.05 + 1e-9);
      expect(percentage + hotPercentage(not, hot)).toBeCloseTo(100, 0);
    }),
  );
});
