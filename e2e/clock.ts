import { expect, type Locator, type Page } from "@playwright/test";

/** The time of a page, in ms, also of one that is being loaded. */
export async function timeOf(page: Page): Promise<number> {
  for (;;)
    try {
      return await page.evaluate(() => Date.now());
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes("because of a navigation")) throw error;
    }
}

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

/** Waits until an ending answers presses (web/ui/ending-presses.ts), which clicks and taps wait for by themselves. */
export const untilEndingAnswers = (page: Page): Promise<void> =>
  expect(page.locator(".ending:not(.ending-fresh)")).toBeVisible();

type Stage = "open" | "covered" | "not seen yet";

/**
 * Waits until a choice on what is on stage counts (web/ui/seen.ts). A paused clock is advanced by the moment that it takes
 * to be seen, but not while something is in front of it, which only the test can end.
 */
export const untilOpen = (page: Page): Promise<void> => untilStage(page, ["open"]);

/** The same, or until something is in front of it: a result, a pending vote, an intro or a dialog. */
export const untilSeen = (page: Page): Promise<void> => untilStage(page, ["open", "covered"]);

async function untilStage(page: Page, wanted: readonly Stage[]): Promise<void> {
  const look = async () => {
    const { stage, paused } = await page.evaluate(lookAtStage);
    if (stage === "not seen yet" && paused) await page.clock.runFor(STEP_MS);
    return stage;
  };
  await expect.poll(async () => wanted.includes(await look()), { intervals: [20] }).toBe(true);
}

/** Runs in the page. */
async function lookAtStage(): Promise<{ stage: Stage; paused: boolean }> {
  const stage = document.querySelector<HTMLElement>('[data-stage], [aria-label="Your vote"]');
  if (stage?.dataset["open"] !== undefined) return { stage: "open", paused: false };
  const inTheWay = ".result, .waiting, .winner-banner, .battle-intro, [data-outcome], dialog:modal";
  if (stage !== null && document.querySelector(inTheWay) !== null) return { stage: "covered", paused: false };
  const before = Date.now();
  await new Promise<void>((resolve) => {
    const wait: unknown = Reflect.get(window, "realSetTimeout");
    if (typeof wait === "function") wait(resolve, 4);
    else setTimeout(resolve, 4);
  });
  return { stage: "not seen yet", paused: Date.now() === before };
}
