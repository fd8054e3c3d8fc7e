import { LIMITS } from "#contract/values/rate-limits.ts";
import { type Attack, verdictOf } from "../attack.ts";
import { allowed, describe, flood, harmTo, noticed } from "../load.ts";
import { randomAddress } from "../target.ts";

const PER_SECOND = 300;
const SECONDS = 5;
const PATH = "/game?hot=12&not=8";

export const PAGES: Attack = {
  name: "pages",
  sent: `${PER_SECOND} pages of a shared round a second for ${SECONDS} s from one address`,
  expected: `${LIMITS.pages.burst} at once, ${LIMITS.pages.perSecond} a second; another visitor's answers come as before`,
  async run(target) {
    const from = randomAddress();
    const began = performance.now();
    let served = 0;
    const harm = await noticed(target, () =>
      flood(PER_SECOND, SECONDS, async () => {
        const { status } = await target.call(PATH, { from, headers: { "accept-encoding": "br" } });
        if (status === 200) served += 1;
      }),
    );
    const wrong = harmTo(harm);
    if (served > allowed("pages", began)) wrong.push(`${served} served`);
    return verdictOf(wrong, `${served} of ${PER_SECOND * SECONDS} served; ${describe(harm)}`);
  },
};
