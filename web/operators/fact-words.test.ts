import { expect, test } from "vitest";
import { factWords, subjectWords } from "./fact-words.ts";
import { timeWords } from "./time.tsx";

test("what the trail notes is told as people call it", () => {
  expect(factWords(null)).toBe("nothing");
  expect(factWords({ off: true })).toBe("switched off: yes");
  expect(factWords({ prizePool: 500, reason: "A test." })).toBe("coins: 500, reason: A test.");
  expect(factWords({ state: "refund_due", refundCents: 999 })).toBe("state: refund due, to be refunded: $9.99");
  expect(factWords({ role: "own" })).toBe("role: has full control");
  expect(factWords({ author: null })).toBe("author: none");
});

test("a contest is told by its time in the operator's zone, and everything else as it is", () => {
  const at = "2026-11-27T14:35:54.545Z";
  expect(subjectWords(`arena of ${at}`)).toBe(`arena of ${timeWords(at)}`);
  expect(subjectWords("arena of 2026-11-27T14:35:54.545Z")).not.toContain("T14");
  expect(subjectWords("adele")).toBe("adele");
});
