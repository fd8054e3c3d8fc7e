import { expect, test } from "vitest";
import type { VoteType } from "../../contract/voting.ts";
import { countsOf, isSkipIdle, positionOf, type RoundEvent, type SkipRule, startRound, undoEndOf } from "./round.ts";
import {
  callNext,
  countedFor,
  deliveredFor,
  front,
  paintedAt,
  play,
  roundBy,
  type Step,
  voteAt,
} from "./testing/round-play.ts";

const roundOf = (...ids: string[]) => roundBy("wait", ...ids);
const gameOf = (...ids: string[]) => roundBy("pass", ...ids);
/** The result is dismissed, and the next one painted. */
const advanceAt = (at: number): Step[] => [{ type: "advance" }, paintedAt(at)];
const skip = (random = 0): RoundEvent => ({ type: "skip", random, pressedAt: 5000, at: 5000 });
const skipAt = (at: number): RoundEvent => ({ type: "skip", random: 0, pressedAt: at, at });
const undoneAt = (at: number): Step[] => [{ type: "undone", at }, paintedAt(at)];

test("vote, count, result, next", () => {
  const sent = play(roundOf("a", "b"), voteAt(1800));
  expect(sent.phase.name).toBe("sending");
  expect(positionOf(sent)).toBe(1);
  const shown = play(sent, countedFor("a"));
  expect(shown.phase.name).toBe("revealing");
  expect(shown.records).toEqual([
    { celebrityId: "a", name: "a", voteType: "hot", timeSpent: 800, hotVotes: 6, hotPercentage: 60, totalVotes: 10 },
  ]);
  expect(shown.verdict?.result?.totalVotes).toBe(10);
  expect([front(shown), positionOf(shown)]).toEqual(["a", 1]);
  const next = play(shown, advanceAt(4300));
  expect([front(next), positionOf(next), next.openSince]).toEqual(["b", 2, 4300]);
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
  expect(front(play(kept, { type: "undoAsked" }, ...undoneAt(3000)))).toBe("a");
});

test("a queued vote has its figures once it was counted; others keep theirs", () => {
  const queued: RoundEvent = { type: "kept", celebrityId: "a", at: 2100 };
  const kept = play(roundOf("a", "b", "c"), voteAt(2000), queued, advanceAt(4000), voteAt(5000), countedFor("b"));
  const { records, phase } = play(kept, deliveredFor("a", "c"));
  expect(records.map(({ celebrityId, totalVotes }) => [celebrityId, totalVotes])).toEqual([
    ["a", 10],
    ["b", 10],
  ]);
  expect(phase).toEqual(kept.phase);
  expect(play(kept, deliveredFor("b"))).toBe(kept);
});

test("the figures of a delivered vote are those of this very vote, not of another one on the same star", () => {
  const kept = play(roundOf("a", "b"), voteAt(2000, "not"), { type: "kept", celebrityId: "a", at: 2100 });
  const others = [
    { id: "a", totalVotes: 11 },
    { id: "a", voteType: "not", sessionId: "ten-1", totalVotes: 12 },
  ] as const;
  expect(play(kept, deliveredFor(...others))).toBe(kept);
  const own = { id: "a", voteType: "not", totalVotes: 13 } as const;
  expect(play(kept, deliveredFor(...others, own)).records).toMatchObject([{ voteType: "not", totalVotes: 13 }]);
});

test("a response for another celebrity is ignored", () => {
  const sent = play(roundOf("a", "b"), voteAt(2000));
  expect(play(sent, countedFor("b"))).toBe(sent);
});

test.each<SkipRule>(["wait", "pass"])(
  "a choice while the result of who is on stage shows ends it and does nothing else (%s)",
  (skipRule) => {
    const shown = play(roundBy(skipRule, "a", "b", "c"), voteAt(2000), countedFor("a"));
    for (const choice of [voteAt(2400, "not"), skipAt(2400)]) {
      const next = play(shown, choice);
      expect([front(next), next.phase.name, next.verdict, next.openSince]).toEqual(["b", "choosing", null, null]);
      expect(next.records).toHaveLength(1);
    }
    // The second half of a double click.
    expect(play(shown, voteAt(2100, "not"))).toBe(shown);
  },
);

test("once the next one is on stage, a choice is of that one and ends the result, not before it has been seen", () => {
  const called = play(roundOf("a", "b", "c"), voteAt(2000), countedFor("a"), callNext, paintedAt(2600));
  expect(play(called, voteAt(2700))).toBe(called);
  const voted = play(called, voteAt(2750, "not"));
  expect(voted).toMatchObject({ phase: { name: "sending", vote: { celebrity: { id: "b" } } }, verdict: null });
  const skipped = play(called, skipAt(2750));
  expect([front(skipped), skipped.verdict, skipped.gone?.as]).toEqual(["c", null, "skip"]);
  expect(play(called, advanceAt(2700)).records).toHaveLength(1);
});

test("a choice counts only for a celebrity that stood uncovered for 150 ms", () => {
  const next = play(roundOf("a", "b"), voteAt(2000), countedFor("a"), advanceAt(4000));
  for (const choice of [voteAt(4149), skipAt(4149)]) expect(play(next, choice)).toBe(next);
  expect(play(next, voteAt(4149), voteAt(4150))).toMatchObject({
    phase: { name: "sending", vote: { timeSpent: 150 } },
  });
  expect(play(next, skipAt(4150)).gone?.as).toBe("skip");
});

test("what is chosen on home counts with the time that the card was there", () => {
  const { sessionId, total, queue, records } = roundOf("a", "b");
  const cast = { voteType: "hot", sentAt: 2000, timeSpent: 3000 } as const;
  const round = startRound({ sessionId, day: "2026-11-21", total, queue, records }, "wait", cast);
  expect(play(round, countedFor("a")).records).toMatchObject([{ celebrityId: "a", voteType: "hot", timeSpent: 3000 }]);
});

test("a press that began before its celebrity came does not count, however late it ends", () => {
  const next = play(roundOf("a", "b"), voteAt(2000), countedFor("a"), advanceAt(4000));
  expect(play(next, voteAt(4400, "hot", 3950))).toBe(next);
  expect(play(next, voteAt(4400, "hot", 4050)).phase.name).toBe("sending");
});

test("until the next one is painted, nobody can be voted on", () => {
  const next = play(roundOf("a", "b"), voteAt(2000), countedFor("a"), { type: "advance" });
  expect(play(next, voteAt(4400), skipAt(4400))).toBe(next);
  // The paint of someone who has left since.
  expect(play(next, { type: "shown", subject: "a", at: 4000 })).toBe(next);
});

test("beneath a dialog nobody is seen", () => {
  const covered = play(roundOf("a"), { type: "hidden" });
  expect(play(covered, voteAt(9000))).toBe(covered);
  const uncovered = play(covered, paintedAt(9000));
  expect(play(uncovered, voteAt(9149))).toBe(uncovered);
  expect(play(uncovered, voteAt(9200))).toMatchObject({ phase: { name: "sending", vote: { timeSpent: 200 } } });
});

test("a celebrity who came back by an undo has to be seen again", () => {
  const back = play(roundOf("a", "b"), voteAt(2000), countedFor("a"), { type: "undoAsked" }, ...undoneAt(3000));
  expect(play(back, voteAt(3149))).toBe(back);
  expect(play(back, voteAt(3150)).phase.name).toBe("sending");
});

test("a clock that is set back does not stop the round", () => {
  expect(play(roundOf("a"), voteAt(-3_600_000)).phase.name).toBe("sending");
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

test("a skip brings who was seen under the card, and a random other one under theirs; the skipped one waits at the end", () => {
  const round = roundOf("a", "b", "c", "d");
  expect(play(round, skip(0)).queue.map(({ id }) => id)).toEqual(["b", "c", "d", "a"]);
  expect(play(round, skip(0.99)).queue.map(({ id }) => id)).toEqual(["b", "d", "c", "a"]);
  expect(play(roundOf("a", "b"), skip(0.99)).queue.map(({ id }) => id)).toEqual(["b", "a"]);
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

test("undo brings the celebrity back, unrated, from every later phase", () => {
  const undo: Step[] = [{ type: "undoAsked" }, ...undoneAt(9000)];
  const shown = play(roundOf("a", "b"), voteAt(2000), countedFor("a"));
  const finished = play(roundOf("a"), voteAt(2000), countedFor("a"), advanceAt(3000));
  for (const round of [shown, play(shown, advanceAt(3000)), finished]) {
    const back = play(round, ...undo);
    expect([front(back), back.phase.name, back.records.length, back.verdict]).toEqual(["a", "choosing", 0, null]);
    expect(back.queue).toHaveLength(back.total);
    expect(play(back, { type: "undoAsked" }).undoing).toBe(false);
  }
});

test("the last three are undone one after the other", () => {
  const ids = ["a", "b", "c", "d", "e"];
  const voted = ids.slice(0, 4).reduce(
    (round, id, index) => {
      const at = 2000 + 1000 * index;
      return play(round, voteAt(at), countedFor(id), advanceAt(at + 500));
    },
    roundOf(...ids),
  );
  const undo = (at: number): Step[] => [{ type: "undoAsked" }, ...undoneAt(at)];
  const back = play(voted, undo(6000), undo(7000), undo(8000));
  expect(back.queue.map(({ id }) => id)).toEqual(["b", "c", "d", "e"]);
  expect(back.records.map(({ celebrityId }) => celebrityId)).toEqual(["a"]);
  expect(play(back, { type: "undoAsked" })).toBe(back);
});

test("an undo is offered for 9.5 s after the vote or the undo before, of votes that are not older than 29.5 s", () => {
  const one = play(roundOf("a", "b", "c"), voteAt(2000), countedFor("a"), advanceAt(2500));
  expect(undoEndOf(one)).toBe(11_500);
  const two = play(one, voteAt(20_000), countedFor("b"), { type: "undoAsked" });
  expect(undoEndOf(play(two, ...undoneAt(29_000)))).toBe(31_500);
  expect(undoEndOf(play(two, ...undoneAt(31_500)))).toBeNull();
});

test("nothing changes while an undo is pending; after a failed one the round continues", () => {
  const asked = play(roundOf("a", "b"), voteAt(2000), countedFor("a"), { type: "undoAsked" });
  expect(play(asked, voteAt(4000), { type: "advance" })).toBe(asked);
  const failed = play(asked, { type: "undoFailed" });
  expect([failed.undoing, failed.undoable]).toEqual([false, []]);
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
  const called = play(shown, callNext);
  expect([front(called), positionOf(called), called.phase.name, called.openSince]).toEqual(["b", 2, "choosing", null]);
  expect(called.verdict?.vote.celebrity.id).toBe("a");
  const seen = play(called, advanceAt(6000));
  expect([front(seen), positionOf(seen), seen.verdict, seen.openSince]).toEqual(["b", 2, null, 6000]);
});

test("the last one stays on stage until the result has been dismissed", () => {
  const last = play(gameOf("a"), voteAt(2000), countedFor("a"));
  expect(play(last, callNext)).toBe(last);
  expect(play(last, advanceAt(6000)).phase.name).toBe("complete");
});

test("where skipped ones are passed, the next one comes and they do not come back", () => {
  const game = gameOf("a", "b", "c");
  const passed = play(game, skip(0.99), paintedAt(5020));
  expect(passed.queue.map(({ id }) => id)).toEqual(["b", "c"]);
  expect(positionOf(passed)).toBe(2);
  const over = play(passed, voteAt(7000), countedFor("b"), advanceAt(7600), skipAt(8000));
  expect([over.phase.name, over.verdict, over.records.length]).toEqual(["complete", null, 1]);
  expect(play(over, { type: "undoAsked" }, ...undoneAt(9000)).queue.map(({ id }) => id)).toEqual(["b"]);
});

test("two presses of Skip in one gesture pass one", () => {
  const once = play(gameOf("a", "b", "c"), skipAt(5000), paintedAt(5020));
  expect(play(once, skipAt(5279))).toBe(once);
  expect(front(play(once, skipAt(5280)))).toBe("c");
});

test("a skip counts after 280 ms, even if the picture of the next one came late", () => {
  const once = play(gameOf("a", "b", "c"), skipAt(5000), paintedAt(5130));
  expect(front(play(once, skipAt(5280)))).toBe("c");
});

test("passing everyone ends the round without a vote", () => {
  const over = play(gameOf("a", "b"), skipAt(5000), paintedAt(5020), skipAt(6000));
  expect([over.phase.name, over.records.length]).toEqual(["complete", 0]);
  expect(isSkipIdle(gameOf("a"))).toBe(false);
});
