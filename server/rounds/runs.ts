import type { Side } from "#contract/values/crowd.ts";

/** The most votes in a row on a side of the crowd. Those that are open are passed over. */
export function longestRun(sides: readonly Side[], side: "with" | "against"): number {
  let [run, longest] = [0, 0];
  for (const one of sides) {
    if (one === "open") continue;
    run = one === side ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}
