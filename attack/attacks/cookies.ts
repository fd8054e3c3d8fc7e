import { randomBytes } from "node:crypto";
import { challenges } from "#contract/challenges.ts";
import { type Attack, memoryVerdict, MOST_GROWTH_MB, type Verdict } from "../attack.ts";
import { atOnce } from "../load.ts";
import { becomePlayer } from "../player.ts";
import { addressIn48, random48, type Target } from "../target.ts";

/** If all were kept, they would take 195 MB. */
const PADDED = 15_000;
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
      await atOnce(PADDED, 32, () =>
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
  expected: `401 for all, under ${MOST_GROWTH_MB} MB more memory`,
  async run(target) {
    const statuses = new Set<number>();
    const verdict = await growth(target, () =>
      atOnce(FORGED, 32, async () => {
        const id = `user_1700000000000_${hex(8)}`;
        const { status } = await target.call(challenges.path.replace(":userId", id), {
          headers: { "x-user-id": id, cookie: `player=${id}.1.${hex(30)}; __Host-player=${id}.1.${hex(30)}` },
          from: addressIn48(random48()),
        });
        statuses.add(status);
      }),
    );
    // 401 says that the player is known not to be the caller; anything else may have been refused before that was asked.
    const others = [...statuses].filter((status) => status !== 401);
    return others.length === 0 ? verdict : { seen: `answered ${others.join(", ")}`, held: false };
  },
};
