import { expect, test } from "vitest";
import { recordsOf } from "../testing/records.ts";
import { callsWords, callWords, gridOf, isJudged, summaryOf } from "./summary.ts";

test("counts the votes with the crowd among those that have one", () => {
  const { hot, not, agreed, judged, calls } = summaryOf(recordsOf("with with against split early kept"));
  expect({ hot, not, agreed, judged }).toEqual({ hot: 6, not: 0, agreed: 2, judged: 4 });
  expect(calls).toEqual(["with", "with", "against", "split", "open", "open"]);
  expect(callsWords(calls)).toBe(
    "2 with the crowd, 1 against the crowd, 1 where the crowd is split, 2 where the crowd is still gathering",
  );
});

test("what is said of one vote cannot be read as a remark on how many there are", () => {
  expect(callWords("open", "not")).toBe("You: not · crowd still gathering");
  expect(callWords("with", "hot")).toBe("You: hot · with the crowd");
  expect(callWords("skipped", undefined)).toBe("Skipped");
});

test("the boldest call is the one that the fewest agree with", () => {
  const [mild, wild] = recordsOf("against against");
  if (mild === undefined || wild === undefined) throw new Error("two records");
  const records = [{ ...mild, hotPercentage: 40 }, wild];
  expect(summaryOf(records).boldest).toMatchObject({
    record: { name: "Star 1" },
    stance: { agreeing: 9, others: 100 },
  });
  expect(summaryOf(recordsOf("with split early")).boldest).toBeNull();
});

test("on the podium are the hot ones that were decided on quickest", () => {
  const records = recordsOf("with with with with").map((record, index) => ({ ...record, timeSpent: 4000 - index }));
  const [first] = records;
  if (first === undefined) throw new Error("a record");
  expect(summaryOf(records).favourites.map(({ name }) => name)).toEqual(["Star 3", "Star 2", "Star 1"]);
  expect(summaryOf([{ ...first, voteType: "not" }]).favourites).toEqual([]);
});

test("a round in which most votes have no crowd is told by its votes", () => {
  const early = recordsOf("with early early");
  expect(isJudged(summaryOf(early))).toBe(false);
  expect(gridOf(summaryOf(early), early)).toEqual(["hot", "hot", "hot"]);
  const half = recordsOf("with early");
  expect(isJudged(summaryOf(half))).toBe(true);
  expect(gridOf(summaryOf(half), half)).toEqual(["with", "open"]);
  expect(isJudged(summaryOf(recordsOf("early")))).toBe(false);
});
