import fc from "fast-check";
import { expect, test } from "vitest";
import type { Celebrity } from "../../contract/celebrities.ts";
import type { VoteType } from "../../contract/voting.ts";
import {
  countsOf,
  isSkipIdle,
  positionOf,
  type Round,
  type RoundEvent,
  roundReducer,
  type SkipRule,
  startRound,
} from "./round.ts";

const celebrity = (id: string): Celebrity => ({ id, name: id, category: "Athletes", imageUrl: "", description: "" });
const roundBy = (skipRule: SkipRule, ...ids: string[]) =>
  startRound({ sessionId: "session_1_a", total: ids.length, queue: ids.map(celebrity), records: [] }, skipRule, 1000);
const roundOf = (...ids: string[]) => roundBy("wait", ...ids);
const gameOf = (...ids: string[]) => roundBy("pass", ...ids);
const play = (round: Round, ...events: RoundEvent[]) => events.reduce(roundReducer, round);
const front = (round: Round) => round.queue[0]?.id;

const voteAt = (at: number, voteType: VoteType = "hot"): RoundEvent => ({ type: "vote", voteType, at });
const countedFor = (id: string): RoundEvent => ({
  type: "counted",
  at: 0,
  result: { celebrity: { id, name: id, category: "Athletes" }, hotPercentage: 60, totalVotes: 10 },
});
const advanceAt = (at: number): RoundEvent => ({ type: "advance", at });
const skip = (random = 0): RoundEvent => ({ type: "skip", random, at: 5000 });
const skipAt = (at: number): RoundEvent => ({ type: "skip", random: 0, at });
const callNextAt = (at: number): RoundEvent => ({ type: "callNext", at });

test("vote, count, result, next", () => {
  const sent = play(roundOf("a", "b"), voteAt(1800));
  expect(sent.phase.name).toBe("sending");
  expect(positionOf(sent)).toBe(1);
  const shown = play(sent, countedFor("a"));
  expect(shown.phase.name).toBe("revealing");
  expect(shown.records).toEqual([
    { celebrityId: "a", name: "a", voteType: "hot", timeSpent: 800, hotPercentage: 60, totalVotes: 10 },
  ]);
  expect(shown.verdict?.result?.totalVotes).toBe(10);
  expect([front(shown), positionOf(shown)]).toEqual(["a", 1]);
  const next = play(shown, advanceAt(4300));
  expect([front(next), positionOf(next), next.shownAt]).toEqual(["b", 2, 4300]);
});

test("a vote is ignored while one is pending", () => {
  const sent = play(roundOf("a", "b"), voteAt(2000));
  expect(play(sent, voteAt(2500, "not"), skip())).toBe(sent);
});

test("a queued vote is shown without a result, and counts in the round", () => {
  const kept = play(roundOf("a", "b"), voteAt(2000), { type: "kept", celebrityId: "a", at: 2100 });
  expect([kept.phase.name, kept.verdict?.result]).toEqual(["revealing", null]);
  expect(kept.records).toMatchObject([{ celebrityId: "a", voteType: "hot", hotPercentage: null, totalVotes: null }]);
  expect(front(play(kept, advanceAt(4000)))).toBe("b");
  expect(front(play(kept, { type: "undoAsked" }, { type: "undone", at: 3000 }))).toBe("a");
});

test("a response for another celebrity is ignored", () => {
  const sent = play(roundOf("a", "b"), voteAt(2000));
  expect(play(sent, countedFor("b"))).toBe(sent);
});

test("a vote while a result shows rates the next celebrity, but not within one gesture", () => {
  const shown = play(roundOf("a", "b"), voteAt(2000), countedFor("a"));
  expect(play(shown, voteAt(2100, "not"))).toBe(shown);
  const second = play(shown, voteAt(2400, "not"), countedFor("b"));
  expect(second.records.map(({ celebrityId, voteType }) => `${celebrityId} ${voteType}`)).toEqual(["a hot", "b not"]);
});

test("a failed vote leaves the celebrity on stage, to be voted on again", () => {
  const failed = play(roundOf("a", "b"), voteAt(2000), { type: "voteFailed" });
  expect([failed.phase.name, front(failed), failed.records.length]).toEqual(["choosing", "a", 0]);
  expect(play(failed, voteAt(2100)).phase.name).toBe("sending");
});

test("the round is complete when the last result has been dismissed", () => {
  const last = play(roundOf("a"), voteAt(2000), countedFor("a"));
  expect(last.phase.name).toBe("revealing");
  expect(play(last, advanceAt(4500)).phase.name).toBe("complete");
});

test("a skip brings a random other celebrity; the skipped one waits at the end", () => {
  const round = roundOf("a", "b", "c", "d");
  expect(play(round, skip(0)).queue.map(({ id }) => id)).toEqual(["b", "c", "d", "a"]);
  expect(play(round, skip(0.99)).queue.map(({ id }) => id)).toEqual(["d", "b", "c", "a"]);
  for (let random = 0; random < 1; random += 0.05) expect(front(play(round, skip(random)))).not.toBe("a");
  expect(positionOf(play(round, skip()))).toBe(1);
});

test("skipping the last one left completes the round only if a vote was cast", () => {
  const untouched = roundOf("a");
  expect(isSkipIdle(untouched)).toBe(true);
  expect(play(untouched, skip())).toBe(untouched);
  const played = play(roundOf("a", "b"), voteAt(2000), countedFor("a"), advanceAt(3000), skip());
  expect(played.phase.name).toBe("complete");
  expect(played.records).toHaveLength(1);
});

test("a skip while a result shows only ends it", () => {
  const round = play(roundOf("a", "b", "c"), voteAt(2000), countedFor("a"), skip(0.9));
  expect([front(round), round.phase.name]).toEqual(["b", "choosing"]);
});

test("undo brings the celebrity back, unrated, from every later phase", () => {
  const undo: RoundEvent[] = [{ type: "undoAsked" }, { type: "undone", at: 9000 }];
  const shown = play(roundOf("a", "b"), voteAt(2000), countedFor("a"));
  const finished = play(roundOf("a"), voteAt(2000), countedFor("a"), advanceAt(3000));
  for (const round of [shown, play(shown, advanceAt(3000)), finished]) {
    const back = play(round, ...undo);
    expect([front(back), back.phase.name, back.records.length, back.verdict]).toEqual(["a", "choosing", 0, null]);
    expect(back.queue).toHaveLength(back.total);
    expect(play(back, { type: "undoAsked" }).undoing).toBe(false);
  }
});

test("nothing changes while an undo is pending; after a failed one the round continues", () => {
  const asked = play(roundOf("a", "b"), voteAt(2000), countedFor("a"), { type: "undoAsked" });
  expect(play(asked, voteAt(4000), advanceAt(4000))).toBe(asked);
  const failed = play(asked, { type: "undoFailed" });
  expect([failed.undoing, failed.undoable]).toEqual([false, null]);
  expect(front(play(failed, advanceAt(4100)))).toBe("b");
});

test("an expired undo is ignored", () => {
  const late = play(roundOf("a", "b"), voteAt(2000), countedFor("a"), { type: "undoExpired" }, { type: "undoAsked" });
  expect(late.undoing).toBe(false);
});

test("counts of hot and not", () => {
  const record = (voteType: VoteType) => ({
    celebrityId: "x",
    name: "x",
    voteType,
    timeSpent: 0,
    hotPercentage: 0,
    totalVotes: 1,
  });
  expect(countsOf([record("hot"), record("not"), record("hot")])).toEqual({ hot: 2, not: 1 });
});

test("the next one comes on stage while the result still shows", () => {
  const shown = play(gameOf("a", "b", "c"), voteAt(2000), countedFor("a"));
  const called = play(shown, callNextAt(2600));
  expect([front(called), positionOf(called), called.phase.name, called.shownAt]).toEqual(["b", 2, "choosing", 2600]);
  expect(called.verdict?.vote.celebrity.id).toBe("a");
  const seen = play(called, advanceAt(6000));
  expect([front(seen), positionOf(seen), seen.verdict, seen.shownAt]).toEqual(["b", 2, null, 2600]);
});

test("a vote while the previous result shows rates who is on stage, and ends that result", () => {
  const called = play(gameOf("a", "b"), voteAt(2000), countedFor("a"), callNextAt(2600));
  const sent = play(called, voteAt(3000, "not"));
  expect([sent.phase.name, sent.verdict]).toEqual(["sending", null]);
  const second = play(sent, countedFor("b"));
  expect(second.records.map(({ celebrityId, voteType }) => `${celebrityId} ${voteType}`)).toEqual(["a hot", "b not"]);
});

test("the last one stays on stage until the result has been dismissed", () => {
  const last = play(gameOf("a"), voteAt(2000), countedFor("a"));
  expect(play(last, callNextAt(2600))).toBe(last);
  expect(play(last, advanceAt(6000)).phase.name).toBe("complete");
});

test("where skipped ones are passed, the next one comes and they do not come back", () => {
  const game = gameOf("a", "b", "c");
  const passed = play(game, skip(0.99));
  expect(passed.queue.map(({ id }) => id)).toEqual(["b", "c"]);
  expect(positionOf(passed)).toBe(2);
  const over = play(passed, voteAt(7000), countedFor("b"), callNextAt(7600), skipAt(8000));
  expect([over.phase.name, over.verdict, over.records.length]).toEqual(["complete", null, 1]);
  expect(play(over, { type: "undoAsked" }, { type: "undone", at: 9000 }).queue.map(({ id }) => id)).toEqual(["b"]);
});

test("two presses of Skip in one gesture pass one", () => {
  const once = play(gameOf("a", "b", "c"), skipAt(5000));
  expect(play(once, skipAt(5279))).toBe(once);
  expect(front(play(once, skipAt(5280)))).toBe("c");
});

test("passing everyone ends the round without a vote", () => {
  const over = play(gameOf("a", "b"), skipAt(5000), skipAt(6000));
  expect([over.phase.name, over.records.length]).toEqual(["complete", 0]);
  expect(isSkipIdle(gameOf("a"))).toBe(false);
});

/** Any action of a player, whether or not the state of the round allows it. */
const anyMove = fc.constantFrom("hot", "not", "skip", "answer", "fail", "callNext", "advance", "undo", "undone");

function moveOf(round: Round, move: string, at: number): RoundEvent {
  switch (move) {
    case "hot":
    case "not":
      return { type: "vote", voteType: move, at };
    case "skip":
      return { type: "skip", random: (at % 7) / 7, at };
    case "answer":
      return countedFor(round.phase.name === "sending" ? round.phase.vote.celebrity.id : "nobody");
    case "fail":
      return { type: "voteFailed" };
    case "undo":
      return { type: "undoAsked" };
    case "undone":
      return round.undoing ? { type: "undone", at } : { type: "undoExpired" };
    case "advance":
      return { type: "advance", at };
    default:
      return { type: "callNext", at };
  }
}

test.each<SkipRule>(["wait", "pass"])("nobody is rated twice, lost or on stage after being rated (%s)", (skipRule) => {
  const ids = ["a", "b", "c", "d", "e"];
  fc.assert(
    fc.property(fc.array(fc.tuple(anyMove, fc.integer({ min: 1, max: 900 })), { maxLength: 80 }), (moves) => {
      let round = roundBy(skipRule, ...ids);
      let at = 1000;
      for (const [move, wait] of moves) {
        at += wait;
        round = roundReducer(round, moveOf(round, move, at));
        const rated = round.records.map(({ celebrityId }) => celebrityId);
        const left = round.queue.map(({ id }) => id).slice(round.phase.name === "revealing" ? 1 : 0);
        expect(new Set([...rated, ...left]).size).toBe(rated.length + left.length);
        if (skipRule === "wait") expect([...rated, ...left].toSorted()).toEqual(ids);
        if (round.phase.name === "choosing") expect(left.length).toBeGreaterThan(0);
        if (round.phase.name === "revealing") expect(round.verdict?.vote).toBe(round.phase.vote);
        expect(positionOf(round)).toBeGreaterThanOrEqual(1);
        expect(positionOf(round)).toBeLessThanOrEqual(ids.length);
      }
    }),
  );
});
