import type { Locator, Page } from "@playwright/test";
import { untilOpen } from "./clock.ts";

/** A movement in px; positive is right and down. */
interface Travel {
  dx?: number;
  dy?: number;
}

interface Swipe extends Travel {
  /** How long the finger is down, in ms. */
  ms?: number;
}

interface Point {
  x: number;
  y: number;
}

const STEPS = 6;

/** A finger on the screen, sent as hardware input. Durations are simulated with timestamps, not waited for. */
export async function fingerOn(page: Page) {
  const session = await page.context().newCDPSession(page);
  let at: Point = { x: 0, y: 0 };
  let time = 0;
  const send = (type: "touchStart" | "touchMove" | "touchEnd" | "touchCancel", down: boolean) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: down ? [at] : [], timestamp: time / 1000 });

  const finger = {
    async press(point: Point) {
      at = point;
      time = Math.max(time, Date.now());
      await send("touchStart", true);
    },
    async move({ dx = 0, dy = 0, ms = 100 }: Swipe) {
      const from = at;
      const began = time;
      for (let step = 1; step <= STEPS; step += 1) {
        const part = step / STEPS;
        at = { x: from.x + dx * part, y: from.y + dy * part };
        time = began + ms * part;
        await send("touchMove", true);
      }
    },
    release: () => send("touchEnd", false),
    cancel: () => send("touchCancel", false),
    /** A complete swipe starting at the centre of an element. */
    async swipe(target: Locator, swipe: Swipe) {
      await finger.press(await middleOf(target));
      await finger.move(swipe);
      await finger.release();
    },
    /** The same, once a choice counts. */
    async swipeWhenOpen(target: Locator, swipe: Swipe) {
      await untilOpen(page);
      await finger.swipe(target, swipe);
    },
  };
  return finger;
}

/** Drags with the mouse from the centre of an element. */
export async function drag(page: Page, target: Locator, { dx = 0, dy = 0 }: Travel): Promise<void> {
  const { x, y } = await middleOf(target);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx, y + dy, { steps: STEPS });
  await page.mouse.up();
}

/** The same, once a choice counts. */
export async function dragWhenOpen(page: Page, target: Locator, travel: Travel): Promise<void> {
  await untilOpen(page);
  await drag(page, target, travel);
}

export async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (box === null) throw new Error("Nothing to touch: the element is not visible");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
