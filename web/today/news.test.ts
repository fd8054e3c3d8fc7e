import { expect, test } from "vitest";
import type { Today, TodayCalls } from "../../contract/today.ts";
import { callsNews, dayNews } from "./news.ts";

const star = { id: "adele", name: "Adele", rank: 3 };
const callsOf = (parts: Partial<TodayCalls>): TodayCalls => ({
  day: "2026-11-27",
  agreed: 5,
  judged: 10,
  star: null,
  ...parts,
});
const score = { words: "Your calls from Friday: 5 of 10 with the crowd", href: null, once: "score" };

test.each<[TodayCalls["star"], string]>([
  [{ ...star, move: 12 }, "You called it: Adele is up 12 to No. 3"],
  [{ ...star, move: 0 }, "You called it: Adele trends at No. 3"],
  [{ ...star, move: null }, "You called it: Adele trends at No. 3"],
])("whom one called hot comes first: %o", (one, words) => {
  expect(callsNews(callsOf({ star: one }))).toEqual([{ words, href: "/celebrity/adele", once: "star" }, score]);
});

test("without a crowd there is no score", () => {
  expect(callsNews(callsOf({}))).toEqual([score]);
  expect(callsNews(callsOf({ agreed: 0, judged: 0 }))).toEqual([]);
});

const PLAY: Today["suggestion"] = { kind: "play" };
const event: Today["suggestion"] = { kind: "finish_event", id: "7", name: "Rock Stars Premiere", left: 1 };
const challenge: Today["suggestion"] = {
  kind: "finish_challenge",
  category: "Athletes",
  description: "Vote on all 20 Athletes",
  left: 5,
  points: 50,
};

test("each line of the last day is told once, and then what is nearly done", () => {
  const calls = callsOf({ star: { ...star, move: 12 } });
  const said = (suggestion: Today["suggestion"], told: readonly string[], of = calls) =>
    dayNews({ suggestion, calls: of, ends: [] }, told)?.words;
  expect(said(PLAY, [])).toBe("You called it: Adele is up 12 to No. 3");
  expect(said(PLAY, ["star"])).toBe(score.words);
  // Who trends has changed since: what was told is known by what it was about.
  expect(said(PLAY, ["score"])).toBe("You called it: Adele is up 12 to No. 3");
  expect(said(PLAY, ["star"], callsOf({}))).toBe(score.words);
  expect(said(PLAY, ["star", "score"])).toBeUndefined();
  expect(said(challenge, [])).toBe("You called it: Adele is up 12 to No. 3");
  expect(said(challenge, ["score", "star"])).toBe("Challenge, 5 to go: Vote on all 20 Athletes");
  expect(said(event, [])).toBe("Rock Stars Premiere: 1 round to go");
  expect(dayNews({ suggestion: PLAY, calls: null, ends: [] }, [])).toBeNull();
});

test("what goes on is told until it is over", () => {
  const endsAt = "2026-11-28T12:00:00.000Z";
  const ends: Today["ends"] = [
    { kind: "arena", id: "7", name: "Another", left: 3, endsAt: "2026-11-28T11:00:00.000Z" },
    { kind: "event", id: "7", name: "Rock Stars Premiere", left: 1, endsAt },
  ];
  expect(dayNews({ suggestion: event, calls: null, ends }, [])?.until).toBe(Date.parse(endsAt));
  expect(dayNews({ suggestion: event, calls: null, ends: [] }, [])).not.toHaveProperty("until");
  expect(dayNews({ suggestion: challenge, calls: null, ends }, [])).not.toHaveProperty("until");
});
