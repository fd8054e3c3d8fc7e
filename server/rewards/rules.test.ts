import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Measure } from "../measures.ts";
import { BADGES } from "./badges.ts";
import { progressOf } from "./rules.ts";

describe("progress", () => {
  const values = fc.record<Record<Measure, number>>({
    votes: fc.nat(3000),
    hot: fc.nat(3000),
    not: fc.nat(3000),
    taste: fc.nat(3000),
    streak: fc.nat(40),
    with_crowd: fc.nat(20),
    against_crowd: fc.nat(20),
    ten_series: fc.nat(40),
    rounds: fc.nat(60),
    battles: fc.nat(60),
    categories: fc.nat(14),
    full_categories: fc.nat(14),
    challenges: fc.nat(120),
    arenas: fc.nat(30),
    arena_votes: fc.nat(120),
    arena_calls: fc.nat(120),
    arena_wins: fc.nat(12),
    leagues: fc.nat(10),
    league_podiums: fc.nat(10),
    events: fc.nat(30),
    whole_events: fc.nat(3),
    event_streaks: fc.nat(3),
    event_wins: fc.nat(3),
    event_votes: fc.nat(80),
    event_calls: fc.nat(40),
    draft_teams: fc.nat(5),
    draft_weeks: fc.nat(10),
    draft_members: fc.nat(10),
    draft_categories: fc.nat(10),
    draft_points: fc.nat(2000),
    draft_podiums: fc.nat(5),
  });
  const earnedAt = new Date("2026-11-21T12:00:00Z");

  test("is capped at the requirement, is whole for what was earned, and keeps the order of the collection", () => {
    fc.assert(
      fc.property(values, fc.subarray([...BADGES]), (values, earned) => {
        const has = new Map(earned.map(({ id }) => [id, earnedAt]));
        const progress = progressOf(BADGES, values, has);
        expect(progress.map(({ id }) => id)).toEqual(BADGES.map(({ id }) => id));
        for (const [index, { id, have, need, earnedAt }] of progress.entries()) {
          const measure = BADGES[index]?.measure ?? "votes";
          expect(have).toBe(has.has(id) ? need : Math.min(values[measure], need));
          expect(earnedAt).toBe(has.has(id) ? "2026-11-21T12:00:00.000Z" : null);
        }
      }),
    );
  });
});
