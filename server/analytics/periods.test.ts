import { assert, constantFrom, date, property } from "fast-check";
import { expect, test } from "vitest";
import { TIMEFRAMES } from "#contract/values/analytics-limits.ts";
import { periodBefore, periodOf, piecesOf, stretchesOf } from "./periods.ts";

const MINUTE = 60_000;
const LENGTHS = { minute: MINUTE, hour: 60 * MINUTE, day: 24 * 60 * MINUTE };

const moments = date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true });
const timeframes = constantFrom(...TIMEFRAMES);

test("pieces cover a period without gaps, in whole units", () => {
  assert(
    property(moments, timeframes, (now, timeframe) => {
      const period = periodOf(timeframe, now);
      for (const whole of [period, periodBefore(period), ...stretchesOf(timeframe, period)]) {
        const pieces = piecesOf(whole);
        expect([whole.from, ...pieces.map(({ to }) => to)]).toEqual([...pieces.map(({ from }) => from), whole.to]);
        for (const { grain, from, to } of pieces) {
          expect(from.getTime() % LENGTHS[grain]).toBe(0);
          expect(to.getTime() % LENGTHS[grain]).toBe(0);
        }
      }
    }),
  );
});

test("a month is read as days, and at its ends as hours", () => {
  assert(
    property(moments, (now) => {
      const pieces = piecesOf(periodOf("30d", now));
      expect(pieces.length).toBeLessThanOrEqual(3);
      expect(pieces.map(({ grain }) => grain)).not.toContain("minute");
    }),
  );
});

test("a timeframe includes the current moment, and its intervals cover it", () => {
  assert(
    property(moments, timeframes, (now, timeframe) => {
      const { from, to } = periodOf(timeframe, now);
      expect(to > now).toBe(true);
      const stretches = stretchesOf(timeframe, { from, to });
      expect(stretches[0]?.from).toEqual(from);
      expect(stretches.at(-1)?.to).toEqual(to);
      expect(stretches.slice(1).map((stretch) => stretch.from)).toEqual(
        stretches.slice(0, -1).map((stretch) => stretch.to),
      );
    }),
  );
});
