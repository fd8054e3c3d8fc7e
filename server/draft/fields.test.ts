import { expect, test } from "vitest";
import type { Send } from "../database/query.ts";
import { createFields } from "./fields.ts";

type Row = [id: number, celebrities: string, earned: string];

function fieldsOf(rows: readonly Row[], few?: number) {
  let reads = 0;
  const run: Send = async (query) => {
    reads += 1;
    return query.parse(rows.filter(([id]) => id > Number(query.values[1])));
  };
  return { fields: createFields({ run }, few), week: () => ({ id: 1, entries: rows.length }), reads: () => reads };
}

test("teams are read once, whoever asks at once and afterwards, until others have joined", async () => {
  const rows: Row[] = [[1, "{1}", "{0}"]];
  const { fields, week, reads } = fieldsOf(rows);
  await Promise.all([fields.of(week()), fields.of(week()), fields.of(week())]);
  await fields.of(week());
  expect(reads()).toBe(1);
  rows.push([2, "{1}", "{5}"]);
  expect((await fields.of(week())).size).toBe(2);
  expect(reads()).toBe(2);
});

test("many teams are ranked once for the same counters, however many join, and whoever joins has a rank at once", async () => {
  const rows: Row[] = [[1, "{1}", "{0}"]];
  const { fields, week } = fieldsOf(rows, 0);
  const counters = new Map([[1, { hotVotes: 7, notVotes: 0, battlesWon: 0 }]]);
  const before = await fields.standings(week(), counters);
  rows.push([2, "{1}", "{5}"]);
  const after = await fields.standings(week(), counters);
  expect(after).toBe(before);
  expect(after.rankOf(2)).toBe(2);
  const later = await fields.standings(week(), new Map(counters));
  expect(later.first(10)).toEqual([
    { id: 1, score: 7 },
    { id: 2, score: 2 },
  ]);
});

test("a few are ranked again with each that joins, so that it is on the board at once", async () => {
  const rows: Row[] = [];
  const { fields, week } = fieldsOf(rows);
  const counters = new Map([[1, { hotVotes: 7, notVotes: 0, battlesWon: 0 }]]);
  expect((await fields.standings(week(), counters)).first(10)).toEqual([]);
  rows.push([1, "{1}", "{0}"]);
  expect((await fields.standings(week(), counters)).first(10)).toEqual([{ id: 1, score: 7 }]);
});
