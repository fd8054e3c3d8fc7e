import { setImmediate as turn } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { createHub } from "./hub.ts";
import type { Watcher } from "./watcher.ts";

const watcher = () => ({ offer: () => undefined, keepUp: () => true, behind: false });

function start() {
  const own = { ticks: 1000 };
  const hub = createHub({
    clock: () => new Date("2026-11-21T12:00:00Z"),
    ticks: () => own.ticks,
    published: () => undefined,
    failed: (error) => {
      throw error;
    },
  });
  return { hub, own };
}

test("each of very many watched topics is read again in its turn", async () => {
  const { hub, own } = start();
  const reads = new Map<string, number>();
  for (let number = 0; number < 400; number += 1) {
    const name = `arena:${number}`;
    const found = await hub.find({ name }, async () => {
      reads.set(name, (reads.get(name) ?? 0) + 1);
      return { data: name, version: 1 };
    });
    if (found !== undefined) hub.join(found, watcher());
  }
  for (let second = 0; second < 16; second += 1) {
    own.ticks += 1000;
    hub.sweep();
    await turn();
    await turn();
  }
  expect(Math.min(...reads.values())).toBeGreaterThanOrEqual(2);
  expect(Math.max(...reads.values())).toBeLessThanOrEqual(3);
  hub.close();
});

test("topics that are read for those who open streams hold up none that is watched", async () => {
  const { hub, own } = start();
  const read = vi.fn<() => Promise<{ data: string; version: number }>>(async () => ({
    data: String(own.ticks),
    version: own.ticks,
  }));
  const found = await hub.find({ name: "arenas" }, read);
  if (found === undefined) throw new Error("There is no topic");
  const offer = vi.fn<Watcher["offer"]>();
  hub.join(found, { ...watcher(), offer });
  const slow = Promise.withResolvers<undefined>();
  const opening = Array.from({ length: 100 }, (_, number) => hub.find({ name: `arena:${number}` }, () => slow.promise));
  own.ticks += 1000;
  hub.changed("arenas");
  await turn();
  expect(read).toHaveBeenCalledTimes(2);
  expect(offer).toHaveBeenCalledTimes(2);
  slow.resolve(undefined);
  await Promise.all(opening);
  hub.close();
});
