import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Celebrity } from "#contract/celebrities.ts";
import { CATEGORIES, type Category } from "#contract/values/categories.ts";
import { FIRST_SCREEN_ID, firstScreenKey } from "#contract/values/first-screen.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import { presentCelebrity, sample } from "../celebrities/present.ts";
import { type EncodedText, encodedText } from "../http/encodings.ts";
import { FIRST_SCREENS, HOME_PAGE } from "./built-files.ts";
import type { Clock } from "../time.ts";
import { fill } from "./stand-ins.ts";

/** What was rendered at build (scripts/first-screens.ts). */
interface BuiltHome {
  /** The page, with an empty root. */
  page: string;
  /** What goes into the root, by key, with stand-ins for the celebrity. */
  screens: Readonly<Record<string, string>>;
}

/** The roster of a category begins with whom most people know: a stranger's first card is one of so many. */
const BEST_KNOWN = 6;

/** How long visitors of a category begin with the same celebrity, in ms: the page is not compressed for each of them. */
const SAME_FOR_MS = 60_000;

interface FirstScreensOptions {
  webFolder: string;
  catalogue: Pick<Catalogue, "all" | "inCategory">;
  clock: Clock;
  /** In [0, 1). */
  random: () => number;
  /** What every page of this product has in it as well. */
  marked: (page: string) => string;
}

/** Home's pages with their first card. */
interface FirstScreens {
  /** The page without it: what stands in it is the same in all. */
  readonly page: string;
  /**
   * The page of a random category, of those that have celebrities; undefined if none has.
   * @param played categories that are left out as long as there are others
   */
  next(this: void, played?: readonly Category[]): EncodedText | undefined;
}

/** @returns undefined where only the API is served */
export function openFirstScreens(options: FirstScreensOptions): FirstScreens | undefined {
  const { webFolder, catalogue, clock, random, marked } = options;
  const file = (name: string) => join(webFolder, name);
  if (!existsSync(file(HOME_PAGE))) return undefined;
  const page = marked(readFileSync(file(HOME_PAGE), "utf8"));
  const screens: BuiltHome["screens"] = JSON.parse(readFileSync(file(FIRST_SCREENS), "utf8"));
  /** One per category. */
  const drawn = new Map<Category, { text: EncodedText; of: Catalogue["all"]; until: number }>();
  return {
    page,
    next(played = []) {
      const all = CATEGORIES.filter((name) => catalogue.inCategory(name).length > 0);
      const fresh = all.filter((name) => !played.includes(name));
      const [category] = sample(fresh.length > 0 ? fresh : all, 1, random);
      if (category === undefined) return undefined;
      const now = clock().getTime();
      const known = drawn.get(category);
      if (known !== undefined && known.of === catalogue.all && now < known.until) return known.text;
      const [entry] = sample(catalogue.inCategory(category).slice(0, BEST_KNOWN), 1, random);
      if (entry === undefined) return undefined;
      const text = encodedText(withFirstScreen({ page, screens }, category, presentCelebrity(entry)));
      drawn.set(category, { text, of: catalogue.all, until: now + SAME_FOR_MS });
      return text;
    },
  };
}

/** Home's page with a celebrity as its first card. */
export function withFirstScreen({ page, screens }: BuiltHome, category: Category, celebrity: Celebrity): string {
  const screen = screens[firstScreenKey(category, celebrity.credit === undefined ? "poster" : "photograph")] ?? "";
  // As JSON in HTML, no text of it ends the element.
  const json = JSON.stringify({ category, celebrity }).replaceAll("<", String.raw`\u003c`);
  return page.replace(
    '<div id="root"></div>',
    () =>
      `<div id="root">${fill(screen, celebrity)}</div>\n    ` +
      `<script type="application/json" id="${FIRST_SCREEN_ID}">${json}</script>`,
  );
}
