import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect } from "vitest";

const KEYS = 1_000_000;
/** Beyond what a person would wait, because the tests of a busy machine share its processors. */
export const TIMEOUT_MS = 120_000;
const MB = 1024 * 1024;

const collectGarbage: (options?: object) => void = (() => {
  setFlagsFromString("--expose-gc");
  return runInNewContext("gc");
})();

/** Memory in use, in bytes, once what is given back in the background has been. */
async function used(): Promise<number> {
  let before = Infinity;
  for (;;) {
    collectGarbage({ type: "major", execution: "sync", flavor: "last-resort" });
    const { heapUsed, external } = process.memoryUsage();
    const now = heapUsed + external;
    if (now > before - MB / 16) return now;
    before = now;
    await new Promise(setImmediate);
  }
}

/**
 * What grows with what callers send: its bound in MB as docs/operations.md has it, and how to send it as many different
 * keys. It returns what is to stay alive.
 */
export type Structures = readonly [name: string, mb: number, send: (keys: number) => unknown][];

export async function expectBound([, mb, send]: Structures[number]): Promise<void> {
  const before = await used();
  const kept = await send(KEYS);
  expect(((await used()) - before) / MB).toBeLessThan(mb);
  expect(kept).toBeDefined();
}
