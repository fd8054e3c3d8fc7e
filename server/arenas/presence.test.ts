import { expect, onTestFinished, test, vi } from "vitest";
import { createPresence } from "./presence.ts";

const MANY = 2000;

/** A database that has one participant in arena 1, player 0. */
function start() {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const ran: string[] = [];
  const changed: number[] = [];
  const presence = createPresence({
    database: {
      run: async (query) => {
        ran.push(query.name);
        const found = { renew_arena_presence: [[1, 0]], arrive_in_arenas: [[1]], leave_arenas: [[1]] };
        return query.parse(Object.entries(found).find(([name]) => name === query.name)?.[1] ?? []);
      },
    },
    events: { arenaChanged: (arena) => void changed.push(arena) },
    failed: (error) => {
      throw error;
    },
  });
  const all = (here: boolean) => {
    for (let player = 0; player < MANY; player += 1) presence.watched({ arena: 1, player }, here);
  };
  return { presence, ran, changed, all };
}

test("thousands who come or leave at once are written together", async () => {
  const { ran, changed, all, presence } = start();
  all(true);
  expect(ran).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(ran).toEqual(["renew_arena_presence", "arrive_in_arenas"]);
  all(false);
  await vi.advanceTimersByTimeAsync(500);
  expect(ran.slice(2)).toEqual(["leave_arenas"]);
  expect(changed).toEqual([1, 1]);
  await presence.close();
});

test("at a stop those who left are written in one statement, without waiting", async () => {
  const { ran, all, presence } = start();
  all(true);
  await vi.advanceTimersByTimeAsync(500);
  all(false);
  await presence.close();
  expect(ran.slice(2)).toEqual(["leave_arenas"]);
});

test("whoever comes back before it is written has not left", async () => {
  const { ran, all, presence } = start();
  all(true);
  await vi.advanceTimersByTimeAsync(500);
  all(false);
  all(true);
  await presence.close();
  expect(ran).not.toContain("leave_arenas");
});

test("calls of a player that come together are written together", async () => {
  const { ran, presence } = start();
  const attendance = { arena: 1, player: 1 };
  await Promise.all(Array.from({ length: 50 }, () => presence.called(attendance)));
  expect(ran).toEqual(["renew_arena_presence", "arrive_in_arenas"]);
  await presence.called(attendance);
  expect(ran).toHaveLength(4);
  await presence.close();
});
