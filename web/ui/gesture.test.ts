import { expect, test } from "vitest";
import { choiceOfGesture, type GestureMeanings, leaningOf, type Movement } from "./gesture.ts";

const MEANINGS: GestureMeanings<"yes" | "no" | "later"> = {
  right: { choice: "yes", dragPx: 100 },
  left: { choice: "no", dragPx: 100 },
  up: { choice: "later", dragPx: 100 },
};
const touch = (movement: Movement) => choiceOfGesture(movement, "touch", MEANINGS);
const mouse = (movement: Movement) => choiceOfGesture(movement, "mouse", MEANINGS);

test("a touch swipe counts beyond 50 px and 0.3 px/ms", () => {
  expect(touch({ dx: 51, dy: 0, ms: 100 })).toBe("yes");
  expect(touch({ dx: 50, dy: 0, ms: 100 })).toBeNull();
  expect(touch({ dx: 60, dy: 0, ms: 200 })).toBeNull();
  expect(touch({ dx: 61, dy: 0, ms: 200 })).toBe("yes");
  expect(touch({ dx: -80, dy: 0, ms: 0 })).toBe("no");
});

test("the dominant axis decides", () => {
  expect(touch({ dx: -70, dy: -69, ms: 100 })).toBe("no");
  expect(touch({ dx: 60, dy: -90, ms: 100 })).toBe("later");
  expect(touch({ dx: 0, dy: 200, ms: 100 })).toBeNull();
});

test("a drag counts beyond its distance, however slow", () => {
  expect(mouse({ dx: 101, dy: 40, ms: 9000 })).toBe("yes");
  expect(mouse({ dx: -100, dy: 0, ms: 9000 })).toBeNull();
  expect(mouse({ dx: 10, dy: -101, ms: 9000 })).toBe("later");
  expect(mouse({ dx: 0, dy: -100, ms: 9000 })).toBeNull();
  expect(mouse({ dx: 0, dy: 300, ms: 9000 })).toBeNull();
});

test("only a touch swipes; mouse and pen drag", () => {
  const flick = { dx: 60, dy: 0, ms: 50 };
  expect(touch(flick)).toBe("yes");
  expect(mouse(flick)).toBeNull();
  expect(touch({ dx: -140, dy: 0, ms: 5000 })).toBe("no");
  expect(choiceOfGesture({ dx: 5, dy: -160, ms: 300 }, "pen", MEANINGS)).toBe("later");
});

test("each direction has a distance of its own", () => {
  const near: GestureMeanings<"a" | "b"> = { left: { choice: "a", dragPx: 80 }, right: { choice: "b", dragPx: 30 } };
  expect(choiceOfGesture({ dx: -80, dy: 0, ms: 5000 }, "mouse", near)).toBeNull();
  expect(choiceOfGesture({ dx: -81, dy: 0, ms: 5000 }, "mouse", near)).toBe("a");
  expect(choiceOfGesture({ dx: 31, dy: 0, ms: 5000 }, "mouse", near)).toBe("b");
  expect(leaningOf(-40, 0, near)).toEqual({ choice: "a", strength: 0.5 });
});

test("no direction shows under 20 px; strength grows to 1 at the distance that decides", () => {
  expect(leaningOf(19, 0, MEANINGS)).toEqual({ choice: null, strength: 0 });
  expect(leaningOf(20, 0, MEANINGS)).toEqual({ choice: "yes", strength: 0.2 });
  expect(leaningOf(-250, 10, MEANINGS)).toEqual({ choice: "no", strength: 1 });
  expect(leaningOf(0, -50, MEANINGS)).toEqual({ choice: "later", strength: 0.5 });
  expect(leaningOf(0, 90, MEANINGS)).toEqual({ choice: null, strength: 0 });
});
