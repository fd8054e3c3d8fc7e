import { expect, test } from "vitest";
import { carried } from "./facts.ts";
import { fold } from "./fold.ts";
import { openJudge } from "./judge.ts";
import { readingsOf } from "./readings.ts";

const judge = openJudge();

const LENGTH = 3000;
const lengthened = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);
const ORDINARY = lengthened("We watched your film again last night and my sister loved the song at the end of it. ");

/** Of this thread, in µs. What else runs on the machine is not in it. */
const BUDGET = 60_000;

/** What a text costs, by how often it can be read within a budget of computing: the reciprocal of that. */
function costOf(read: (text: string) => unknown, text: string): number {
  read(text);
  const begin = process.threadCpuUsage();
  let times = 0;
  for (;;) {
    read(text);
    times += 1;
    const { user, system } = process.threadCpuUsage(begin);
    if (user + system >= BUDGET) return 1 / times;
  }
}

const HOSTILE = ["a", "A", "0", "1", "@", "!", "*", "ａ", "Ⅷ", "é", "ω", "яa", "あ", "و", "⓪", "a1", "a-", "a.", "01 "];

// Patterns that look ahead from each letter of a long word, or that part digits in all ways, take 30 to 1,000 times as much.
test.for(HOSTILE)("a message that repeats %j costs about as much as an ordinary one of its length", (piece) => {
  expect(costOf(judge, lengthened(piece)) / costOf(judge, ORDINARY)).toBeLessThan(8);
});

test.for(HOSTILE)("what a reply carries that repeats %j is found at about the cost of an ordinary one", (piece) => {
  expect(costOf(carried, lengthened(piece)) / costOf(carried, ORDINARY)).toBeLessThan(30);
});

test.for(["\uFDFA", "\uFDFB", "㌀", "⑴", "🈁", "ﷴ", "𝕬"])(
  "a message of %j alone becomes at most twice as long",
  (sign) => {
    const message = sign.repeat(1000 / sign.length);
    for (const { text } of readingsOf(message)) expect(text.length).toBeLessThanOrEqual(2000);
    // What stands behind it is read all the same.
    expect(fold(`${message} kill all of them`)).toMatch(/kill all of them$/);
  },
);
