import { randomBytes } from "node:crypto";
import { type Attack, memoryVerdict, MOST_GROWTH_MB, type Verdict } from "../attack.ts";
import { atOnce } from "../load.ts";
import { becomePlayer } from "../player.ts";
import { addressIn48, random48, type Target } from "../target.ts";

const PADDED = 3000;
const FORGED = 6000;

const hex = (bytes: number): string => randomBytes(bytes).toString("hex");

async function growth(target: Target, attack: () => Promise<unknown>): Promise<Verdict> {
  const before = await target.memory();
  await attack();
  const after = await target.memory();
  if (!(await target.alive())) return { seen: "the process no longer answers", held: false };
  return memoryVerdict(before, after);
}

export const PADDED_COOKIES: Attack = {
  name: "padded cookies",
  sent: `${PADDED} calls with one player's cookie and 13 kB of other padding each`,
  expected: `under ${MOST_GROWTH_MB} MB more memory`,
  run: (target) =>
    growth(target, async () => {
      const player = await becomePlayer(target);
      const network = random48();
      await atOnce(PADDED, 16, () =>
        player.call("/api/user-stats", {
          method: "POST",
          body: {},
          from: addressIn48(network),
          headers: { cookie: `${player.cookie}; padding=${hex(6500)}` },
        }),
      );
    }),
};

export const FORGED_COOKIES: Attack = {
  name: "forged cookies",
  sent: `${FORGED} calls, each with another id and another forged cookie, from as many networks`,
  expected: `under ${MOST_GROWTH_MB} MB more memory, no player believed`,
  async run(target) {
    let believed = 0;
    const verdict = await growth(target, () =>
      atOnce(FORGED, 32, async () => {
        const id = `user_1700000000000_${hex(8)}`;
        const { status } = await target.call("/api/challenges/x", {
          headers: { "x-user-id": id, cookie: `player=${id}.1.${hex(30)}; __Host-player=${id}.1.${hex(30)}` },
          from: addressIn48(random48()),
        });
        if (status === 200) believed += 1;
      }),
    );
    return believed === 0 ? verdict : { seen: `${believed} were believed`, held: false };
  },
};
