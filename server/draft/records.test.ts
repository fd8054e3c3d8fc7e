import fc from "fast-check";
import { expect, test } from "vitest";
import { type DraftRecord, NO_RECORD, raise } from "./records.ts";

const counts = fc.nat(2000);
const record = fc.record<DraftRecord>({
  teams: counts,
  weeks: counts,
  members: fc.nat(10),
  categories: fc.nat(10),
  weekPoints: counts,
  podiums: counts,
});

test("nothing that was reached ever falls, and what has moved is told with where it stood", () => {
  fc.assert(
    fc.property(
      record,
      fc.record<Partial<DraftRecord>>({ members: fc.nat(10), weekPoints: counts }),
      (held, reached) => {
        const { record: raised, moves } = raise(held, reached);
        expect(raised).toEqual({
          ...held,
          members: Math.max(held.members, reached.members ?? 0),
          weekPoints: Math.max(held.weekPoints, reached.weekPoints ?? 0),
        });
        const moved = new Set<string>(moves.map(({ measure }) => measure));
        expect(moved.has("draft_members")).toBe(raised.members > held.members);
        expect(moved.has("draft_points")).toBe(raised.weekPoints > held.weekPoints);
        for (const { from, to } of moves) expect(to).toBeGreaterThan(from);
        expect(raise(raised, reached).moves).toEqual([]);
      },
    ),
  );
});

test("a first team moves one measure", () => {
  expect(raise(NO_RECORD, { teams: 1 }).moves).toEqual([{ measure: "draft_teams", from: 0, to: 1 }]);
});
