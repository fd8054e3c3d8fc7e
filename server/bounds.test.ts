import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { ProvenCookies } from "./http/proven-cookies.ts";
import { createClaimCounts } from "./players/claim-counts.ts";

const KEYS = 1_000_000;
const MB = 1024 * 1024;

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** What grows with what callers send: its bound in MB, and how to send it many different keys. It returns what to keep alive. */
const structures: [name: string, mb: number, send: (keys: number) => unknown][] = [
  [
    "the memory of proven cookies, each value within a Cookie header of 300 bytes",
    64,
    (keys) => {
      const proven = new ProvenCookies();
      const padding = `a=${"x".repeat(300)}; player=`;
      for (let key = 0; key < keys; key += 1) {
        const id = `user_1763726400000_${key.toString(16).padStart(32, "0")}`;
        const header = `${padding}${id}.${58_000_000_000_000 + key}.${"s".repeat(43)}`;
        const value = header.slice(padding.length);
        proven.set(value, { id: value.slice(0, id.length), num: 58_000_000_000_000 + key });
      }
      return proven;
    },
  ],
  [
    "the new players of networks",
    40,
    (keys) => {
      const claims = createClaimCounts(() => 0);
      for (let key = 0; key < keys; key += 1) claims.add({ name: `network ${key}`, wider: undefined });
      return claims;
    },
  ],
];

function used(): number {
  // Twice, because the first one leaves array buffers to be swept.
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test.for(structures)("%s: takes no more than %d MB after a million different keys", ([, mb, send]) => {
  const before = used();
  const kept = send(KEYS);
  const grown = (used() - before) / MB;
  expect(grown).toBeLessThan(mb);
  expect(kept).toBeDefined();
});
