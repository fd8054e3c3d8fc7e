import { expect, test } from "vitest";
import { withConsequences } from "./api.ts";
import { queryClient } from "./query-client.ts";

const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

test("a call invalidates the queries that the contract says it changes, and no others", async () => {
  const counts = ["overview", {}];
  const badges = ["badges", {}];
  for (const key of [counts, badges]) queryClient.setQueryData(key, "what was read before");
  expect(await withConsequences("castVote", () => Promise.resolve("counted"))).toBe("counted");
  expect([isStale(counts), isStale(badges)]).toEqual([true, false]);
});

test("a call that fails invalidates nothing", async () => {
  const counts = ["overview", {}];
  queryClient.setQueryData(counts, "what was read before");
  await expect(withConsequences("castVote", () => Promise.reject(new RangeError("refused")))).rejects.toThrow(
    "refused",
  );
  expect(isStale(counts)).toBe(false);
});
