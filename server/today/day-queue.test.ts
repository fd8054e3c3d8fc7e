import { expect, test } from "vitest";
import { createDayQueue } from "./day-queue.ts";

/** Readings that end when they are told to. */
function readings() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  return {
    begun,
    end: () => ends.shift()?.(),
    of: (player: number) => () =>
      new Promise<string>((resolve) => {
        begun.push(player);
        ends.push(() => resolve(`day ${begun.length} of ${player}`));
      }),
  };
}

test("few are read at once, in the order of asking, and one that fails lets the next begin", async () => {
  const queue = createDayQueue<string>({ atOnce: 2, mostWaiting: 10 });
  const { begun, end, of } = readings();
  const failing = queue.read(1, () => Promise.reject(new Error("no day")));
  const days = [2, 3, 4].map((player) => queue.read(player, of(player)));
  await expect(failing).rejects.toThrow("no day");
  expect(begun).toEqual([2, 3]);
  end();
  await days[0];
  await Promise.resolve();
  expect(begun).toEqual([2, 3, 4]);
  end();
  end();
  expect(await Promise.all(days)).toHaveLength(3);
});

test("callers of a player share what has not begun, not what has", async () => {
  const queue = createDayQueue<string>({ atOnce: 1, mostWaiting: 1 });
  const { begun, end, of } = readings();
  const [first, second, third] = [1, 2, 3].map(() => queue.read(7, of(7)));
  expect(third).toBe(second);
  await expect(queue.read(8, of(8))).rejects.toMatchObject({ code: "overloaded" });
  end();
  await first;
  await Promise.resolve();
  end();
  expect(await second).toBe("day 2 of 7");
  expect(begun).toEqual([7, 7]);
});
