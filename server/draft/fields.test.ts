import { expect, test } from "vitest";
import type { Send } from "../database/query.ts";
import { createFields } from "./fields.ts";

test("many teams are ranked once for the same counters, however many join, and whoever joins has a rank at once", async () => {
  const rows: [number, string, string][] = [[1, "{1}", "{0}"]];
  const run: Send = async (query) => query.parse(rows.filter(([id]) => id > Number(query.values[1])));
  const fields = createFields({ run }, 0);
  const counters = new Map([[1, { hotVotes: 7, notVotes: 0, battlesWon: 0 }]]);
  const before = await fields.standings(1, counters);
  rows.push([2, "{1}", "{5}"]);
  const after = await fields.standings(1, counters);
  expect(after).toBe(before);
  expect(after.rankOf(2)).toBe(2);
  const later = await fields.standings(1, new Map(counters));
  expect(later.first(10)).toEqual([
    { id: 1, score: 7 },
    { id: 2, score: 2 },
  ]);
});

test("a few are ranked again with each that joins, so that it is on the board at once", async () => {
  const rows: [number, string, string][] = [];
  const run: Send = async (query) => query.parse(rows.filter(([id]) => id > Number(query.values[1])));
  const fields = createFields({ run });
  const counters = new Map([[1, { hotVotes: 7, notVotes: 0, battlesWon: 0 }]]);
  expect((await fields.standings(1, counters)).first(10)).toEqual([]);
  rows.push([1, "{1}", "{0}"]);
  expect((await fields.standings(1, counters)).first(10)).toEqual([{ id: 1, score: 7 }]);
});
