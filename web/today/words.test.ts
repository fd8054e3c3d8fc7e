import { expect, test } from "vitest";
import type { TodayEnd, TodaySource, TodaySuggestion } from "../../contract/today.ts";
import { formatGain } from "../lib/format.ts";
import { endWords, sourceWords, suggestionWords } from "./words.ts";

const endsAt = "2026-11-26T00:00:00.000Z";
const NOW = Date.parse("2026-11-25T20:00:00.000Z");
/** Of a live event in its last round, or the one before: its answer may be older. */
const inRound = (number: 9 | 10) =>
  ({ left: 8, endsAt: new Date(NOW + (number === 10 ? 30_000 : 105_000)).toISOString() }) as const;

test("gains and losses", () => {
  expect([formatGain(1284), formatGain(-3)]).toEqual(["+1,284", "−3"]);
});

test.each<[TodaySource, string]>([
  [{ kind: "votes", points: 0, count: 1 }, "Hot or not: 1 vote, for your streak"],
  [{ kind: "votes", points: 0, count: 1280 }, "Hot or not: 1,280 votes, for your streak"],
  [{ kind: "challenges", points: 30, count: 1 }, "Challenges: 1 completed"],
  [{ kind: "arenas", points: 85, count: 2 }, "Arenas: 2 played"],
  [{ kind: "leagues", points: 65, count: 1 }, "Leagues: For votes, in 1 league"],
  [{ kind: "leagues", points: 65, count: 3 }, "Leagues: For votes, in the best of 3 leagues"],
  [{ kind: "draft", points: 4, count: 1 }, "Draft: Earned by 1 team"],
  [{ kind: "draft", points: 4, count: 2 }, "Draft: By the best of 2 teams"],
  [{ kind: "draft", points: -4, count: 2 }, "Draft: The crowd said not"],
  [{ kind: "events", points: 35, count: 1 }, "Live events: 1 event played"],
])("what %o is told as", (source, said) => {
  const { label, detail } = sourceWords(source);
  expect(`${label}: ${detail}`).toBe(said);
});

test.each<[TodayEnd, string, string]>([
  [{ kind: "streak", days: 12, endsAt }, "Your 12-day streak: One vote keeps it", "/game"],
  [{ kind: "challenges", left: 1, endsAt }, "Today's challenges: 1 under way", "/challenges"],
  [
    { kind: "arena", id: "7", name: "All-Star Arena", left: 1, endsAt },
    "All-Star Arena: 1 battle left",
    "/battle-arena?arena=7",
  ],
  [
    { kind: "arena", id: "7", name: "All-Star Arena", left: 0, endsAt },
    "All-Star Arena: All your votes are in",
    "/battle-arena?arena=7",
  ],
  [
    { kind: "league", id: "2", name: "Weekly Face-Off", rank: 1203, endsAt },
    "Weekly Face-Off: You're 1,203rd",
    "/social-leagues?league=2",
  ],
  [
    { kind: "draft", id: "3", name: "Weekly Draft", rank: 2, endsAt },
    "Weekly Draft: Your team is 2nd",
    "/celebrity-draft?tab=competitions",
  ],
  [
    { kind: "chat", id: "00000000-0000-4000-8000-000000000007", name: "Adele", endsAt },
    "Your chat: Adele: AI persona, paid time",
    "/chat?session=00000000-0000-4000-8000-000000000007",
  ],
  [
    { kind: "event", id: "9", name: "Rock vs Country", ...inRound(10) },
    "Rock vs Country: LIVE · round 10 of 10",
    "/live-events?event=9",
  ],
])("what runs out, %o, is told as %s and leads to %s", (end, said, href) => {
  const { title, detail, href: leads } = endWords(end, NOW);
  expect([`${title}: ${detail}`, leads]).toEqual([said, href]);
});

const challenge = { kind: "finish_challenge", description: "Cast 20 votes", left: 1, points: 30 } as const;

test.each<[TodaySuggestion, string, string]>([
  [{ kind: "first_vote" }, "Cast your first vote", "/"],
  [{ kind: "start_streak" }, "Start a new streak", "/game"],
  [{ kind: "keep_streak", days: 1 }, "Keep your 1-day streak", "/game"],
  [{ ...challenge, category: null }, "Just 1 to go for 30 points.", "/game"],
  [{ ...challenge, category: "Rock Stars", points: 1 }, "Just 1 to go for 1 point.", "/?category=Rock+Stars"],
  [
    { kind: "finish_arena", id: "7", name: "All-Star Arena", left: 1 },
    "1 battle left: 10 points",
    "/battle-arena?arena=7",
  ],
  [{ kind: "finish_arena", id: "7", name: "All-Star Arena", left: 4 }, "4 battles left", "/battle-arena?arena=7"],
  [{ kind: "join_arena" }, "Step into an arena", "/battle-arena"],
  [{ kind: "join_league" }, "every vote is worth 5 points", "/social-leagues"],
  [
    { kind: "enter_team", id: "7", name: "Night Shift" },
    "Enter Night Shift in the weekly draft",
    "/celebrity-draft?tab=competitions&team=7",
  ],
  [{ kind: "fill_team", id: "7", name: "Night Shift", left: 1 }, "1 spot is free", "/celebrity-draft?tab=pool&team=7"],
  [
    { kind: "fill_team", id: "7", name: "Night Shift", left: 4 },
    "4 spots are free",
    "/celebrity-draft?tab=pool&team=7",
  ],
  [{ kind: "create_team" }, "Build your dream team", "/celebrity-draft?tab=teams"],
  [
    { kind: "finish_event", id: "9", name: "Rock vs Country", ...inRound(9) },
    "LIVE, round 9 of 10: 10 points",
    "/live-events?event=9",
  ],
  [{ kind: "join_event" }, "A live event is on", "/live-events"],
  [{ kind: "play" }, "Play The Game", "/game"],
])("the suggestion %o says %s and leads to %s", (suggestion, said, href) => {
  const { title, text, href: leads } = suggestionWords(suggestion, NOW);
  expect(`${title}. ${text}`).toContain(said);
  expect(leads).toBe(href);
});
