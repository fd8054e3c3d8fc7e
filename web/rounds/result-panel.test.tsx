import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { VoteType } from "../../contract/voting.ts";
import { ResultPanel } from "./result-panel.tsx";

vi.mock("../ui/picture.tsx", () => ({ saysName: () => true, Thumbnail: () => null }));

/** Whether the words under the figure wait until that has been counted to. */
function waits(voteType: VoteType, hotPercentage: number, over: "rated" | "next" = "rated"): boolean {
  const celebrity = { id: "a", name: "Ada" } as never;
  const result = { hotPercentage, totalVotes: 1284, hotVotes: null } as never;
  const vote = { celebrity, voteType } as never;
  const panel = {
    vote,
    result,
    since: 0,
    combo: null,
    early: null,
    earlier: null,
    over,
    isOnCard: true,
    next: undefined,
  };
  return renderToStaticMarkup(<ResultPanel {...panel} />).includes("result-once-counted");
}

test("a figure in words waits for the one that is counted to, and other words do not", () => {
  expect(waits("not", 72.9)).toBe(true);
  expect(waits("hot", 38.7)).toBe(false);
  expect(waits("hot", 72.9)).toBe(false);
  // In the line below a card, nothing is counted.
  expect(waits("not", 72.9, "next")).toBe(false);
});
