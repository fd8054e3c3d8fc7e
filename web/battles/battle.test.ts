import fc from "fast-check";
import { expect, test } from "vitest";
import type { BattleSession, BattleVoteResult, Contender } from "../../contract/battles.ts";
import { choiceOfGesture } from "../ui/gesture.ts";
import { pairGestures, type Side } from "../ui/pair-gestures.ts";
import type { ExposureEvent } from "../ui/seen.ts";
import {
  contenderOn,
  isTold,
  otherSide,
  type Play,
  type PlayEvent,
  playReducer,
  championOf,
  podiumOf,
  standingOn,
  startPlay,
  subjectOf,
} from "./battle.ts";

const contender = (id: string, rating = 1500): Contender => ({
  id,
  name: id,
  category: "Athletes",
  imageUrl: "",
  description: "",
  hotVotes: 0,
  notVotes: 0,
  rating,
  battlesWon: 0,
  battlesLost: 0,
});
const pair = (a: string, b: string) => ({ celebA: contender(a), celebB: contender(b) });

const session: BattleSession = {
  sessionId: "session",
  currentBattle: pair("a1", "b1"),
  battleIndex: 0,
  totalBattles: 2,
  winners: [],
};
const result = (winner: string, loser: string, next: BattleVoteResult["nextBattle"]): BattleVoteResult => ({
  winner: contender(winner, 1510),
  loser: contender(loser, 1490),
  headToHead: { battles: 1, wins: 1 },
  completed: next === null,
  nextBattle: next,
  battleIndex: next === null ? 2 : 1,
});

/** What the reducer receives, or: the pair that can be chosen from is painted at a time. */
type Step = PlayEvent | ExposureEvent | { type: "painted"; at: number };
const step = (play: Play, event: Step): Play =>
  playReducer(play, event.type === "painted" ? { type: "shown", subject: subjectOf(play) ?? "", at: event.at } : event);
const run = (play: Play, ...steps: Step[]) => steps.reduce(step, play);
const paintedAt = (at: number): Step => ({ type: "painted", at });
const fresh = () => startPlay(session, 0);
const choosing = () => run(fresh(), timeUp, paintedAt(1000));
const choose = (side: Side, at: number, pressedAt = at): PlayEvent => ({ type: "choose", side, pressedAt, at });
const dismiss = (at: number): PlayEvent => ({ type: "dismiss", at });
/** The intro or a celebration ends. */
const timeUp: PlayEvent = { type: "timeUp" };
const counted = (winner: string, loser: string, next: BattleVoteResult["nextBattle"], at = 2100): PlayEvent => ({
  type: "counted",
  result: result(winner, loser, next),
  at,
});
const celebrating = () => run(choosing(), choose("b", 2000), counted("b1", "a1", pair("a2", "b2")));

test("intro, choice, celebration, next battle", () => {
  expect(fresh().phase.name).toBe("intro");
  const sent = run(choosing(), choose("b", 2000));
  expect(sent.phase.name).toBe("sending");
  const shown = run(sent, counted("b1", "a1", pair("a2", "b2")));
  expect([shown.phase.name, shown.index, shown.banner?.won.contender.id]).toEqual(["celebrating", 0, "b1"]);
  const next = run(shown, timeUp);
  expect([next.phase.name, next.index, next.battle.celebA.id]).toEqual(["choosing", 1, "a2"]);
  expect(next.winners.map(({ id }) => id)).toEqual(["b1"]);
});

test("the last result leads to the summary", () => {
  const last = run(choosing(), choose("a", 2000), counted("a1", "b1", null), timeUp);
  expect([last.phase.name, last.banner]).toEqual(["complete", null]);
});

test("a session resumes where it was left", () => {
  const resumed = startPlay({ ...session, battleIndex: 1, winners: [contender("w")] }, 0);
  expect([resumed.index, resumed.winners.length]).toEqual([1, 1]);
});

test("the intro can be dismissed; a choice ends it too, and chooses nobody", () => {
  for (const event of [dismiss(500), choose("a", 500)]) expect(run(fresh(), event).phase.name).toBe("choosing");
});

test("a choice counts only for a pair that stood uncovered for 150 ms", () => {
  const at = 6000;
  for (const play of [run(fresh(), dismiss(1000)), choosing(), run(celebrating(), choose("a", 4000))]) {
    const pair = run(play, { type: "hidden" }, paintedAt(at));
    expect(run(pair, choose("a", at + 149))).toBe(pair);
    expect(run(pair, choose("a", at + 150)).phase.name).toBe("sending");
  }
});

test("a press that began on the pair before chooses nobody, however late it ends", () => {
  const next = run(celebrating(), timeUp, { type: "bannerOver" }, paintedAt(5000));
  expect(run(next, choose("a", 5400, 4950))).toBe(next);
  expect(run(next, choose("a", 5400, 5050)).phase.name).toBe("sending");
});

test("beneath a dialog nobody is chosen", () => {
  const covered = run(choosing(), { type: "hidden" });
  expect(run(covered, choose("a", 9000))).toBe(covered);
});

test("while a choice is pending, others are ignored", () => {
  const sent = run(choosing(), choose("b", 2000));
  expect(run(sent, choose("a", 2500), dismiss(2700))).toEqual(sent);
});

test("a response for another pair is ignored", () => {
  const sent = run(choosing(), choose("b", 2000));
  expect(run(sent, counted("a1", "b1", null))).toBe(sent);
});

test("a celebration can be dismissed; a choice ends it too, and does not choose from the unseen pair", () => {
  for (const event of [dismiss(2500), choose("a", 2500)]) {
    const next = run(celebrating(), event);
    expect([next.phase.name, next.index, next.banner]).toEqual(["choosing", 1, null]);
    expect(run(next, choose("a", 9000))).toBe(next);
    expect(run(next, paintedAt(2500), choose("a", 2650)).phase.name).toBe("sending");
  }
});

test("the gesture that chose does not end the celebration", () => {
  const shown = celebrating();
  expect(run(shown, choose("b", 2200), dismiss(2250))).toBe(shown);
});

test("the banner outlasts the celebration, until its time or the next press", () => {
  const next = run(celebrating(), timeUp);
  expect(next.banner?.won.contender.id).toBe("b1");
  for (const event of [{ type: "bannerOver" } as const, dismiss(5100), choose("a", 5100)]) {
    const bare = run(next, event);
    expect([bare.banner, bare.phase.name, bare.openSince]).toEqual([null, "choosing", null]);
  }
});

test("a failed vote leaves the pair, to be chosen from at once", () => {
  const failed = run(choosing(), choose("b", 2000), { type: "voteFailed" });
  expect([failed.phase.name, failed.index, failed.winners.length]).toEqual(["choosing", 0, 0]);
  expect(run(failed, choose("a", 2400)).phase.name).toBe("sending");
});

test("whatever is pressed, nobody is chosen before being seen", () => {
  const anyMove = fc.constantFrom(
    "a",
    "b",
    "dismiss",
    "answer",
    "fail",
    "timeUp",
    "bannerOver",
    "hidden",
    "painted",
    // More often, as in play.
    "painted",
  );
  const eventOf = ({ phase, battle }: Play, move: string, at: number): Step => {
    switch (move) {
      case "a":
      case "b":
        return choose(move, at);
      case "answer": {
        const side = phase.name === "sending" ? phase.pick.side : "a";
        return counted(
          contenderOn(battle, side).id,
          contenderOn(battle, otherSide(side)).id,
          pair(`a${at}`, `b${at}`),
          at,
        );
      }
      case "fail":
        return { type: "voteFailed" };
      case "hidden":
      case "timeUp":
      case "bannerOver":
        return { type: move };
      case "dismiss":
        return dismiss(at);
      default:
        return paintedAt(at);
    }
  };
  fc.assert(
    fc.property(fc.array(fc.tuple(anyMove, fc.integer({ min: 1, max: 320 })), { maxLength: 80 }), (moves) => {
      let play = fresh();
      let at = 0;
      /** When the pair was painted, if nothing has covered it since; observed from outside. */
      let bare: number | null = null;
      for (const [move, wait] of moves) {
        at += wait;
        const before = play;
        play = step(play, eventOf(play, move, at));
        const { phase } = play;
        const chose = phase.name === "sending" && before.phase.name !== "sending";
        expect(!chose || (bare !== null && at - bare >= 150)).toBe(true);
        const isBare = (phase.name === "choosing" || phase.name === "sending") && play.banner === null;
        if (!isBare || move === "hidden" || play.battle !== before.battle) bare = null;
        else if (move === "painted") bare = at;
      }
    }),
  );
});

test("the chosen one is shown as the winner immediately, the figures follow", () => {
  expect(standingOn(choosing(), "a")).toMatchObject({ outcome: null, decided: null });
  const sent = run(choosing(), choose("b", 2000));
  expect(standingOn(sent, "b")).toMatchObject({ outcome: "winner", decided: null });
  expect(standingOn(celebrating(), "a")).toMatchObject({
    outcome: "loser",
    decided: { contender: { id: "a1", rating: 1490 }, opponent: { id: "b1" }, isWinner: false },
  });
});

test("the summary shows six winners, the highest rated first", () => {
  const winners = [1500, 1400, 1600, 1450, 1550, 1300, 1700, 1650].map((rating) => contender(`r${rating}`, rating));
  const { shown, more } = podiumOf(winners);
  expect(shown.map(({ rating }) => rating)).toEqual([1700, 1650, 1600, 1550, 1500, 1450]);
  expect(more.map(({ rating }) => rating)).toEqual([1400, 1300]);
  expect(podiumOf(winners.slice(0, 3)).more).toEqual([]);
});

test("a champion is rated above all others", () => {
  const winners = [1500, 1600, 1600].map((rating, index) => contender(`c${index}`, rating));
  expect(championOf(winners.slice(0, 2))).toBe(winners[1]);
  expect(championOf(winners)).toBeNull();
});

test("side by side, a drag chooses in its direction, stacked the one that is dragged; beyond 80 px", () => {
  const drag = (dx: number, side: Side, stacked: boolean) =>
    choiceOfGesture({ dx, dy: 0, ms: 3000 }, "mouse", pairGestures(side, stacked));
  for (const side of ["a", "b"] as const) {
    expect(drag(-81, side, false)).toBe("a");
    expect(drag(81, side, false)).toBe("b");
    expect(drag(-81, side, true)).toBe(side);
    expect(drag(81, side, true)).toBe(side);
    expect(drag(80, side, false)).toBeNull();
    expect(choiceOfGesture({ dx: 0, dy: -200, ms: 100 }, "touch", pairGestures(side, true))).toBeNull();
  }
});

test("a rating tells something once another battle than the one just won has moved it", () => {
  const after = (battlesWon: number, battlesLost: number) => isTold({ ...contender("a"), battlesWon, battlesLost });
  expect([after(1, 0), after(2, 0), after(1, 1)]).toEqual([false, true, true]);
});
