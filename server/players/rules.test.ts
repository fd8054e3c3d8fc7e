import { describe, expect, test } from "vitest";
import { type ClaimPressure, isClaimRefused, triesOfProof } from "./rules.ts";

const QUIET: ClaimPressure = {
  network: { tenMinutes: 0, day: 0 },
  wider: undefined,
  site: { tenMinutes: 0, hours: Array.from({ length: 24 }, () => 0) },
};
const claimed = (tenMinutes: number, day = tenMinutes): ClaimPressure => ({ ...QUIET, network: { tenMinutes, day } });
const site = (tenMinutes: number, hourly: number[]): ClaimPressure => ({
  ...QUIET,
  site: { tenMinutes, hours: hourly },
});

describe("the proof of a claim", () => {
  test("is not asked for below 60 in ten minutes", () => {
    expect(triesOfProof(claimed(59))).toBe(0);
    expect(triesOfProof(claimed(60))).toBe(1200);
  });

  test("grows with the claims of the network, to three times as much for the 300th, and not by leaps", () => {
    expect(triesOfProof(claimed(300)) / triesOfProof(claimed(60))).toBeCloseTo(3, 0);
    for (let count = 60; count < 400; count += 1)
      expect(triesOfProof(claimed(count + 1)) / triesOfProof(claimed(count))).toBeLessThan(1.01);
    expect(triesOfProof(claimed(60, 1400))).toBeGreaterThan(10 * triesOfProof(claimed(60)));
  });

  test("grows with a tenth of the claims of the /48", () => {
    const wider = { tenMinutes: 3000, day: 3000 };
    expect(triesOfProof({ ...QUIET, wider })).toBe(triesOfProof(claimed(300)));
    expect(triesOfProof({ ...QUIET, wider: { tenMinutes: 599, day: 599 } })).toBe(0);
  });

  test("is asked of everybody when the site claims four times its usual, which an attack of some hours does not move", () => {
    expect(triesOfProof(site(599, []))).toBe(0);
    expect(triesOfProof(site(600, []))).toBe(1200);
    const busy = Array.from({ length: 24 }, (_, hour) => (hour < 8 ? 60_000 : 3000));
    expect(triesOfProof(site(1999, busy))).toBe(0);
    expect(triesOfProof(site(2000, busy))).toBe(1200);
    expect(triesOfProof(site(1_000_000, busy))).toBe(4800);
  });
});

test.for<[string, boolean, ClaimPressure]>([
  ["399 in ten minutes", false, claimed(399)],
  ["400 in ten minutes", true, claimed(400)],
  ["1,499 in a day", false, claimed(0, 1499)],
  ["1,500 in a day", true, claimed(0, 1500)],
  ["4,000 in ten minutes of a /48", true, { ...QUIET, wider: { tenMinutes: 4000, day: 4000 } }],
  ["15,000 in a day of a /48", true, { ...QUIET, wider: { tenMinutes: 0, day: 15_000 } }],
])("after %s, further claims are refused: %s", ([, refused, pressure]) => {
  expect(isClaimRefused(pressure)).toBe(refused);
});
