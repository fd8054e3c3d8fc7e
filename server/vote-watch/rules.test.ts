import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { HeavyHitter } from "./heavy-hitter.ts";
import { OnceAnHour } from "./once-an-hour.ts";
import { unusualOf, usualAfter, usualNow } from "./rules.ts";

const NOTHING = { newPlayers: 0, oneNetwork: 0 };

describe("an hour is unusual", () => {
  test.for<[votes: number, ofNewPlayers: number, usual: number, unusual: boolean]>([
    [49, 49, 0, false],
    [50, 50, 0, true],
    [50, 14, 0, false],
    [50, 16, 0, true],
    [1000, 290, 0, false],
    [1000, 310, 0, true],
    [100, 75, 0.6, false],
    [100, 85, 0.6, true],
    [1000, 1000, 0.9, false],
    [1000, 1000, 1, false],
  ])(
    "with %d votes, %d of them of new players, where a share of %d is usual: %s",
    ([votes, ofNewPlayers, usual, unusual]) => {
      const hour = { votes, ofNewPlayers, ofOneNetwork: 0 };
      expect(unusualOf(hour, { newPlayers: usual, oneNetwork: 0 })).toEqual(unusual ? ["newPlayers"] : []);
      const other = { votes, ofNewPlayers: 0, ofOneNetwork: ofNewPlayers };
      expect(unusualOf(other, { newPlayers: 0, oneNetwork: usual })).toEqual(unusual ? ["oneNetwork"] : []);
    },
  );
});

test("the usual follows the hours slowly", () => {
  const hour = { votes: 100, ofNewPlayers: 100, ofOneNetwork: 0 };
  expect(usualAfter(undefined, hour)).toEqual({ newPlayers: 1, oneNetwork: 0 });
  expect(usualAfter(NOTHING, hour)).toEqual({ newPlayers: 0.1, oneNetwork: 0 });
});

test("what happens to all others at the same time is usual, if they are many", () => {
  expect(usualNow(NOTHING, { votes: 100, ofNewPlayers: 80, ofOneNetwork: 0 }).newPlayers).toBe(0.8);
  expect(usualNow(NOTHING, { votes: 10, ofNewPlayers: 8, ofOneNetwork: 0 }).newPlayers).toBe(0);
  expect(usualNow({ newPlayers: 0.4, oneNetwork: 0.2 }, { votes: 100, ofNewPlayers: 30, ofOneNetwork: 0 })).toEqual({
    newPlayers: 0.4,
    oneNetwork: 0.2,
  });
});

test("what is usual for a celebrity has a ceiling", () => {
  expect(usualNow({ newPlayers: 0.9, oneNetwork: 0.9 }, { votes: 0, ofNewPlayers: 0, ofOneNetwork: 0 })).toEqual({
    newPlayers: 0.5,
    oneNetwork: 0.3,
  });
});

test("further votes of a player for a celebrity are recognised, and few others are taken for them", () => {
  const seen = new OnceAnHour();
  seen.begin(12_345);
  const number = (index: number) => 58_000_000_000_000 + 2 ** 21 * index;
  const firsts = (from: number, to: number) => {
    let count = 0;
    for (let index = from; index < to; index += 1) if (seen.isFirst(number(index), index % 280)) count += 1;
    return count;
  };
  expect(firsts(0, 100_000)).toBeGreaterThan(99_000);
  expect(firsts(0, 100_000)).toBe(0);
  expect(firsts(100_000, 200_000)).toBeGreaterThan(97_500);
  expect([seen.isFirst(number(1), 281), seen.isFirst(number(1), 281)]).toEqual([true, false]);
  seen.begin(12_345);
  expect(firsts(0, 100_000)).toBeGreaterThan(99_000);
});

test("the most frequent of many keys is counted within a sixteenth of all, and never too high", () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constant(7), fc.nat(1000)), { maxLength: 500 }), (keys) => {
      const hitter = new HeavyHitter();
      for (const key of keys) hitter.add(key);
      const counts = [...Map.groupBy(keys, (key) => key).values()].map(({ length }) => length);
      const most = Math.max(0, ...counts);
      expect(hitter.most).toBeLessThanOrEqual(most);
      expect(hitter.most).toBeGreaterThanOrEqual(most - keys.length / 16);
    }),
  );
});
