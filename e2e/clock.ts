import { expect, type Locator, type Page } from "@playwright/test";

/** `untilVisible` and `untilHidden` may notice this long after it happened, in ms. */
const STEP_MS = 50;

/** Advances a paused clock in steps until an element is visible, because rendering may wait for timers. */
export const untilVisible = (shown: Locator): Promise<void> => until(() => shown.isVisible(), shown.page());

/** The same until it is gone: its timer may be set only after what was waited for before. */
export const untilHidden = (shown: Locator): Promise<void> => until(() => shown.isHidden(), shown.page());

async function until(isSo: () => Promise<boolean>, { clock }: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        if (await isSo()) return true;
        await clock.runFor(STEP_MS);
        return isSo();
      },
      { intervals: [20] },
    )
    .toBe(true);
}

/**
 * Waits until what is on stage can be voted on, if nothing but the moment before it counts as seen (web/ui/seen.ts) is
 * in the way. A paused clock is advanced by that moment.
 */
export async function untilSeen(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        const { seen, paused } = await page.evaluate(lookAtStage);
        if (!seen && paused) await page.clock.runFor(STEP_MS);
        return seen;
      },
      { intervals: [20] },
    )
    .toBe(true);
}

/** Runs in the page. */
async function lookAtStage() {
  const stage = document.querySelector<HTMLElement>('[data-stage], [aria-label="Your vote"]');
  const inTheWay = ".result, .waiting, .winner-banner, .battle-intro, [data-outcome], dialog:modal";
  const seen = stage !== null && (stage.dataset["open"] !== undefined || document.querySelector(inTheWay) !== null);
  const before = Date.now();
  await new Promise<void>((resolve) => {
    const wait: unknown = Reflect.get(window, "realSetTimeout");
    if (typeof wait === "function") wait(resolve, 4);
    else setTimeout(resolve, 4);
  });
  return { seen, paused: Date.now() === before };
}
