import { describe, expect, it } from "vitest";
import type { EventStage, LiveRound, PastRound } from "../../contract/live-events.ts";
import { callOf, momentsOf, RESULT_MS, sceneOf, SUSPENSE_MS } from "./scene.ts";

const AT = Date.UTC(2026, 10, 25, 20);
const iso = (ms: number) => new Date(ms).toISOString();
const star = (id: string) => ({ id, name: id, imageUrl: `/images/${id}/1/card.svg`, category: "Rock Stars" as const });

/** A round of 60 s. */
const round = (number: number, from: number, more: Partial<PastRound> = {}): PastRound => ({
  id: String(number),
  roundNumber: number,
  celebrity1: star("adele"),
  celebrity2: star("cher"),
  celebrity1Votes: 3,
  celebrity2Votes: 1,
  totalVotes: 4,
  startTime: iso(from),
  endTime: iso(from + 60_000),
  isDemo: false,
  winnerId: "adele",
  counted: true,
  ...more,
});

const first = round(1, AT);
const second = round(2, AT + 75_000);
const uncounted = { ...first, counted: false, winnerId: null };

const stage = (more: Partial<EventStage> = {}): EventStage => ({
  event: {
    id: "7",
    name: "Red Carpet",
    description: "",
    eventType: "premiere",
    category: null,
    startTime: iso(AT - 120_000),
    endTime: iso(AT + 28 * 60_000),
    participantCount: 2,
    featuredCelebrities: [],
  },
  round: null,
  lastRound: null,
  next: null,
  roundsCompleted: 0,
  demoRounds: 0,
  isComplete: false,
  version: 1,
  ...more,
});

const running = (one: PastRound): LiveRound => one;

describe("the scene of an event", () => {
  it("waits for the first round, which begins by the clock", () => {
    const before = stage({ next: first });
    expect(sceneOf(before, AT - 1)).toEqual({ kind: "quiet", next: first });
    expect(sceneOf(before, AT)).toMatchObject({ kind: "voting", round: { id: "1", totalVotes: 0 } });
  });

  it("is voting until the end of the round, also on a clock that is a little slow", () => {
    const during = stage({ round: running(first), next: second });
    expect(sceneOf(during, AT - 300).kind).toBe("voting");
    expect(sceneOf(during, AT + 59_999)).toMatchObject({ kind: "voting", round: { totalVotes: 4 } });
    expect(sceneOf(during, AT + 60_000)).toMatchObject({ kind: "suspense", round: { id: "1", counted: false } });
  });

  it("keeps the result back for the same while for everybody, and until it is counted", () => {
    const end = AT + 60_000;
    const counted = stage({ lastRound: first, next: second });
    expect(sceneOf(counted, end + SUSPENSE_MS - 1).kind).toBe("suspense");
    expect(sceneOf(counted, end + SUSPENSE_MS)).toMatchObject({ kind: "reveal", next: { id: "2" } });
    expect(sceneOf(stage({ lastRound: uncounted, next: second }), end + SUSPENSE_MS).kind).toBe("suspense");
  });

  it("leads to the next round without another word of the server", () => {
    const counted = stage({ lastRound: first, next: second });
    expect(sceneOf(counted, AT + 74_999).kind).toBe("reveal");
    expect(sceneOf(counted, AT + 75_000)).toMatchObject({ kind: "voting", round: { id: "2", totalVotes: 0 } });
    expect(sceneOf(counted, AT + 135_000)).toMatchObject({ kind: "suspense", round: { id: "2", counted: false } });
  });

  it("is quiet after the result of the last round, and while the next is far", () => {
    const over = stage({ lastRound: first });
    expect(sceneOf(over, AT + 60_000 + RESULT_MS - 1).kind).toBe("reveal");
    expect(sceneOf(over, AT + 60_000 + RESULT_MS)).toEqual({ kind: "quiet", next: null });
    const far = round(2, AT + 600_000);
    expect(sceneOf(stage({ lastRound: first, next: far }), AT + 100_000)).toEqual({ kind: "quiet", next: far });
  });

  it.each([
    ["before the first round", stage({ next: first })],
    ["in a round", stage({ round: running(first), next: second })],
    ["after one", stage({ lastRound: first, next: second })],
  ])("%s changes at the moments that are told", (_, one) => {
    const moments = momentsOf(one);
    const times = Array.from({ length: 400 }, (__, step) => AT - 5000 + step * 500);
    const changes = times.filter((now) => sceneOf(one, now).kind !== sceneOf(one, now - 500).kind);
    expect(changes.length).toBeGreaterThan(1);
    expect(moments).toEqual(expect.arrayContaining(changes));
  });
});

describe("the own call", () => {
  it("is right or wrong; nobody is right in a tie, nor without a vote", () => {
    expect(callOf(first, "adele")).toBe("called");
    expect(callOf(first, "cher")).toBe("missed");
    expect(callOf(first, null)).toBe("unvoted");
    expect(callOf({ ...first, winnerId: null }, "cher")).toBe("tie");
    expect(callOf({ ...first, winnerId: null, totalVotes: 0 }, null)).toBe("empty");
  });
});
