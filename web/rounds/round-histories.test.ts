import fc from "fast-check";
import { expect, test } from "vitest";
import { positionOf, type Round, type SkipRule } from "./round.ts";
import { callNext, countedFor, front, paintedAt, roundBy, type Step, step, voteAt } from "./testing/round-play.ts";

/** Random histories of a round. */

/** Any action of a player, whether or not the state of the round allows it. */
const anyMove = fc.constantFrom(
  "hot",
  "not",
  "skip",
  "answer",
  "fail",
  "callNext",
  "advance",
  "undo",
  "undone",
  "hidden",
  "painted",
  // More often, as in play.
  "painted",
);

function moveOf(round: Round, move: string, at: number): Step {
  switch (move) {
    case "hot":
    case "not":
      return voteAt(at, move);
    case "skip":
      return { type: "skip", random: (at % 7) / 7, pressedAt: at, at };
    case "answer":
      return countedFor(round.phase.name === "sending" ? round.phase.vote.celebrity.id : "nobody");
    case "fail":
      return { type: "voteFailed" };
    case "undo":
      return { type: "undoAsked" };
    case "undone":
      return round.undoing ? { type: "undone", at } : { type: "undoExpired" };
    case "advance":
      return { type: "advance" };
    case "hidden":
      return { type: "hidden" };
    case "painted":
      return paintedAt(at);
    default:
      return callNext;
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
        round = step(round, moveOf(round, move, at));
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

test.each<SkipRule>(["wait", "pass"])("nobody is voted on or skipped before being seen (%s)", (skipRule) => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyMove, fc.integer({ min: 1, max: 320 })), { maxLength: 80 }), (moves) => {
      let round = roundBy(skipRule, "a", "b", "c", "d", "e");
      let at = 1000;
      /** Who was painted last, with nothing in front since, and when; observed from outside. */
      let seen: { who: string | undefined; since: number } | null = { who: front(round), since: at };
      for (const [move, wait] of moves) {
        at += wait;
        const before = round;
        round = step(round, moveOf(round, move, at));
        const left = round.gone !== null && round.gone !== before.gone;
        const acted = round.phase.name === "sending" ? before.phase.name !== "sending" : left;
        if (acted && before.phase.name === "choosing") {
          expect(seen?.who).toBe(front(before));
          expect(at - (seen?.since ?? at)).toBeGreaterThanOrEqual(150);
        }
        if (round.phase.name === "sending") expect(round.phase.vote.timeSpent).toBeGreaterThanOrEqual(150);
        const bare = round.phase.name !== "revealing" && move !== "hidden" && round.phase.name !== "complete";
        if (!bare || seen?.who !== front(round)) seen = null;
        if (bare && move === "painted") seen = { who: front(round), since: at };
      }
    }),
  );
});
