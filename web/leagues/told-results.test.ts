import { expect, test } from "vitest";
import { type OwnResult, seenWith, toldWith } from "./told-results.ts";

const badge = { id: "b", name: "Photo Finish", description: "", icon: "medal", color: "gold" };

const result = (id: string, you: object): OwnResult =>
  // What is asked of it.
  ({ league: { id }, you: { coins: null, ...you } }) as OwnResult;
const idsOf = (results: readonly OwnResult[]) => results.map(({ league }) => league.id);

const last = result("last", { coins: 50, badges: [badge] });
const paid = result("paid", { coins: 20 });
const plain = result("plain", {});
const badged = result("badged", { badges: [badge] });
const all = [last, paid, plain, badged];

test("those that paid nothing count as seen with the one that is shown", () => {
  expect(idsOf(seenWith(last, all))).toEqual(["last", "plain", "badged"]);
});

test("a badge that only closing celebrates is not told before", () => {
  expect(idsOf(toldWith(last, all))).toEqual(["last", "plain"]);
  // Its own result says it.
  expect(idsOf(toldWith(badged, [badged, plain]))).toEqual(["badged", "plain"]);
});
