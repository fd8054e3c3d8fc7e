import type { Device } from "./devices.ts";
import type { Visitor } from "./visitor.ts";

const BATTLES = 10;

/** A session of Battle Mode: every battle decided, the summary reached. */
export async function playBattles(visitor: Visitor, { by }: Device): Promise<void> {
  await visitor.open("/battle");
  for (let position = 1; position <= BATTLES; position += 1) {
    await visitor.see("h1, h2", `Battle ${position} of ${BATTLES}`);
    await visitor.see('[aria-label="Stage"] button');
    await visitor.unseen('[aria-label="Stage"] *', "Battle!");
    await visitor.untilSeen();
    if (position === 1) await visitor.picture("battle");
    if (by === "keys") await visitor.browser.press("ArrowLeft");
    else await visitor.press('[aria-label="Stage"] button');
    await visitor.see('[aria-label="Stage"] *', /wins!$|^Your pick: /);
    if (position === 1) await visitor.glance("battle-result");
    if (by === "keys") await visitor.browser.press("Escape");
    else await visitor.press('[aria-label="Stage"]');
    await visitor.look();
  }
  await visitor.see("h1, h2", "Battle Complete!");
  await visitor.picture("battle-complete");
}
