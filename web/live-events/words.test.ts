import { describe, expect, it, test } from "vitest";
import type { PastRound } from "../../contract/live-events.ts";
import {
  callWords,
  endWords,
  fewWords,
  ownWords,
  roundName,
  sealedWords,
  shareWords,
  splitWords,
  timeWords,
  totalWords,
  unseenWords,
  voteWords,
  votelessWords,
  waitWords,
  winnerWords,
} from "./words.ts";

const NOW = Date.UTC(2026, 10, 25, 20);
const at = (minutes: number) => new Date(NOW + minutes * 60_000).toISOString();

test("times are near or far", () => {
  expect(timeWords(at(30), NOW)).toMatch(/^\d+:\d\d\s[AP]M$/);
  expect(timeWords(at(3 * 24 * 60), NOW)).toMatch(/^[A-Z][a-z]+day (at )?\d+:\d\d\s[AP]M$/);
  expect([0, 0.5, 12, 150, 60 * 60].map((minutes) => waitWords(at(minutes), NOW))).toEqual([
    "any moment",
    "in 1 min",
    "in 12 min",
    "in 3 h",
    "in 3 days",
  ]);
});

test("an event comes to a place of all, to points alone for whoever was alone, and to neither without a vote", () => {
  expect(endWords({ score: 35, rank: 43 }, 68)).toBe("43rd of 68, 35 points");
  expect(endWords({ score: 35, rank: 1 }, 1)).toBe("35 points");
  expect(endWords({ score: 0, rank: null }, 68)).toBe("That was the show");
  expect(endWords(null, 68)).toBe("That was the show");
});

describe("shares", () => {
  it("add up, and few voices are not called 100 %", () => {
    expect(shareWords(0, 0)).toEqual(["–", "–"]);
    expect(shareWords(0, 9)).toEqual(["0", "9"]);
    expect(shareWords(1, 1)).toEqual(["1", "1"]);
    expect(shareWords(8, 1)).toEqual(["8", "1"]);
    expect(shareWords(8, 4)).toEqual(["67%", "33%"]);
    expect(shareWords(12, 0)).toEqual(["100%", "0%"]);
  });

  it("of one or two votes are words, which no bar exaggerates", () => {
    const names = ["Adele", "Cher"] as const;
    expect(fewWords(names, 0, 0)).toBe("No votes yet");
    expect(fewWords(names, 1, 0)).toBe("One vote, for Adele");
    expect(fewWords(names, 0, 2)).toBe("Two votes, both for Cher");
    expect(fewWords(names, 1, 1)).toBe("Two votes, one each");
    expect(fewWords(names, 3, 0)).toBeNull();
  });

  it("are for who has voted, and sealed in the end", () => {
    expect(unseenWords(138, false)).toBe("138 votes. Vote to see the split.");
    expect(unseenWords(1, true)).toBe("Sealed until the end: 1 vote");
    expect(sealedWords(1284)).toBe("Sealed until the end: 1,284 votes");
  });

  it("come with how many there are", () => {
    expect([0, 1, 9, 10, 1284].map(totalWords)).toEqual([
      "No votes yet",
      "First voices: 1 vote",
      "First voices: 9 votes",
      "10 votes",
      "1,284 votes",
    ]);
  });
});

const star = (id: string, name: string) => ({ id, name, imageUrl: "", category: "Rock Stars" as const });
const round: PastRound = {
  id: "1",
  roundNumber: 1,
  celebrity1: star("adele", "Adele"),
  celebrity2: star("cher", "Cher"),
  celebrity1Votes: 3,
  celebrity2Votes: 1,
  totalVotes: 4,
  startTime: at(0),
  endTime: at(1),
  isDemo: false,
  winnerId: "adele",
  counted: true,
};

test("a result says what it came to", () => {
  expect(winnerWords(round)).toBe("Adele wins it");
  expect(callWords(round, "adele")).toBe("You called it! +35");
  expect(callWords({ ...round, celebrity1Votes: 1, celebrity2Votes: 0, totalVotes: 1 }, "adele")).toBe(
    "Yours was the only vote: +35",
  );
  expect(callWords(round, "cher")).toBe("The crowd saw it differently. +10 for your vote.");
  expect(callWords(round, null)).toBe("You sat this one out.");
  const tie = { ...round, winnerId: null };
  expect(winnerWords(tie)).toBe("A dead heat");
  expect(callWords(tie, "cher")).toBe("Nobody gets the bonus. +10 for your vote.");
  expect(callWords({ ...round, isDemo: true }, "adele")).toBe("You called it! Demo rounds earn no points.");
  expect(winnerWords({ ...tie, totalVotes: 0 })).toBe("Nobody voted");
});

test("how votes divided is said in a sentence", () => {
  expect(splitWords(round)).toBe("3 to 1.");
  expect(splitWords({ ...round, celebrity1Votes: 30, celebrity2Votes: 10 })).toBe("75% to 25%.");
  expect(splitWords({ ...round, celebrity2Votes: 0 })).toBe("All 3 votes are for Adele.");
  expect(splitWords({ ...round, celebrity1Votes: 0 })).toBe("The only vote is for Cher.");
  expect(splitWords({ ...round, celebrity1Votes: 0, celebrity2Votes: 0 })).toBe("");
});

test("the own vote says how it stands", () => {
  expect(voteWords(null, "", false)).toMatch(/^Vote Hot/);
  expect(voteWords({ celebrityId: "adele", state: "kept" }, "Adele", false)).toMatch(/^No connection/);
  expect(voteWords({ celebrityId: "adele", state: "counted" }, "Adele", false)).toBe(
    "Adele has your vote: +10 when the round ends. Change it until then.",
  );
  // A demo pays nothing.
  expect(voteWords({ celebrityId: "adele", state: "counted" }, "Adele", true)).toMatch(
    /^Adele has your vote\. Change it/,
  );
});

test("without points yet, a vote that is paid at the round's end is told", () => {
  expect(ownWords(0, { place: "3rd", pays: true })).toBe("+10 to come");
  expect(ownWords(0, { place: null, pays: false })).toBe("You: 0 pts");
  expect(ownWords(70, { place: "3rd", pays: true })).toBe("You: 70 pts, 3rd");
});

test("demo rounds are counted from one", () => {
  expect(roundName({ roundNumber: 3, isDemo: false })).toBe("Round 3 of 10");
  expect([11, 12, 13].map((roundNumber) => roundName({ roundNumber, isDemo: true }))).toEqual([
    "Demo round 1",
    "Demo round 2",
    "Demo round 3",
  ]);
});

test("that nobody voted is said once for all rounds", () => {
  expect(votelessWords(1, 10)).toBe("Nobody voted in one of them, so it has no winner.");
  expect(votelessWords(4, 10)).toContain("in 4 of them");
  expect(votelessWords(10, 10)).toBe("Nobody voted in these rounds, so they have no winners.");
});
