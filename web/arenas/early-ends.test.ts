import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { awaitEnd, recallEnds, seeEnd } from "../contests/awaited-ends.ts";
import { becomePlayer } from "../lib/player-id.ts";
import { arenaAddress } from "./addresses.ts";
import { isArenaAwaited } from "./awaited-arenas.ts";
import { watchEarlyEnds } from "./early-ends.ts";

const past = vi.hoisted(() => vi.fn<() => Promise<readonly unknown[]>>());
vi.mock("../lib/player.ts", () => ({ callAsPlayer: past }));
vi.stubGlobal("document", { hidden: false });

const MINUTE = 60_000;
/** Joined, and to end in that many minutes. */
const joined = (address: string, minutes: number) =>
  awaitEnd({ address, name: "It", endsAt: Date.now() + minutes * MINUTE });

beforeEach(() => {
  vi.useFakeTimers();
  becomePlayer("user_1_a");
  for (const { address } of recallEnds()) seeEnd(address);
  past.mockReset().mockResolvedValue([]);
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("only an arena that is still to end is awaited", () => {
  joined("/social-leagues?league=1", 60);
  expect(isArenaAwaited()).toBe(false);
  joined(arenaAddress("7"), -1);
  expect(isArenaAwaited()).toBe(false);
  joined(arenaAddress("8"), 30);
  expect(isArenaAwaited()).toBe(true);
});

test("it is asked once a minute until none is awaited, and again once one is", async () => {
  joined(arenaAddress("7"), 30);
  watchEarlyEnds();
  watchEarlyEnds();
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(past).toHaveBeenCalledTimes(3);
  past.mockResolvedValue([{ arena: { id: "7" } }]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(recallEnds()).toEqual([expect.objectContaining({ endsAt: Date.now() })]);
  expect(vi.getTimerCount()).toBe(0);
  joined(arenaAddress("8"), 30);
  watchEarlyEnds();
  await vi.advanceTimersByTimeAsync(0);
  expect(past).toHaveBeenCalledTimes(5);
});
