import { expect, test } from "vitest";
import { expectBound, type Structures, TIMEOUT_MS } from "../testing/bounds.ts";
import { createAdmission } from "./admission.ts";
import { createHub } from "./hub.ts";
import { createPresence } from "./presence.ts";

const structures: Structures = [
  [
    "the topics of streams, eight each, of a tenth as many networks",
    16,
    (keys) => {
      const admission = createAdmission({ byNetwork: true });
      let refused = 0;
      for (let key = 0; key < keys / 10; key += 1) {
        const network = { name: `2001:db8:${key}::/64`, wider: `2001:db8:${key}::/48` };
        const topics = Array.from({ length: 8 }, (_, index) => `arena:${8 * key + index}`);
        try {
          admission.admit(network, topics);
        } catch {
          refused += 1;
        }
      }
      expect(refused).toBe(keys / 10 - 8000);
      return admission;
    },
  ],
  [
    "topics that are watched or were a moment ago, of 10 kB, for a tenth as many",
    90,
    async (keys) => {
      const hub = createHub({
        clock: () => new Date(),
        ticks: () => 0,
        published: () => undefined,
        failed: () => undefined,
      });
      let refused = 0;
      const count = () => void (refused += 1);
      const read = async () => ({ data: Buffer.alloc(10_000, "x").toString("latin1"), version: 1 });
      for (let key = 0; key < keys / 10; key += 1) await hub.find({ name: `arena:${key}` }, read).catch(count);
      expect([refused, hub.size]).toEqual([keys / 10 - 4000, 4000]);
      return hub;
    },
  ],
  [
    "the players on topics, by a quarter as many who come and go, 8,000 at a time",
    8,
    (keys) => {
      let ticks = 0;
      const presence = createPresence(() => ticks);
      const streams: (() => void)[] = [];
      for (let key = 0; key < keys / 4; key += 1) {
        const topic = { name: `arena:${key % 200}`, key: String(key % 200) };
        const player = { id: `user_1763726400000_${key}`, num: 58_000_000_000_000 + key };
        streams[key % 8000]?.();
        streams[key % 8000] = presence.enter(topic, player, () => undefined);
        ticks += 1;
        if (ticks % 1000 === 0) presence.sweep();
      }
      expect(presence.size).toBeLessThan(8000 + 6000);
      return [presence, streams];
    },
  ],
];

test.for(structures)(
  "%s: takes no more than %d MB after a million different keys",
  { timeout: TIMEOUT_MS },
  (structure) => expectBound(structure),
);
