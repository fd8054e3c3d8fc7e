import { describe, expect, test } from "vitest";
import { loadRoster } from "#roster/load.ts";
import { EVENT_ROUNDS, EVENT_TYPES } from "#contract/values/live-event-limits.ts";
import { chanceFrom } from "../chance.ts";
import { DAY, MINUTE } from "../testing/time.ts";
import { drawRounds, type Star } from "./pairs.ts";
import { type Cast, showAt } from "./programme.ts";

// A Monday.
const WEEK = new Date("2026-11-23T00:00:00Z").getTime();
const SLOTS = DAY / (15 * MINUTE);
const dayOf = (day: number) =>
  Array.from({ length: SLOTS }, (_, slot) => showAt(new Date(WEEK + day * DAY + slot * 15 * MINUTE)));

describe("the programme", () => {
  test.for([0, 1, 2, 3, 4, 5, 6])(
    "of day %d of a week has some of every type, and never the same show twice in a row",
    (day) => {
      const shows = dayOf(day);
      expect(new Set(shows.map(({ type }) => type))).toEqual(new Set(EVENT_TYPES));
      for (const [index, { name }] of shows.entries()) {
        const lately = shows.slice(Math.max(0, index - 8), index);
        expect(lately.map((show) => show.name)).not.toContain(name);
      }
      expect(new Set(shows.map(({ name }) => name)).size).toBeGreaterThanOrEqual(35);
    },
  );

  test("differs from the day before at the same hour", () => {
    const [monday, tuesday] = [dayOf(0), dayOf(1)];
    const same = monday.filter(({ name }, slot) => tuesday[slot]?.name === name);
    expect(same.length).toBeLessThan(SLOTS / 10);
  });

  test.for([
    ["Wednesday", 2, "Midweek Music Awards"],
    ["Friday", 4, "Friday Night Red Carpet"],
    ["Sunday", 6, "Sunday Night Finale"],
  ] as const)("has a special night on %s", ([, day, night]) => {
    const special = dayOf(day).filter(({ name }) => name.startsWith(night));
    expect(special).toHaveLength(4);
  });

  test("says in a sentence or two what an event is, and never tells news of a person", () => {
    const names = loadRoster(2026).map(({ name }) => name);
    for (const { name, description } of [0, 1, 2, 3, 4, 5, 6].flatMap(dayOf)) {
      expect(name.length).toBeLessThanOrEqual(60);
      expect(description).toMatch(/^[A-Z].{20,130}[.?!]$/);
      expect(names.filter((person) => `${name} ${description}`.includes(person))).toEqual([]);
    }
  });
});

describe("rounds", () => {
  const stars = loadRoster(2026).map(
    (entry, index): Star => ({
      num: index + 1,
      category: entry.category,
      rating: 1000 + ((index * 37) % 280),
      results: (index * 13) % 50,
      birthYear: entry.birthYear,
    }),
  );
  const byNum = new Map(stars.map((star) => [star.num, star]));
  const both = (pairs: readonly (readonly [number, number])[]) =>
    pairs.map(([a, b]) => [byNum.get(a), byNum.get(b)] as const);
  const casts: Cast[] = [
    { from: "everywhere" },
    { from: "category", category: "Models" },
    { from: "both", one: "Rock Stars", other: "Country Music Stars" },
    { from: "best" },
    { from: "newcomers" },
    { from: "trending" },
    { from: "icons" },
    { from: "generations" },
  ];

  test.for(casts)("nobody appears twice, and the two are close in rating: $from", (cast) => {
    const random = chanceFrom(7);
    for (let draw = 0; draw < 50; draw += 1) {
      const pairs = drawRounds(stars, cast, [5, 7, 9], random);
      expect(pairs).toHaveLength(EVENT_ROUNDS);
      expect(new Set(pairs.flat()).size).toBe(2 * EVENT_ROUNDS);
      for (const num of pairs.flat()) expect(byNum.has(num)).toBe(true);
    }
  });

  test("of a category that has lost some have guests in the last rounds", () => {
    const models = new Set(stars.filter(({ category }) => category === "Models").slice(0, 9));
    const left = stars.filter((star) => !models.has(star));
    const drawn = both(drawRounds(left, { from: "category", category: "Models" }, [], chanceFrom(1)));
    const areModels = drawn.map((two) => two.every((star) => star?.category === "Models"));
    expect(areModels).toEqual(Array.from({ length: EVENT_ROUNDS }, (_, round) => round < 5));
  });

  test("of one category against another have one of each", () => {
    const drawn = drawRounds(
      stars,
      { from: "both", one: "Rock Stars", other: "Country Music Stars" },
      [],
      chanceFrom(1),
    );
    for (const two of both(drawn))
      expect(new Set(two.map((star) => star?.category))).toEqual(new Set(["Country Music Stars", "Rock Stars"]));
  });

  test("of the trending list are with those on it", () => {
    const list = stars.slice(100, 130).map(({ num }) => num);
    for (const num of drawRounds(stars, { from: "trending" }, list, chanceFrom(1)).flat()) expect(list).toContain(num);
  });

  test("of generations have one of each, and of icons none who is young", () => {
    for (const [a, b] of both(drawRounds(stars, { from: "generations" }, [], chanceFrom(1)))) {
      const years = [a?.birthYear ?? 1980, b?.birthYear ?? 1980];
      expect(Math.min(...years)).toBeLessThan(1970);
      expect(Math.max(...years)).toBeGreaterThanOrEqual(1990);
    }
    for (const star of both(drawRounds(stars, { from: "icons" }, [], chanceFrom(1))).flat())
      expect(star?.birthYear).toBeLessThan(1970);
  });

  test("of the best are with the highest rated, of newcomers with those who have the fewest results", () => {
    const ratings = stars.map(({ rating }) => rating).toSorted((one, other) => other - one);
    for (const star of both(drawRounds(stars, { from: "best" }, [], chanceFrom(1))).flat())
      expect(star?.rating).toBeGreaterThanOrEqual(ratings[39] ?? Infinity);
    const results = stars.map(({ results }) => results).toSorted((one, other) => one - other);
    for (const star of both(drawRounds(stars, { from: "newcomers" }, [], chanceFrom(1))).flat())
      expect(star?.results).toBeLessThanOrEqual(results[39] ?? 0);
  });
});
