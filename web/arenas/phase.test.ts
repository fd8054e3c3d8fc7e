import { describe, expect, it } from "vitest";
import type { ArenaBattle, ArenaDetail } from "../../contract/arenas.ts";
import { nextIndex, outcomeOf, phaseOf } from "./phase.ts";

const celebrity = (id: string) => ({ id, name: id, imageUrl: `/images/${id}/1/card.svg` });

const battle = (index: number, more: Partial<ArenaBattle> = {}): ArenaBattle => ({
  id: String(index),
  battleIndex: index,
  celebrityA: celebrity("adele"),
  celebrityB: celebrity("cher"),
  votesForA: 0,
  votesForB: 0,
  isComplete: false,
  paid: false,
  winnerId: null,
  earlier: null,
  ...more,
});

const player = (id: string) => ({
  id,
  userId: `user_1_${id}`,
  displayName: id,
  score: 0,
  correctPredictions: 0,
  totalVotes: 0,
  votedOn: [],
  rank: 1,
  here: true,
});

const detail = (more: Partial<ArenaDetail> = {}): ArenaDetail => ({
  seatLost: false,
  arena: {
    id: "7",
    name: "Open Arena",
    description: "",
    category: null,
    startTime: "2026-11-22T12:00:00.000Z",
    endTime: "2026-11-22T12:30:00.000Z",
    maxPlayers: 2,
    playerCount: 1,
    full: false,
    state: "open",
  },
  participants: [player("nova")],
  battles: [battle(0), battle(1), battle(2)],
  version: 1,
  you: null,
  ...more,
});

const ended: ArenaDetail["arena"] = { ...detail().arena, state: "ended" };
const you = (votes: Record<string, string>) => ({ participant: "nova", votes });

describe("an arena", () => {
  it("can be joined while there is room, and is full then", () => {
    expect(phaseOf(detail())).toBe("lobby");
    expect(phaseOf(detail({ arena: { ...detail().arena, full: true } }))).toBe("full");
  });

  it("is played until nothing is left to vote on", () => {
    expect(phaseOf(detail({ you: you({ 0: "adele" }) }))).toBe("playing");
    expect(phaseOf(detail({ you: you({ 0: "adele", 1: "cher", 2: "cher" }) }))).toBe("waiting");
    const battles = [battle(0, { isComplete: true }), battle(1)];
    expect(phaseOf(detail({ battles, you: you({ 1: "adele" }) }))).toBe("waiting");
  });

  it("has ended with a result, or was missed", () => {
    expect(phaseOf(detail({ arena: ended, you: you({}) }))).toBe("ended");
    expect(phaseOf(detail({ arena: ended }))).toBe("missed");
  });
});

describe("the next battle", () => {
  const { battles } = detail();

  it("is the first one without an own vote, after the end from the start again", () => {
    expect(nextIndex(battles, {}, -1)).toBe(0);
    expect(nextIndex(battles, { 0: "adele" }, 0)).toBe(1);
    expect(nextIndex(battles, { 1: "adele", 2: "adele" }, 2)).toBe(0);
    expect(nextIndex(battles, { 0: "cher", 1: "adele", 2: "adele" }, 2)).toBeNull();
  });

  it("is not one that was over before", () => {
    expect(nextIndex([battle(0), battle(1, { isComplete: true }), battle(2)], { 0: "adele" }, 0)).toBe(2);
  });
});

describe("a battle's outcome", () => {
  const over = { isComplete: true, paid: true, winnerId: "adele", votesForA: 2, votesForB: 1 };

  it("is open until its end", () => {
    expect(outcomeOf(battle(0), {})).toBe("open");
    expect(outcomeOf(battle(0), { 0: "adele" })).toBe("waiting");
  });

  it("is right or wrong, pays nothing with fewer than three votes, and nobody is right in a tie", () => {
    expect(outcomeOf(battle(0, over), { 0: "adele" })).toBe("right");
    expect(outcomeOf(battle(0, over), { 0: "cher" })).toBe("wrong");
    expect(outcomeOf(battle(0, { ...over, paid: false }), { 0: "adele" })).toBe("unpaid");
    expect(outcomeOf(battle(0, { ...over, winnerId: null }), { 0: "adele" })).toBe("tie");
    expect(outcomeOf(battle(0, over), {})).toBe("missed");
  });
});
