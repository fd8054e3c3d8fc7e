import { expect, test } from "vitest";
import type { TodayStandings } from "../../contract/today.ts";
import { standingWords } from "./standing-words.ts";

const NOW = Date.parse("2026-11-25T14:00:00Z");
const SOON = "2026-11-25T14:09:00Z";
const NOWHERE = { challenges: null, arena: null, league: null, draft: null, event: null };
const dayEndsAt = "2026-11-26T00:00:00Z";
const wordsOf = (standings: Omit<TodayStandings, "ten">, now = NOW) =>
  standingWords({ standings: { ...standings, ten: null }, dayEndsAt }, now);

test("each standing is told in a line", () => {
  const standings = {
    challenges: { done: 3, all: 4 },
    arena: { left: 0, rank: 3, endsAt: SOON },
    league: { rank: 1203, gap: 5 },
    draft: { rank: 49 },
    event: { endsAt: SOON },
  };
  expect(wordsOf(standings)).toEqual({
    challenges: "3 of 4 done",
    battleArena: expect.stringMatching(/^3rd, results by \d+:09\s[AP]M$/),
    socialLeagues: "#1,203, 5 points behind the next",
    celebrityDraft: "#49",
    liveEvents: "On now",
  });
});

test("nothing is told where the player does not stand, and of what is over by now", () => {
  expect(wordsOf(NOWHERE)).toEqual({});
  const over = { ...NOWHERE, arena: { left: 2, rank: 1, endsAt: SOON }, event: { endsAt: SOON } };
  expect(wordsOf(over, Date.parse(SOON))).toEqual({});
  const yesterday = { ...NOWHERE, challenges: { done: 3, all: 4 } };
  expect(wordsOf(yesterday, Date.parse(dayEndsAt))).toEqual({});
});

test("an arena tells the battles to go first, and no place to whoever is alone in it", () => {
  const arena = (left: number) => wordsOf({ ...NOWHERE, arena: { left, rank: null, endsAt: SOON } });
  expect(arena(9)).toEqual({ battleArena: "9 battles to go" });
  expect(arena(1)).toEqual({ battleArena: "1 battle to go" });
  expect(arena(0).battleArena).toMatch(/^All your votes are in, results by /);
});

test("the first of a league has nobody ahead", () => {
  expect(wordsOf({ ...NOWHERE, league: { rank: 1, gap: null } })).toEqual({ socialLeagues: "#1" });
  expect(wordsOf({ ...NOWHERE, league: { rank: 2, gap: 1 } })).toEqual({
    socialLeagues: "#2, 1 point behind the next",
  });
});

test.each([
  [{ answers: 4, result: null }, "6 to go"],
  [{ answers: 10, result: { agreed: 6, judged: 9 } }, "Done: 6 of 9 with the crowd"],
  [{ answers: 10, result: { agreed: 1, judged: 3 } }, "Done today"],
])("Today's 10 at %j is told: %s", (at, words) => {
  const ten = { series: 1, ...at };
  expect(standingWords({ standings: { ...NOWHERE, ten }, dayEndsAt }, NOW)).toEqual({ todaysTen: words });
  // The next day has a try of its own.
  expect(standingWords({ standings: { ...NOWHERE, ten }, dayEndsAt }, Date.parse(dayEndsAt))).toEqual({});
});
