import { beforeEach, expect, test, vi } from "vitest";
import type { Today } from "../../contract/today.ts";
import { becomePlayer } from "../lib/player-id.ts";
import { learnTen, rememberTen, rememberTry, tenState } from "./ten-memory.ts";

const NOON = Date.UTC(2026, 10, 26, 12);
const DAY = 86_400_000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  becomePlayer("user_1_a");
  return () => vi.unstubAllGlobals();
});

const played = (judged = 9) =>
  rememberTen({
    day: "2026-11-26",
    series: 3,
    result: { agreed: 7, judged },
  });

test("home tells of the ten that were played today, and of a series that tomorrow's would keep", () => {
  expect(tenState(NOON)).toMatchObject({ done: false, words: "Ten stars, one try a day" });
  played();
  expect(tenState(NOON)).toMatchObject({ done: true, words: "7 of 9 with the crowd" });
  expect(tenState(NOON + DAY)).toMatchObject({ done: false, words: "3 days in a row. Keep it going" });
  expect(tenState(NOON + 2 * DAY)).toMatchObject({ done: false, words: "Ten stars, one try a day" });
});

test("without a crowd it tells when there are others", () => {
  played(0);
  expect(tenState(NOON)).toMatchObject({ done: true, words: "Done. The next ten come at midnight UTC" });
});

test("another player's are not told of, and an open try is not remembered", () => {
  rememberTen({ day: "2026-11-26", series: 0, result: null });
  expect(tenState(NOON).done).toBe(false);
  played();
  becomePlayer("user_2_b");
  expect(tenState(NOON).done).toBe(false);
});

test("a try that has begun says how many are to go, today and to its player alone", () => {
  rememberTry("2026-11-26", 7);
  expect(tenState(NOON)).toMatchObject({ done: false, brief: "7 to go" });
  expect(tenState(NOON + DAY).brief).toBe("play now");
  becomePlayer("user_2_b");
  expect(tenState(NOON).brief).toBe("play now");
});

test("what was played in another browser is learned from the day, which takes nothing back", () => {
  const dayWith = (ten: Today["standings"]["ten"]) => ({
    day: "2026-11-26",
    standings: { challenges: null, arena: null, league: null, draft: null, event: null, ten },
  });
  const begun = dayWith({ answers: 4, series: 0, result: null });
  const done = dayWith({ answers: 10, series: 2, result: { agreed: 7, judged: 9 } });
  expect(tenState(NOON, dayWith(null))).toMatchObject({ done: false, brief: "play now" });
  for (const [day, brief] of [
    [begun, "6 to go"],
    [done, "done, 7/9"],
  ] as const) {
    // At once, and at the next visit without asking.
    expect(tenState(NOON, day)).toMatchObject({ brief });
    learnTen(day);
    expect(tenState(NOON)).toMatchObject({ brief });
  }
  learnTen(dayWith(null));
  expect(tenState(NOON)).toMatchObject({ done: true });
  expect(tenState(NOON + DAY, done)).toMatchObject({ done: false, brief: "play day 3" });
});

test("this browser may know more of a try than the day: what waits to be sent", () => {
  const day = {
    day: "2026-11-26",
    standings: {
      challenges: null,
      arena: null,
      league: null,
      draft: null,
      event: null,
      ten: { answers: 4, series: 0, result: null },
    },
  };
  rememberTry("2026-11-26", 3);
  learnTen(day);
  expect(tenState(NOON, day)).toMatchObject({ brief: "3 to go" });
});
