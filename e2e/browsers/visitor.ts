import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Browser, Point } from "./browser.ts";
import { faultsOfPage, isAtRest, pressableMiddleOf, visibleMiddleOf } from "./page-functions.ts";
import { pause, until } from "./until.ts";

/** Between two presses that are not one gesture, in ms. */
const LOOK_MS = 250;

const point = z.object({ x: z.number(), y: z.number() }).nullable();

/** Somebody at a browser: sees, presses, swipes, and takes a picture of every screen. */
export class Visitor {
  readonly browser: Browser;
  readonly #home: string;
  readonly #folder: string;
  #pictures = 0;

  /** @param home address of the product @param folder where the pictures go */
  constructor(browser: Browser, home: string, folder: string) {
    this.browser = browser;
    this.#home = home;
    this.#folder = folder;
    mkdirSync(folder, { recursive: true });
  }

  async open(path: string): Promise<void> {
    await this.browser.open(`${this.#home}${path}`);
    await until(`the heading of ${path}`, () => this.#call<boolean>(() => document.querySelector("h1") !== null));
  }

  /** Waits until an element with these words is visible. */
  async see(selector: string, words?: string | RegExp): Promise<void> {
    await this.#find(visibleMiddleOf, selector, words);
  }

  /** Waits until no element with these words is visible. */
  async unseen(selector: string, words: string): Promise<void> {
    const call = callOf(visibleMiddleOf, selector, words);
    await until(`the end of ${words}`, async () => (await this.browser.evaluate(call)) === null);
  }

  /** Presses an element with these words, once nothing covers it. */
  async press(selector: string, words?: string | RegExp): Promise<void> {
    const middle = await this.#find(pressableMiddleOf, selector, words);
    await this.browser.swipe(middle, middle);
  }

  async swipe(selector: string, { dx = 0, dy = 0 }: { dx?: number; dy?: number }): Promise<void> {
    const middle = await this.#find(pressableMiddleOf, selector);
    await this.browser.swipe(middle, { x: middle.x + dx, y: middle.y + dy });
  }

  look = (): Promise<void> => pause(LOOK_MS);

  /** Waits until what is on stage has been seen, and may be chosen. */
  async untilSeen(): Promise<void> {
    await until("something to choose", () =>
      this.#call(() => document.querySelector("[data-stage][data-open]") !== null),
    );
  }

  async gone(selector: string): Promise<void> {
    const call = `document.querySelector(${JSON.stringify(selector)}) === null`;
    await until(`the end of ${selector}`, async () => (await this.browser.evaluate(call)) === true);
  }

  /** Takes a picture, once everything is there and has come to rest. @throws {Error} about what is wrong with the screen */
  async picture(name: string): Promise<void> {
    await until(`${name} to rest`, () => this.#call(isAtRest));
    // WebKit paints a little later.
    await this.look();
    await this.keepPicture(name);
    const faults = z.array(z.string()).parse(await this.#call(faultsOfPage));
    if (faults.length > 0) throw new Error(`${name}: ${faults.join(", ")}`);
  }

  /** Takes a picture of what does not stay. */
  async glance(name: string): Promise<void> {
    await this.look();
    await this.keepPicture(name);
  }

  /** Takes a picture of whatever is to be seen. */
  async keepPicture(name: string): Promise<void> {
    this.#pictures += 1;
    const file = `${String(this.#pictures).padStart(2, "0")}-${name}.png`;
    writeFileSync(join(this.#folder, file), await this.browser.picture());
  }

  #find(inPage: typeof visibleMiddleOf, selector: string, words: string | RegExp = /(?:)/): Promise<Point> {
    const call = callOf(inPage, selector, words);
    return until(`${selector} ${String(words)}`, async () => point.parse(await this.browser.evaluate(call)));
  }

  #call<T>(inPage: () => T): Promise<T> {
    return this.browser.evaluate(`(${inPage.toString()})()`) as Promise<T>;
  }
}

function callOf(inPage: typeof visibleMiddleOf, selector: string, words: string | RegExp): string {
  const pattern = typeof words === "string" ? `^${words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$` : words.source;
  return `(${inPage.toString()})(${JSON.stringify(selector)}, ${JSON.stringify(pattern)})`;
}
