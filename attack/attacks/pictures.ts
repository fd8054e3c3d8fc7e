import { randomInt } from "node:crypto";
import { type Attack, verdictOf } from "../attack.ts";
import { describe, flood, harmTo, noticed } from "../load.ts";
import { randomAddress } from "../target.ts";
import { CATEGORIES } from "#contract/values/categories.ts";

const PER_SECOND = 30;
const SECONDS = 6;

export const PICTURES: Attack = {
  name: "pictures drawn on demand",
  sent: `${PER_SECOND} different link preview pictures a second for ${SECONDS} s from one address`,
  expected: "another visitor's answers come as before",
  async run(target) {
    const from = randomAddress();
    const statuses = new Map<number, number>();
    const harm = await noticed(target, () =>
      flood(PER_SECOND, SECONDS, async () => {
        const title = CATEGORIES[randomInt(CATEGORIES.length)] ?? CATEGORIES[0];
        const hot = randomInt(1, 20);
        const path = `/images/rounds/${encodeURIComponent(title)}/v${randomInt(1e9)}/${hot}-${20 - hot}.png`;
        const { status } = await target.call(path, { from });
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }),
    );
    const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(", ");
    return verdictOf(harmTo(harm), `${describe(harm)}; ${answers}`);
  },
};
