import { expect, test } from "vitest";
import { afterPress, isForEnding, type PressRun } from "./ending-presses.ts";

const PAINTED = 10_000;

/** Which of the taps at these times after the ending came would lead on; the play's last one came `before` it, in ms. */
function counted(taps: readonly number[], before = 100): readonly number[] {
  let run: PressRun = { latestAt: PAINTED - before, isOver: false };
  return taps.filter((tap) => {
    const pressedAt = PAINTED + tap;
    run = afterPress(run, pressedAt);
    return isForEnding(PAINTED, run, { pressedAt, at: pressedAt + 60 });
  });
}

const rhythm = (every: number): readonly number[] => Array.from({ length: 20 }, (_, index) => (index + 1) * every);

test("whoever goes on tapping in the rhythm of play is led nowhere", () => {
  expect(counted(rhythm(220), 120)).toEqual([]);
  expect(counted(rhythm(350), 150)).toEqual([]);
  expect(counted(rhythm(600), 100)).toEqual([]);
});

test("a tap after a pause counts, and so do those that follow it", () => {
  expect(counted([1300])).toEqual([1300]);
  expect(counted([200, 400, 600, 1500, 1650])).toEqual([1500, 1650]);
});

test("an ending that has just come is not answered, and one who waited for it is kept waiting by nothing else", () => {
  expect(counted([600, 1100, 1300], 2000)).toEqual([1300]);
});

test("a key that was held since the play, and an ending that is not painted, count for nothing", () => {
  const run = { latestAt: PAINTED - 100, isOver: true };
  expect(isForEnding(PAINTED, run, { pressedAt: PAINTED - 100, at: PAINTED + 3000 })).toBe(false);
  expect(isForEnding(null, run, { pressedAt: PAINTED, at: PAINTED + 3000 })).toBe(false);
});

test("a press by an assistive tool, which has no beginning of its own, counts once the ending has stood", () => {
  const run = { latestAt: PAINTED - 100, isOver: false };
  expect(isForEnding(PAINTED, run, { pressedAt: PAINTED + 1500, at: PAINTED + 1500 })).toBe(true);
});
