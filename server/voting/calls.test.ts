import { expect, test } from "vitest";
import { tellCalls, type Trend } from "./calls.ts";

const nameOf = (num: number) => (num === 9 ? undefined : { id: `star-${num}`, name: `Star ${num}` });
const day = "2026-11-24";
const hot = (celebrity: number) => ({ celebrity, hot: true });
const not = (celebrity: number) => ({ celebrity, hot: false });
const totals = new Map([
  [1, { hotVotes: 12, notVotes: 2 }],
  [2, { hotVotes: 2, notVotes: 12 }],
  [3, { hotVotes: 3, notVotes: 1 }],
  [9, { hotVotes: 20, notVotes: 0 }],
]);
const trends = [
  { id: "star-3", rank: 1, move: null, dailyVotes: 12 },
  { id: "star-2", rank: 2, move: -1, dailyVotes: 12 },
  { id: "star-1", rank: 7, move: 5, dailyVotes: 12 },
];

test("votes are judged by the crowd of now, and the star is who gained most of those called hot", () => {
  expect(tellCalls({ day, votes: [hot(1), hot(2), hot(3)] }, { totals, trends, nameOf })).toEqual({
    day,
    agreed: 1,
    judged: 2,
    star: { id: "star-1", name: "Star 1", rank: 7, move: 5 },
  });
});

test("without a gain it is the first of them; of votes for not, and of who is not shown any more, there is none", () => {
  const level = trends.map((trend) => ({ ...trend, move: null }));
  const liked = new Map(totals).set(3, { hotVotes: 12, notVotes: 2 });
  const votes = [hot(1), hot(3)];
  expect(tellCalls({ day, votes }, { totals: liked, trends: level, nameOf })?.star?.id).toBe("star-3");
  expect(tellCalls({ day, votes: [not(2), hot(9)] }, { totals, trends, nameOf })).toEqual({
    day,
    agreed: 2,
    judged: 2,
    star: null,
  });
});

test("nothing is told while no vote has a crowd", () => {
  expect(tellCalls({ day, votes: [hot(3)] }, { totals, trends, nameOf })).toBeNull();
});

test("nobody is told as called who is not on the trending list, or whom most do not call hot", () => {
  const others = Array.from({ length: 15 }, (_, place) => ({
    id: `other-${place}`,
    rank: 1,
    move: null,
    dailyVotes: 20,
  }));
  // Of those of one rank, the list has room for some.
  const last = { id: "star-1", rank: 1, move: 200, dailyVotes: 20 };
  const starOf = (list: readonly Trend[]) =>
    tellCalls({ day, votes: [hot(1)] }, { totals, trends: list, nameOf })?.star ?? null;
  expect(starOf([...others, last])).toBeNull();
  expect(starOf([...others.slice(1), last])?.id).toBe("star-1");
  expect(tellCalls({ day, votes: [hot(1), hot(2)] }, { totals, trends, nameOf })?.star?.id).toBe("star-1");
  expect(tellCalls({ day, votes: [hot(2)] }, { totals, trends, nameOf })?.star).toBeNull();
});

test("on a quiet day, when the list shows no ranks, nobody is told at one", () => {
  const quiet = trends.map((trend) => ({ ...trend, dailyVotes: 9 }));
  expect(tellCalls({ day, votes: [hot(1)] }, { totals, trends: quiet, nameOf })).toEqual({
    day,
    agreed: 1,
    judged: 1,
    star: null,
  });
  // One of those it shows has earned the ranks of all.
  const busier = quiet.map((trend, place) => (place === 0 ? { ...trend, dailyVotes: 10 } : trend));
  expect(tellCalls({ day, votes: [hot(1)] }, { totals, trends: busier, nameOf })?.star?.rank).toBe(7);
});
