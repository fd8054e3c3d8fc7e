import { expect, test } from "vitest";
import { dayWords, weekdayOf } from "../lib/utc-day.ts";
import {
  firstDayOf,
  waitingWords,
  fewWords,
  nextTenTurns,
  nextTenWords,
  seriesWords,
  stakeWords,
  standingWords,
  tenWords,
  unscoredWords,
  yesterdayWords,
} from "./ten-words.ts";

test("a try is shared with its score and a grid that names nobody", () => {
  const calls = ["with", "against", "split", "open", "skipped"] as const;
  expect(tenWords("2026-11-26", { agreed: 1, judged: 5, calls })).toBe(
    "Today's 10, Nov 26: 1 of 5 with the crowd 🟨⬛🟧⬜▫️",
  );
  expect(tenWords("2026-11-26", { agreed: 4, judged: 4, calls: ["open"] })).toBe(
    "Today's 10, Nov 26: one of the first voices ⬜",
  );
});

test.for<[number, number, number, string | null]>([
  [132, 93, 9, "Better than 70% of 131 other players"],
  [43, 21, 9, "Better than 50% of 42 other players"],
  [43, 16, 9, "The average of 42 other players: 6.4"],
  [3, 0, 9, "The average of 2 other players: 8"],
  [2, 1, 9, "Better than the only other player"],
  [2, 0, 9, "The only other player had 9.6"],
  [1, 0, 9, "You're the first to finish"],
  [40, 0, 4, null],
])("of %i players, %i behind, %i judged", ([players, behind, judged, words]) => {
  expect(standingWords({ agreed: 3, judged, players, behind, average: 6.3 })).toBe(words);
});

test("a perfect score is told as one", () => {
  const perfect = { agreed: 10, judged: 10, players: 102, average: 6.3 };
  expect(standingWords({ ...perfect, behind: 101 })).toBe("The only perfect score among 102 players");
  expect(standingWords({ ...perfect, behind: 96 })).toBe("One of 6 perfect scores among 102 players");
});

test.for<[number, number, string | null]>([
  [
    0,
    0,
    "No score today: too few others had voted on your ten when you finished. Their verdict appears below as it comes in.",
  ],
  [1, 1, "Only one of your ten had a crowd when you finished, and you were with it: too few for a score."],
  [0, 1, "Only one of your ten had a crowd when you finished, and you weren't with it: too few for a score."],
  [2, 2, "Only 2 of your ten had a crowd when you finished, and you were with it on both: too few for a score."],
  [1, 3, "Only 3 of your ten had a crowd when you finished, and you were with it on 1: too few for a score."],
  [0, 4, "Only 4 of your ten had a crowd when you finished, and you were with it on none: too few for a score."],
  [4, 4, "Only 4 of your ten had a crowd when you finished, and you were with it on all 4: too few for a score."],
  [2, 5, null],
])("with the crowd %i times of %i", ([agreed, judged, words]) => {
  expect(fewWords({ agreed, judged, calls: ["open"] })).toBe(words);
});

test("who skipped too many for a score is not told that others had not voted", () => {
  const calls = ["skipped", "skipped", "with"] as const;
  const skipped = "No score today: you skipped 2 of your ten.";
  expect(fewWords({ agreed: 3, judged: 3, calls })).toBe(skipped);
  expect(unscoredWords({ judged: 3, calls })).toBe(skipped);
  expect(unscoredWords({ judged: 2, calls })).toContain("too few had voted before you");
  expect(unscoredWords({ judged: 5, calls })).toBeNull();
});

test("no point is promised where too few have voted to give one", () => {
  expect(stakeWords(4)).toBe("Scores start once 5 of the ten have 10 votes each");
  expect(stakeWords(5)).toBe("A point each time the crowd votes like you");
});

test("an ending tells of yesterday, and when it goes on", () => {
  const score = { agreed: 7, judged: 9, players: 2, behind: 0, average: 6 };
  expect([yesterdayWords(score), yesterdayWords({ ...score, judged: 4 }), yesterdayWords(null)]).toEqual([
    "Yesterday: 7 of 9",
    null,
    null,
  ]);
  expect([34_200_000, 3_600_000, 3_599_000, -5].map(nextTenWords)).toEqual([
    "Next ten in 9 h",
    "Next ten in 1 h",
    "Next ten within the hour",
    "The next ten are here",
  ]);
  const endsAt = Date.parse("2026-11-26T00:00:00Z");
  for (const turn of nextTenTurns(endsAt))
    expect(nextTenWords(endsAt - turn)).not.toBe(nextTenWords(endsAt - turn + 1));
});

test("days by the calendar of everyone", () => {
  expect([dayWords("2026-11-01"), weekdayOf("2026-11-01")]).toEqual(["Nov 1", "Sunday"]);
  expect([seriesWords(1), seriesWords(12)]).toEqual([
    "Come back tomorrow for two in a row",
    "12 days of Today's 10 in a row",
  ]);
});

test("offline, an open try says how much of it waits", () => {
  expect([waitingWords({ left: 6 }), waitingWords({ left: 0 })]).toEqual(["Your try waits: 6 to go", undefined]);
});

test("a player's first day is that of the id", () => {
  expect(firstDayOf("user_1795694400000_a")).toBe("2026-11-26");
  expect([firstDayOf(null), firstDayOf("user_x_a"), firstDayOf("")]).toEqual(["", "", ""]);
});
