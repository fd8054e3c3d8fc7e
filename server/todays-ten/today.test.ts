import { expect, test } from "vitest";
import { tellTen } from "./today.ts";

const NOW = new Date("2026-11-26T18:00:00Z");
const MIDNIGHT = "2026-11-27T00:00:00.000Z";

test("a series ends at midnight UTC unless today's ten are played", () => {
  expect(tellTen({ day: "2026-11-25", series: 4 }, NOW)).toMatchObject({
    ends: [{ kind: "todays_ten", days: 4, endsAt: MIDNIGHT }],
    offers: [{ suggestion: { kind: "keep_ten", days: 4 }, endsAt: new Date(MIDNIGHT) }],
  });
});

test("who has played today's is told nothing more", () => {
  expect(tellTen({ day: "2026-11-26", series: 4 }, NOW)).toEqual({});
});

test.for([null, { day: "2026-11-24", series: 9 }])("without a series today's ten are something new: %o", (last) => {
  expect(tellTen(last, NOW)).toMatchObject({ ends: [], offers: [{ suggestion: { kind: "play_ten" } }] });
});
