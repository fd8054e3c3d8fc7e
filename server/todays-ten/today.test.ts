import { expect, test } from "vitest";
import { tellTen } from "./today.ts";

const NOW = new Date("2026-11-26T18:00:00Z");
const SCORE = { agreed: 7, judged: 9 };
const MIDNIGHT = "2026-11-27T00:00:00.000Z";

test("a series ends at midnight UTC unless today's ten are played", () => {
  expect(tellTen({ day: "2026-11-25", series: 4, ...SCORE }, { day: "2026-11-25", count: 10 }, NOW)).toMatchObject({
    ends: [{ kind: "todays_ten", days: 4, endsAt: MIDNIGHT }],
    offers: [{ suggestion: { kind: "keep_ten", days: 4 }, endsAt: new Date(MIDNIGHT) }],
    standings: { ten: null },
  });
});

test("who has played today's is told how it ended, and nothing to do", () => {
  expect(tellTen({ day: "2026-11-26", series: 4, ...SCORE }, { day: "2026-11-26", count: 10 }, NOW)).toEqual({
    standings: { ten: { answers: 10, series: 4, result: SCORE } },
  });
});

test("who has begun today's is told how far it is", () => {
  expect(tellTen(null, { day: "2026-11-26", count: 3 }, NOW)).toMatchObject({
    standings: { ten: { answers: 3, series: 0, result: null } },
    offers: [{ suggestion: { kind: "play_ten" } }],
  });
});

test.for([null, { day: "2026-11-24", series: 9, ...SCORE }])(
  "without a series today's ten are something new: %o",
  (last) => {
    expect(tellTen(last, null, NOW)).toMatchObject({ ends: [], offers: [{ suggestion: { kind: "play_ten" } }] });
  },
);
