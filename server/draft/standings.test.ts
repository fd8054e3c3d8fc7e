import { expect, test } from "vitest";
import { broughtTo, type Entry, Field, scoreOf } from "./standings.ts";

test("a team has what its celebrities brought since it joined, each at least 0", () => {
  const entry = { celebrities: [3, 1, 2], earned: [10, 4, 0] };
  const earned = [0, 9, 7, 8];
  expect(broughtTo(entry, (celebrity) => earned[celebrity] ?? 0)).toEqual([0, 5, 7]);
  expect(scoreOf(entry, (celebrity) => earned[celebrity] ?? 0)).toBe(12);
});

test("equal scores share a rank, and who joined first is listed first", () => {
  const field = new Field();
  field.add([
    { id: 1, celebrities: [1], earned: [0] },
    { id: 2, celebrities: [2], earned: [0] },
    { id: 5, celebrities: [1, 3], earned: [0, 0] },
    { id: 9, celebrities: [2, 3], earned: [0, 0] },
  ]);
  const standings = field.standings(Int32Array.of(0, 7, 4, -2));
  expect(standings.first(3)).toEqual([
    { id: 1, score: 7 },
    { id: 5, score: 7 },
    { id: 2, score: 4 },
  ]);
  expect([7, 4, 0].map((score) => standings.rankOf(score))).toEqual([1, 3, 5]);
  expect(standings.best(2)).toEqual([{ score: 7, entries: 2 }]);
  expect(standings.best(3)).toEqual([
    { score: 7, entries: 2 },
    { score: 4, entries: 2 },
  ]);
  expect([...standings.all()].map(({ id }) => id)).toEqual([1, 2, 5, 9]);
  expect(field.last).toBe(9);
});

test("an empty field has no first", () => {
  const standings = new Field().standings(Int32Array.of(0));
  expect(standings.first(10)).toEqual([]);
  expect(standings.best(3)).toEqual([]);
  expect(standings.rankOf(0)).toBe(1);
});

test("of many, ranks and scores are those of a slow count", () => {
  let seed = 3;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const entries: Entry[] = Array.from({ length: 3000 }, (_, index) => {
    const size = 1 + random(10);
    const celebrities = Array.from({ length: size }, (__, place) => 1 + ((index + 7 * place) % 90));
    return { id: index + 1, celebrities, earned: celebrities.map(() => random(50)) };
  });
  const field = new Field();
  for (let from = 0; from < entries.length; from += 700) field.add(entries.slice(from, from + 700));
  const earned = Int32Array.from({ length: 91 }, (_, celebrity) => (celebrity === 0 ? 0 : random(60) - 10));
  const scores = entries.map((entry) => scoreOf(entry, (celebrity) => earned[celebrity] ?? 0));
  const standings = field.standings(earned);
  expect([...standings.all()].map(({ score }) => score)).toEqual(scores);
  for (const score of scores.slice(0, 100))
    expect(standings.rankOf(score)).toBe(1 + scores.filter((other) => other > score).length);
  const best = scores
    .map((score, index) => ({ id: index + 1, score }))
    .toSorted((one, other) => other.score - one.score || one.id - other.id);
  expect(standings.first(10)).toEqual(best.slice(0, 10));
});
