import { afterEach, expect, test, vi } from "vitest";
import { apiQuery, withConsequences } from "./api.ts";
import { ApiError } from "./api-error.ts";
import { queryClient } from "./query-client.ts";

afterEach(() => vi.unstubAllGlobals());

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

test("a query throws a 401, or returns null for it if it is told to", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("who are you?", { status: 401 })));
  vi.stubGlobal("localStorage", { getItem: () => null });
  const refused = new ApiError(401, "who are you?", undefined);
  await expect(apiQuery("analyticsLive", {}).queryFn()).rejects.toEqual(refused);
  await expect(apiQuery("analyticsLive", {}, { on401: "throw" }).queryFn()).rejects.toEqual(refused);
  await expect(apiQuery("analyticsLive", {}, { on401: "returnNull" }).queryFn()).resolves.toBeNull();
});

test("a query that returns null for a 401 throws for anything else", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("not yours", { status: 403 })));
  vi.stubGlobal("localStorage", { getItem: () => null });
  await expect(apiQuery("analyticsLive", {}, { on401: "returnNull" }).queryFn()).rejects.toThrow("403: not yours");
});
