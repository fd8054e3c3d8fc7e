import { array, assert, asyncProperty, boolean, integer, record } from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { challenges } from "#contract/challenges.ts";
import type { ChallengeType } from "#contract/values/challenge-types.ts";
import { loadRoster } from "#roster/load.ts";
import { startTestApp, type TestApp, type TestPlayer } from "../testing/app.ts";
import { undo, vote } from "../testing/ballots.ts";
import { recount } from "../recount/recount.ts";
import { repeats } from "../testing/soak.ts";
import { utcDay } from "../time.ts";
import { type Goal, goalsOf } from "./rules.ts";

const SECOND = 1000;
const roster = loadRoster(2026);

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ now: "2026-11-21T12:00:00Z" });
});
afterAll(() => product.close());

/** A vote, which may be undone immediately. */
const step = record({
  celebrity: integer({ min: 0, max: 24 }),
  hot: boolean(),
  isTakenBack: integer({ max: 4, min: 0 }).map((chance) => chance === 0),
  /** Time before the vote; occasionally it crosses into a new day. */
  secondsLater: integer({ min: 11, max: 1600 }),
});

/** The votes of a player's day, by celebrity. */
type Day = Map<string, { category: string; hot: boolean; at: number }>;

/** Recomputes a challenge's progress vote by vote. */
function progressOf({ type, category }: Goal, day: Day): number {
  const votes = [...day.values()];
  if (type === "total_votes") return votes.length;
  if (type !== "hot_streak") return votes.filter((one) => one.category === category).length;
  const lastNot = Math.max(-1, ...votes.filter(({ hot }) => !hot).map(({ at }) => at));
  return votes.filter(({ hot, at }) => hot && at > lastNot).length;
}

test("for any sequence of votes, each challenge is completed when its votes are counted, is reported and paid once, and stays completed", {
  timeout: repeats(60_000),
}, async () => {
  await assert(
    asyncProperty(array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
      const player = await product.player();
      const done = new Map<string, Set<ChallengeType>>();
      let day: Day = new Map();
      let [today, points] = ["", 0];
      const goals = () => goalsOf(player.id, today);
      // The two categories of the challenges, so that they can be completed.
      const near = (celebrity: number) => {
        const [some, , , all] = goals();
        const choices = roster.filter(({ category }) => category === all?.category || category === some?.category);
        return choices[celebrity] ?? choices[0];
      };

      for (const { celebrity, hot, isTakenBack, secondsLater } of steps) {
        product.clock.advance(secondsLater * SECOND);
        if (utcDay(product.clock.now) !== today) {
          today = utcDay(product.clock.now);
          day = new Map();
        }
        const doneToday = done.get(today) ?? new Set();
        done.set(today, doneToday);
        const entry = near(celebrity);
        if (entry === undefined) throw new Error("Nobody to vote for");
        const before = day.get(entry.id);
        const at = product.clock.now.getTime();
        day.set(entry.id, { category: entry.category, hot, at });
        const { completedChallenges = [] } = await vote(player, entry.id, hot ? "hot" : "not");
        const due = goals().filter((goal) => !doneToday.has(goal.type) && progressOf(goal, day) >= goal.target);
        expect(completedChallenges.map(({ type }) => type).toSorted()).toEqual(due.map(({ type }) => type).toSorted());
        for (const goal of due) {
          doneToday.add(goal.type);
          points += goal.points;
        }
        if (isTakenBack) {
          await undo(player, entry.id);
          if (before === undefined) day.delete(entry.id);
          else day.set(entry.id, { ...before, at });
        }
      }
      const answer = await player.call(challenges, { params: { userId: player.id } });
      expect(challenges.answer.parse(answer.json()).map(({ type, progress }) => [type, progress])).toEqual(
        goals().map((goal) => [
          goal.type,
          done.get(today)?.has(goal.type) ? goal.target : Math.min(goal.target, progressOf(goal, day)),
        ]),
      );
      expect(await balanceOf(player)).toBe(points);
    }),
    { numRuns: repeats(6) },
  );
  expect(await recount(product.database.pool)).toEqual([]);
});

async function balanceOf({ id }: TestPlayer): Promise<number | undefined> {
  const { rows } = await product.database.pool.query<{ points: number }>("SELECT points FROM players WHERE id = $1", [
    id,
  ]);
  return rows[0]?.points;
}
