import { expect, test } from "vitest";
import { factWords } from "./fact-words.ts";

test("what the trail notes is told as people call it", () => {
  expect(factWords(null)).toBe("nothing");
  expect(factWords({ off: true })).toBe("switched off: yes");
  expect(factWords({ prizePool: 500, reason: "A test." })).toBe("coins: 500, reason: A test.");
  expect(factWords({ state: "refund_due", refundCents: 999 })).toBe("state: refund due, to be refunded: $9.99");
  expect(factWords({ author: null })).toBe("author: none");
});
