import { expect, test } from "vitest";
import type { ActiveArena } from "../../contract/arenas.ts";
import { isWorthJoining, nextName, nextOpen } from "./next-open.ts";
import { activeArena } from "./testing/active-arena.ts";

const NOON = Date.UTC(2026, 10, 26, 12);
const MINUTE = 60_000;
const ROOM = { id: "1", name: "Rock Stars Arena 2" };

const arena = (id: string, parts: Partial<ActiveArena>) => activeArena(id, NOON, parts);

const nextOf = (...arenas: ActiveArena[]) => nextOpen(arenas, ROOM, NOON)?.id;

test("the next arena is the one with most battles open, and of these with most players", () => {
  const played = arena("2", { battlesLeft: 6, playerCount: 9 });
  expect(nextOf(played, arena("3", {}), arena("4", { playerCount: 5 }))).toBe("4");
  // Time to play them, and a seat for anybody, matter more.
  const short = arena("5", { endTime: new Date(NOON + 4 * MINUTE).toISOString() });
  expect(nextOf(short, arena("6", { playerCount: 16 }), played)).toBe("2");
});

test("without one that is worth it, it is what there is", () => {
  expect(nextOf(arena("1", {}), arena("2", { joined: true }), arena("3", { battlesLeft: 1 }))).toBe("3");
  expect(nextOf(arena("4", { full: true }))).toBeUndefined();
});

test("half of its battles left weigh most, then time to play, and then a seat for anybody", () => {
  const left = arena("2", { battlesLeft: 4 });
  const short = arena("3", { endTime: new Date(NOON + 4 * MINUTE).toISOString() });
  const kept = arena("4", { playerCount: 15 });
  const best = arena("5", { battlesLeft: 5, playerCount: 14, endTime: new Date(NOON + 5 * MINUTE).toISOString() });
  expect([left, short, kept, best].map((one) => isWorthJoining(one, NOON))).toEqual([false, false, false, true]);
  expect(nextOf(left, short, kept, best)).toBe("5");
  expect(nextOf(left, short, kept)).toBe("4");
  expect(nextOf(left, short)).toBe("3");
});

test("one of the same name is another one", () => {
  expect(nextName({ name: "Rock Stars Arena 2" }, ROOM)).toBe("Another Rock Stars Arena");
  expect(nextName({ name: "Rock Stars Arena" }, ROOM)).toBe("Rock Stars Arena");
});
