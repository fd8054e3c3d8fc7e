import { expect, type Locator } from "@playwright/test";

/** So much time may have gone by since it came when `untilVisible` sees it, in ms. */
const STEP_MS = 50;

/** Lets a clock that stands still go on in steps until something shows: what a page draws may wait for its timers. */
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
