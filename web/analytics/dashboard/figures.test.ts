import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DEFINITIONS } from "./definitions.ts";
import { changeOf, changeOfShare, formatDuration, stagesOf } from "./figures.ts";

test.for([
  [150, 100, { direction: "up", amount: 50 }],
  [75, 100, { direction: "down", amount: 25 }],
  [100, 100, { direction: "same", amount: 0 }],
  [10_001, 10_000, { direction: "same", amount: 0 }],
  [1, 3, { direction: "down", amount: 66.7 }],
  [0, 0, { direction: "same", amount: 0 }],
  [5, 0, null],
] as const)("%d after %d is a change of %o", ([now, before, change]) => {
  expect(changeOf(now, before)).toEqual(change);
});

test("shares are compared in percentage points when both are known", () => {
  expect(changeOfShare(0.42, 0.4)).toEqual({ direction: "up", amount: 2 });
  expect(changeOfShare(0.4, null)).toBeNull();
  expect(changeOfShare(null, 0.4)).toBeNull();
});

test("each funnel step shows its share of all sessions and the drop-off from the step before", () => {
  expect(stagesOf({ landing: 200, categorySelect: 100, firstVote: 80, completeCategory: 0 })).toEqual([
    { step: "landing", sessions: 200, ofAll: 1, left: null },
    { step: "category_select", sessions: 100, ofAll: 0.5, left: 0.5 },
    { step: "first_vote", sessions: 80, ofAll: 0.4, left: 0.2 },
    { step: "complete_category", sessions: 0, ofAll: 0, left: 1 },
  ]);
});

test("an empty funnel has no drop-off", () => {
  const stages = stagesOf({ landing: 0, categorySelect: 0, firstVote: 0, completeCategory: 0 });
  expect(stages.map(({ ofAll, left }) => [ofAll, left])).toEqual([
    [0, null],
    [0, 0],
    [0, 0],
    [0, 0],
  ]);
});

test.for([
  [0, "0 s"],
  [42_400, "42 s"],
  [59_600, "1 min"],
  [60_000, "1 min"],
  [204_000, "3.4 min"],
] as const)("%d ms is shown as %s", ([ms, text]) => {
  expect(formatDuration(ms)).toBe(text);
});

test("docs/analytics.md defines every metric in the same words", () => {
  const document = readFileSync("docs/analytics.md", "utf8");
  for (const definition of Object.values(DEFINITIONS)) expect(document).toContain(definition);
});
