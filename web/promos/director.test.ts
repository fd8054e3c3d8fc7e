import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PlayMode } from "../lib/play-events.ts";
import {
  direct,
  type Director,
  type DirectorEvent,
  nextChangeAt,
  type Promo,
  type Room,
  startDirector,
} from "./director.ts";
import { CALM_MS, PROMO_CARD_BACK_MS, SCENE_TIMINGS, type Scene, SEEN_LONG_ENOUGH_MS } from "./timings.ts";

const START = 1_000_000;

const at = (ms: number): DirectorEvent => ({ type: "tick", at: START + ms });
const play = (director: Director, events: readonly DirectorEvent[]): Director => events.reduce(direct, director);
const vote = (mode: PlayMode, ms = 0): DirectorEvent => ({ type: "voted", mode, at: START + ms });
const close = (promo: Promo, ms: number): DirectorEvent => ({ type: "dismissed", promo, at: START + ms });
const visible = (visible: boolean, ms: number): DirectorEvent => ({ type: "visible", visible, at: START + ms });
const votes = (mode: PlayMode, count: number, ms = 0) => Array.from({ length: count }, () => vote(mode, ms));

describe.each([
  ["default", 3000, 15_000, 45_000],
  ["game", 5000, 20_000, 60_000],
  ["battle", 8000, 25_000, 70_000],
] as const)("in the scene %s", (scene, bannerDelay, chipOn, chipOff) => {
  test("the banner appears after its delay and stays", () => {
    const director = startDirector(scene, ["chip"], START);
    expect(director.shown).toBe("promo-card");
    expect(direct(director, at(bannerDelay - 1)).shown).toBe("promo-card");
    expect(nextChangeAt(director)).toBe(START + bannerDelay);
    expect(direct(director, at(bannerDelay)).shown).toBe("banner");
    expect(direct(director, at(3_600_000)).shown).toBe("banner");
  });

  test("the chip alternates between shown and hidden", () => {
    const director = startDirector(scene, ["banner"], START);
    expect(director.shown).toBe("chip");
    const cycle = chipOn + chipOff;
    for (const turn of [0, 1, 2]) {
      expect(direct(director, at(turn * cycle)).shown).toBe("chip");
      expect(direct(director, at(turn * cycle + chipOn - 1)).shown).toBe("chip");
      expect(direct(director, at(turn * cycle + chipOn)).shown).toBe("promo-card");
      expect(direct(director, at((turn + 1) * cycle - 1)).shown).toBe("promo-card");
    }
  });
});

test("the promo card returns 30 s after it was dismissed", () => {
  const closed = direct(startDirector("default", ["banner", "chip"], START), close("promo-card", 500));
  expect(closed.shown).toBeNull();
  expect(direct(closed, at(30_499)).shown).toBeNull();
  expect(direct(closed, at(30_500)).shown).toBe("promo-card");
});

test("after a dismissal, no other promo follows immediately", () => {
  const closed = direct(direct(startDirector("default", [], START), at(3000)), close("banner", 4000));
  expect(closed.shown).toBeNull();
  expect(direct(closed, at(4000 + CALM_MS - 1)).shown).toBeNull();
  expect(direct(closed, at(4000 + CALM_MS)).shown).toBe("promo-card");
  expect(direct(closed, at(60_000)).shown).toBe("chip");
});

test("the nudge appears once at every multiple of 5 votes", () => {
  const none = startDirector("default", ["banner", "chip"], START);
  expect(play(none, votes("classic", 4)).shown).toBe("promo-card");
  const five = play(none, votes("classic", 5));
  expect(five.shown).toBe("nudge");
  const closed = direct(five, close("nudge", 0));
  expect(closed.shown).toBeNull();
  const later = direct(closed, at(CALM_MS));
  expect(play(later, [vote("classic", CALM_MS)]).shown).toBe("promo-card");
  expect(play(later, votes("classic", 5, CALM_MS)).shown).toBe("nudge");
});

test("what votes bring waits until the time after a dismissal is over, too", () => {
  const closed = direct(direct(startDirector("default", [], START), at(3000)), close("banner", 4000));
  const called = play(closed, votes("classic", 5, 5000));
  expect(called.shown).toBeNull();
  expect(nextChangeAt(called)).toBe(START + 4000 + CALM_MS);
  expect(direct(called, at(4000 + CALM_MS)).shown).toBe("nudge");
});

test("while a result is shown, nothing appears, changes or leaves, but can be closed", () => {
  const result = (shown: boolean, ms: number): DirectorEvent => ({
    type: "resultShown",
    resultShown: shown,
    at: START + ms,
  });
  const beside = play(startDirector("default", [], START), [result(true, 2900), ...votes("classic", 5), at(4000)]);
  expect(beside.shown).toBe("chip");
  expect(nextChangeAt(beside)).toBeNull();
  expect(direct(beside, result(false, 5000)).shown).toBe("nudge");
  const closed = direct(beside, close("chip", 4500));
  expect(closed.shown).toBeNull();
  expect(play(closed, [at(60_000)]).shown).toBeNull();
  expect(direct(closed, result(false, 60_000)).shown).toBe("nudge");
});

test("in the place of a link, only what votes have called for is shown, even while another one is held", () => {
  const move = (room: Room): DirectorEvent => ({ type: "moved", room, at: START });
  const held = direct(startDirector("default", [], START), { type: "held", held: true, at: START });
  expect(held.shown).toBe("chip");
  const moved = direct(held, move("called-for"));
  expect(moved.shown).toBeNull();
  expect(nextChangeAt(moved)).toBeNull();
  expect(play(moved, votes("classic", 5)).shown).toBe("nudge");
  expect(direct(moved, move("all")).shown).toBe("chip");
});

test.each([
  ["game", 3],
  ["battle", 2],
] as const)("the chat card appears in %s at every multiple of %d votes, before all others", (mode, every) => {
  const none = startDirector(mode, ["banner", "chip"], START);
  expect(play(none, votes(mode, every - 1)).shown).toBe("promo-card");
  const called = play(none, votes(mode, every));
  expect(called.shown).toBe("chat-card");
  const closed = direct(direct(called, close("chat-card", 0)), at(CALM_MS));
  expect(play(closed, votes(mode, every, CALM_MS)).shown).toBe("chat-card");
});

test("no chat card in Classic", () => {
  expect(play(startDirector("default", [], START), votes("classic", 6)).calledFor).toEqual(["nudge"]);
});

test("a promo triggered by votes waits until it has been seen, then disappears after a while", () => {
  const waiting = play(startDirector("game", [], START), votes("game", 3));
  expect(direct(waiting, at(600_000)).shown).toBe("chat-card");
  const seen = direct(waiting, visible(true, 600_000));
  expect(nextChangeAt(seen)).toBe(START + 600_000 + SEEN_LONG_ENOUGH_MS);
  expect(direct(seen, at(600_000 + SEEN_LONG_ENOUGH_MS - 1)).shown).toBe("chat-card");
  expect(direct(seen, at(600_000 + SEEN_LONG_ENOUGH_MS)).shown).toBe("banner");
});

test("only the time for which a promo is visible counts", () => {
  const called = play(startDirector("default", ["banner", "chip"], START), votes("classic", 5));
  const behindHelp = play(called, [visible(true, 0), visible(false, 4000)]);
  expect(nextChangeAt(behindHelp)).toBeNull();
  expect(direct(behindHelp, at(600_000)).shown).toBe("nudge");
  const back = direct(behindHelp, visible(true, 600_000));
  expect(direct(back, at(605_999)).shown).toBe("nudge");
  expect(direct(back, at(606_000)).shown).toBe("promo-card");
});

test("votes in any mode count towards the nudge, and those on profiles bring it on the next screen", () => {
  const none = startDirector("default", ["banner", "chip"], START);
  expect(play(none, [...votes("classic", 3), ...votes("battle", 1), vote("profile")]).shown).toBe("nudge");
  const arrive = (scene: Scene): DirectorEvent => ({ type: "arrived", scene, at: START });
  const profiles = play(none, [arrive("silent"), ...votes("profile", 5), arrive("silent")]);
  expect(profiles.shown).toBeNull();
  expect(direct(profiles, arrive("default")).shown).toBe("nudge");
});

test("a promo does not change while the player hovers over it or focuses it", () => {
  const held = direct(startDirector("default", ["chip"], START), { type: "held", held: true, at: START });
  const later = play(held, [...votes("classic", 5), at(4000)]);
  expect(later.shown).toBe("promo-card");
  expect(nextChangeAt(later)).toBeNull();
  expect(direct(later, { type: "held", held: false, at: START + 5000 }).shown).toBe("nudge");
});

const anyScene = fc.constantFrom<Scene>("default", "game", "battle", "silent");
const anyMode = fc.constantFrom<PlayMode>("classic", "game", "battle");

/** A random event and the wait before it, in ms; `dismissed` closes the current promo. */
const anyStep = fc.oneof(
  fc.record({ type: fc.constant("arrived"), scene: anyScene, wait: fc.nat(90_000) }),
  fc.record({ type: fc.constant("voted"), mode: anyMode, wait: fc.nat(4000) }),
  fc.record({ type: fc.constant("covered"), covered: fc.boolean(), wait: fc.nat(9000) }),
  fc.record({ type: fc.constant("moved"), room: fc.constantFrom<Room>("all", "called-for"), wait: fc.nat(9000) }),
  fc.record({ type: fc.constant("resultShown"), resultShown: fc.boolean(), wait: fc.nat(9000) }),
  fc.record({ type: fc.constant("held"), held: fc.boolean(), wait: fc.nat(9000) }),
  fc.record({ type: fc.constant("visible"), visible: fc.boolean(), wait: fc.nat(9000) }),
  fc.record({ type: fc.constantFrom("tick", "close"), wait: fc.nat(90_000) }),
);
type Step = typeof anyStep extends fc.Arbitrary<infer S> ? S : never;

function eventOf(step: Step, director: Director): DirectorEvent {
  const time = director.at + step.wait;
  if ("scene" in step) return { type: "arrived", scene: step.scene, at: time };
  if ("mode" in step) return { type: "voted", mode: step.mode, at: time };
  if ("covered" in step) return { type: "covered", covered: step.covered, at: time };
  if ("room" in step) return { type: "moved", room: step.room, at: time };
  if ("resultShown" in step) return { type: "resultShown", resultShown: step.resultShown, at: time };
  if ("held" in step) return { type: "held", held: step.held, at: time };
  if (step.type === "close" && director.shown !== null) return { type: "dismissed", promo: director.shown, at: time };
  if ("visible" in step && director.shown !== null) return { type: "visible", visible: step.visible, at: time };
  return { type: "tick", at: time };
}

/** Replays events, with the wake-ups that the director asks for, and checks every state. */
function expectThroughout(steps: readonly Step[], check: (director: Director) => void): void {
  let director = startDirector("default", [], START);
  check(director);
  for (const step of steps) {
    const until = director.at + step.wait;
    for (let wake = nextChangeAt(director); wake !== null && wake < until; wake = nextChangeAt(director)) {
      director = direct(director, { type: "tick", at: wake });
      check(director);
    }
    director = direct(director, eventOf({ ...step, wait: until - director.at }, director));
    check(director);
  }
}

const histories = fc.array(anyStep, { maxLength: 60 });

describe("in any sequence of events", () => {
  test("nothing shows over a dialog or in a silent scene, and in the place of a link only what votes have called for", () => {
    fc.assert(
      fc.property(histories, (steps) =>
        expectThroughout(steps, ({ covered, scene, room, shown }) => {
          if (covered || scene === "silent") expect(shown).toBeNull();
          if (room === "called-for") expect([null, "chat-card", "nudge"]).toContain(shown);
        }),
      ),
    );
  });

  test("a dismissal lasts for the session, or for 30 s", () => {
    fc.assert(
      fc.property(histories, (steps) =>
        expectThroughout(steps, ({ at, shown, dismissed, promoCardBackAt }) => {
          expect(dismissed).not.toContain(shown);
          if (shown === "promo-card") expect(at).toBeGreaterThanOrEqual(promoCardBackAt);
        }),
      ),
    );
    expect(PROMO_CARD_BACK_MS).toBe(30_000);
  });

  test("every wake-up changes something, and nothing would change between two", () => {
    fc.assert(
      fc.property(histories, fc.nat(120_000), (steps, later) =>
        expectThroughout(steps, (director) => {
          const wake = nextChangeAt(director) ?? Number.POSITIVE_INFINITY;
          if (wake !== Number.POSITIVE_INFINITY)
            expect(direct(director, { type: "tick", at: wake }).shown).not.toBe(director.shown);
          const time = Math.min(director.at + later, wake - 1);
          expect(direct(director, { type: "tick", at: time }).shown).toBe(director.shown);
        }),
      ),
    );
  });

  test("no promo appears before its time", () => {
    fc.assert(
      fc.property(histories, (steps) => {
        let before: Director | null = null;
        expectThroughout(steps, (director) => {
          const { scene, since, at, shown } = director;
          if (scene !== "silent" && shown !== before?.shown) {
            const { bannerDelayMs, chipOnMs, chipOffMs } = SCENE_TIMINGS[scene];
            if (shown === "banner") expect(at - since).toBeGreaterThanOrEqual(bannerDelayMs);
            if (shown === "chip") expect((at - since) % (chipOnMs + chipOffMs)).toBeLessThan(chipOnMs);
          }
          before = director;
        });
      }),
    );
  });
});
