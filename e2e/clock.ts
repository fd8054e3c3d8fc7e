import { expect, type Locator } from "@playwright/test";

/** `untilVisible` may notice an element this long after it appeared, in ms. */
const STEP_MS = 50;

/** Advances a paused clock in steps until an element is visible, because rendering may wait for timers. */
export async function untilVisible(shown: Locator): Promise<void> {
  const { clock } = shown.page();
  await expect
    .poll(
      async () => {
        if (await shown.isVisible()) return true;
        await clock.runFor(STEP_MS);
        return shown.isVisible();
      },
      { intervals: [20] },
    )
    .toBe(true);
}
