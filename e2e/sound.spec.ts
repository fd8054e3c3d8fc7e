import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { moveOnPhones } from "./moving.ts";
import { result, startCategory, voteByButton } from "./play.ts";

test.beforeEach(moveOnPhones);

const CATEGORY = "Pop Music Stars";
const ON = { tutorialSeen: "true", "setting.sound": "on", "setting.vibration": "on" };
const SOUND_FILE = /\/assets\/sound-[^/]+\.js$/;

declare global {
  interface Window {
    /** Notes and vibrations so far. */
    felt: { notes: number; vibrations: number[][] };
  }
}

/** Records sounds and vibrations. */
async function feel(page: Page): Promise<() => Promise<Window["felt"]>> {
  await page.addInitScript(() => {
    window.felt = { notes: 0, vibrations: [] };
    window.OscillatorNode = class extends OscillatorNode {
      override start(when?: number) {
        window.felt.notes += 1;
        super.start(when);
      }
    };
    navigator.vibrate = (pattern) => {
      window.felt.vibrations.push(typeof pattern === "number" ? [pattern] : [...pattern]);
      return true;
    };
  });
  return () => page.evaluate(() => window.felt);
}

async function vote(page: Page, choice: "Hot" | "Not"): Promise<void> {
  await voteByButton(page, choice);
  await expect(result(page)).toHaveText(`You: ${choice.toLowerCase()}`);
}

test("off until switched on: no sound, no vibration, and its code is not fetched", { tag: "@desktop" }, async ({
  page,
}) => {
  const felt = await feel(page);
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await startCategory(page, CATEGORY);
  await vote(page, "Hot");
  await page.waitForLoadState("networkidle");
  expect(await felt()).toEqual({ notes: 0, vibrations: [] });
  expect(fetched.filter((url) => SOUND_FILE.test(url))).toEqual([]);
});

test.describe("switched on", () => {
  test.use({ kept: ON });

  test("held back by the browser: asked for while a press is handled, and never played late", {
    tag: "@phone",
  }, async ({ page }) => {
    const felt = await feel(page);
    // As Safari does: outside of a gesture, a resumption stays pending.
    await page.addInitScript(() => {
      const asked: string[] = [];
      Object.assign(window, { asked });
      Object.defineProperty(AudioContext.prototype, "state", { get: () => "suspended" });
      AudioContext.prototype.resume = () => {
        if (window.event !== undefined) asked.push(window.event.type);
        return new Promise(() => undefined);
      };
    });
    await startCategory(page, CATEGORY);
    await vote(page, "Hot");
    await page.keyboard.press("Escape");
    await vote(page, "Not");
    await expect.poll(() => page.evaluate("asked")).toContain("click");
    expect((await felt()).notes).toBe(0);
  });

  test("hot and not sound and feel different", { tag: "@phone" }, async ({ page }) => {
    const felt = await feel(page);
    await startCategory(page, CATEGORY);
    await vote(page, "Hot");
    await expect.poll(async () => (await felt()).notes).toBe(2);
    await page.keyboard.press("Escape");
    await expect(result(page)).toBeHidden();
    await vote(page, "Not");
    await expect.poll(async () => (await felt()).notes).toBe(3);
    const [hot, not, ...more] = (await felt()).vibrations;
    expect(hot).not.toEqual(not);
    expect(more).toEqual([]);
  });

  test("reduced motion means no vibration, but sound", { tag: "@phone" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const felt = await feel(page);
    await startCategory(page, CATEGORY);
    await vote(page, "Hot");
    await expect.poll(felt).toEqual({ notes: 2, vibrations: [] });
  });

  test("a browser without either plays on in silence", { tag: "@desktop" }, async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(window, "AudioContext");
      Reflect.deleteProperty(Navigator.prototype, "vibrate");
    });
    const fetched = page.waitForResponse(SOUND_FILE);
    await startCategory(page, CATEGORY);
    await vote(page, "Hot");
    await fetched;
    await page.keyboard.press("Escape");
    await expect(result(page)).toBeHidden();
  });
});
