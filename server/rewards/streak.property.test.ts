import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { playerAt, startTestApp, type TestApp } from "../testing/app.ts";
import { stats, undo, vote } from "../testing/ballots.ts";
import { repeats } from "../testing/soak.ts";
import { isFrozen, streakOf } from "../testing/streaks.ts";
import { DAY, HOUR, SECOND } from "../testing/time.ts";
import { addDays, utcDay } from "../time.ts";

// A failure prints its seed: PROPERTY_SEED=… repeats it.
const seed = Number(process.env["PROPERTY_SEED"] ?? Math.floor(Math.random() * 2 ** 31));

let product: TestApp;
/** A second process, with a second tab of the same player. */
let other: TestApp;
beforeAll(async () => {
  product = await startTestApp();
  other = await startTestApp({ like: product });
});
afterAll(async () => {
  await other.close();
  await product.close();
});

/** Days whose ends are edge cases of the calendar. */
const start = fc.constantFrom(
  "2028-02-27T22:00:00Z",
  "2028-02-28T23:59:58Z",
  "2029-02-27T12:00:00Z",
  "2028-12-30T23:00:00Z",
  "2027-03-27T00:30:00Z",
);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("vote" as const), tab: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("both tabs" as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("undone" as const), tab: fc.nat(1) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("wait" as const),
      ms: fc.constantFrom(SECOND, HOUR, 23 * HOUR, DAY, 25 * HOUR, 2 * DAY - SECOND, 2 * DAY),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant("midnight" as const), ms: fc.constantFrom(-1, 0, 1) }) },
);

function moveTo(moment: number): void {
  for (const process of [product, other]) process.clock.now = new Date(moment);
}

/** The next midnight, plus or minus a little. */
function toMidnight(off: number): void {
  const now = product.clock.now.getTime();
  const midnight = Date.parse(`${addDays(utcDay(product.clock.now), 1)}T00:00:00Z`);
  moveTo(Math.max(now, midnight + off));
}

test("over any days, midnights, gaps and two tabs, the streak counts the days with votes", {
  timeout: repeats(120_000),
}, async () => {
  await fc.assert(
    fc.asyncProperty(start, fc.array(step, { minLength: 3, maxLength: 25 }), async (start, steps) => {
      // Runs share a database, which treats a clock one day behind as slow; a start far away is a new day.
      moveTo(Date.parse("2040-01-01T00:00:00Z"));
      await vote(await product.player(), "adele", "hot");
      moveTo(Date.parse(start));
      const player = await product.player();
      const tabs = [player, playerAt(other, player)] as const;
      const days = new Set<string>();
      for (const step of steps) {
        const today = utcDay(product.clock.now);
        switch (step.kind) {
          case "vote":
            await vote(tabs[step.tab === 0 ? 0 : 1], "adele", "hot");
            days.add(today);
            break;
          case "both tabs":
            await Promise.all([vote(tabs[0], "adele", "hot"), vote(tabs[1], "drake", "not")]);
            days.add(today);
            break;
          case "undone": {
            const tab = tabs[step.tab === 0 ? 0 : 1];
            await vote(tab, "zendaya", "hot");
            await undo(tab, "zendaya");
            break;
          }
          case "wait":
            moveTo(product.clock.now.getTime() + step.ms);
            break;
          case "midnight":
            toMidnight(step.ms);
            break;
        }
        const streak = streakOf(days);
        const { current, longest, lastDay } = streak;
        const now = utcDay(product.clock.now);
        const eve = addDays(now, -1);
        const freezes = lastDay === addDays(now, -2) && isFrozen(streak, eve);
        const goesOn = freezes || (lastDay !== null && lastDay >= eve);
        const { currentStreak, longestStreak, savedToday } = await stats(tabs[days.size % 2 === 0 ? 0 : 1]);
        expect({ currentStreak, longestStreak, savedToday }).toEqual({
          currentStreak: goesOn ? current : 0,
          longestStreak: longest,
          savedToday: lastDay === now,
        });
      }
    }),
    { numRuns: repeats(30), seed, endOnFailure: true },
  );
});
