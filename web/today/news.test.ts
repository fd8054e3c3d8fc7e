import { expect, test } from "vitest";
import type { Today, TodayCalls, Unfinished } from "../../contract/today.ts";
import { programmeEnd } from "../../contract/values/event-programme.ts";
import { dayNews, type News, resultNews } from "./news.ts";

const NOW = Date.parse("2026-11-28T12:00:00.000Z");
const MINUTE = 60_000;
const dayEndsAt = "2026-11-29T00:00:00.000Z";
const inMs = (ms: number) => new Date(NOW + ms).toISOString();

const callsOf = (parts: Partial<TodayCalls>): TodayCalls => ({
  day: "2026-11-27",
  agreed: 5,
  judged: 10,
  star: null,
  ...parts,
});
const star = { id: "adele", name: "Adele", rank: 3, move: 12 };
const STAR = "You called it: Adele is trending, up 12 to No. 3";
const SCORE = "Your calls from Friday: 5 of 10 with the crowd";

const today = (parts: Partial<Today>): Today => ({
  day: "2026-11-28",
  dayEndsAt,
  points: 0,
  sources: [],
  ends: [],
  league: null,
  suggestion: { kind: "play" },
  unfinished: [],
  standings: { challenges: null, arena: null, league: null, draft: null, ten: null, event: null },
  calls: null,
  everyone: { players: 1, ahead: 0, level: 0 },
  ...parts,
});

interface Visit {
  results?: readonly News[];
  told?: readonly string[];
  climbed?: number;
  now?: number;
}
const newsOf = (parts: Partial<Today>, { results = [], told = [], climbed = 0, now = NOW }: Visit = {}) =>
  dayNews(today(parts), { results, told, climbed, now });
const said = (parts: Partial<Today>, visit: Visit = {}) => newsOf(parts, visit)?.words(visit.now ?? NOW);

/** What is told at one visit after another, if none of it is followed. */
function toldInTurn(parts: Partial<Today>, visits: number): (string | undefined)[] {
  const told: string[] = [];
  return Array.from({ length: visits }, () => {
    const news = newsOf(parts, { told });
    if (news !== null) told.push(news.about);
    return news?.words(NOW);
  });
}

const arena = (left: number): Unfinished => ({
  kind: "finish_arena",
  id: "7",
  name: "Rock Arena",
  left,
  endsAt: inMs(9 * MINUTE),
});
const challenge = (left: number): Unfinished => ({
  kind: "finish_challenge",
  category: "Athletes",
  description: "Vote on 20 athletes",
  left,
  points: 50,
  endsAt: dayEndsAt,
});
/** In its third round, of which half is over. */
const begun = NOW - 5 * MINUTE;
const event: Unfinished = {
  kind: "finish_event",
  id: "7",
  name: "Title Defense",
  left: 8,
  endsAt: new Date(programmeEnd(begun)).toISOString(),
};
const league = { kind: "league", id: "2", name: "Weekly Face-Off", rank: 12, endsAt: dayEndsAt } as const;
const placed = (gap: number | null) => ({ ...today({}).standings, league: { rank: 12, gap } });

test.each<[TodayCalls["star"], string]>([
  [star, STAR],
  [{ ...star, move: 0 }, "You called it: Adele is trending at No. 3"],
  [{ ...star, move: null }, "You called it: Adele is trending at No. 3"],
])("whom one called hot is told with where the rank stands: %o", (one, words) => {
  expect(said({ calls: callsOf({ star: one }) })).toBe(words);
  expect(newsOf({ calls: callsOf({ star: one }) })?.href).toBe("/trending");
});

test("the star of the last day is told once, and its calls in turn with what else there is", () => {
  expect(toldInTurn({ calls: callsOf({ star }) }, 3)).toEqual([STAR, SCORE, SCORE]);
  const unfinished = [arena(4)];
  const near = "Rock Arena: 4 to vote on";
  expect(toldInTurn({ unfinished, calls: callsOf({}) }, 4)).toEqual([near, SCORE, near, SCORE]);
  expect(said({ calls: callsOf({ agreed: 0, judged: 0 }) })).toBeUndefined();
  // Those of another day are others.
  expect(said({ calls: callsOf({}) }, { told: ["score 2026-11-20"] })).toBe(SCORE);
});

test("what one more step would bring comes in turn, before what takes more", () => {
  const unfinished = [event, arena(4), challenge(5), { ...challenge(1), description: "Vote 30 times" }];
  const all = { unfinished, league, standings: placed(5), calls: callsOf({}) };
  const lines = [
    "Rock Arena: 4 to vote on",
    "Challenge, 1 to go: Vote 30 times",
    "Weekly Face-Off ends today: 5 points to the next place",
    "LIVE · Title Defense, round 3 of 10",
    SCORE,
    "Challenge, 5 to go: Vote on 20 athletes",
  ];
  expect(toldInTurn(all, 6)).toEqual(lines);
  // Then again, but for what is told once.
  expect(toldInTurn(all, 8).slice(6)).toEqual(lines.slice(0, 2));
});

test("a challenge that was told is another one on another day", () => {
  const told = [newsOf({ unfinished: [challenge(1)] })?.about ?? ""];
  expect(said({ unfinished: [challenge(1)], calls: callsOf({}) }, { told })).toBe(SCORE);
  const tomorrow = { ...challenge(1), endsAt: inMs(36 * 60 * MINUTE) };
  expect(said({ unfinished: [tomorrow], calls: callsOf({}) }, { told })).toBe(
    "Challenge, 1 to go: Vote on 20 athletes",
  );
});

test("an arena that was joined and not begun waits behind what is near", () => {
  expect(toldInTurn({ unfinished: [arena(10), event] }, 2)).toEqual([
    "LIVE · Title Defense, round 3 of 10",
    "Rock Arena: 10 to vote on",
  ]);
});

test("a league is told on its last day, while the next place is close", () => {
  expect(said({ league, standings: placed(50) })).toBeDefined();
  expect(said({ league, standings: placed(51) })).toBeUndefined();
  expect(said({ league, standings: placed(null) })).toBeUndefined();
  expect(said({ league: { ...league, endsAt: inMs(2 * 24 * 60 * MINUTE) }, standings: placed(5) })).toBeUndefined();
});

test("an event says in which round it is, until it is over", () => {
  const news = newsOf({ unfinished: [event] });
  expect(news?.words(begun)).toBe("LIVE · Title Defense, round 1 of 10");
  expect(news?.words(programmeEnd(begun) - 1)).toBe("LIVE · Title Defense, round 10 of 10");
  expect(news?.turns?.at(-1)).toBe(programmeEnd(begun));
  expect(said({ unfinished: [event] }, { now: programmeEnd(begun) })).toBeUndefined();
});

test("a result comes first, and gives way at the next visit", () => {
  const results = [resultNews({ address: "/live-events?event=6&view=results", name: "Rock vs Country" })];
  const words = "Rock vs Country is over. See how you did";
  expect(said({ unfinished: [arena(4)] }, { results })).toBe(words);
  const told = results.map(({ about }) => about);
  expect(said({ unfinished: [arena(4)] }, { results, told })).toBe("Rock Arena: 4 to vote on");
  expect(said({}, { results, told })).toBe(words);
});

test("a better place in the league is told once, after what is near and before the calls", () => {
  const league = {
    kind: "league",
    id: "2",
    name: "Weekly Face-Off",
    rank: 3,
    endsAt: inMs(3 * 24 * 60 * MINUTE),
  } as const;
  const day = { league, calls: callsOf({}) };
  const words = "Up 12 places: you're 3rd in Weekly Face-Off";
  expect(said(day, { climbed: 12 })).toBe(words);
  expect(said(day, { climbed: 1 })).toBe("Up 1 place: you're 3rd in Weekly Face-Off");
  expect(said({ ...day, unfinished: [arena(3)] }, { climbed: 12 })).not.toBe(words);
  expect(said(day, { climbed: 12, told: ["climb 2 15 3"] })).toBe(SCORE);
  expect(said(day)).toBe(SCORE);
});
