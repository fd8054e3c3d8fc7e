import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StreakLadder } from "./streak-ladder.tsx";

const count = (text: string, part: string): number => text.split(part).length - 1;

test("which levels are reached is told by shape and in words, not by colour alone", () => {
  const begun = renderToStaticMarkup(<StreakLadder days={0} />);
  expect([count(begun, ", reached"), count(begun, ", to come"), count(begun, 'fill="currentColor"')]).toEqual([
    1, 4, 0,
  ]);
  const legend = renderToStaticMarkup(<StreakLadder days={1000} />);
  expect([count(legend, ", reached"), count(legend, 'fill="currentColor"')]).toEqual([5, 4]);
  // What there is to reach.
  expect(renderToStaticMarkup(<StreakLadder />)).not.toContain("reached");
});
