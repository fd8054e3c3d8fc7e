import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Celebrity } from "#contract/celebrities.ts";
import { CATEGORIES } from "#contract/values/categories.ts";
import { FIRST_SCREEN_ID, firstScreenKey, standIn } from "#contract/values/first-screen.ts";
import { emblemPicture } from "#contract/values/pictures.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import { presentCelebrity, sample } from "../celebrities/present.ts";
import { escapeMarkup } from "../markup.ts";

/** What was rendered at build (scripts/first-screens.ts). */
interface BuiltHome {
  /** The page, with an empty root. */
  page: string;
  /** What goes into the root, by key, with stand-ins for the celebrity. */
  screens: Readonly<Record<string, string>>;
}

/** @returns undefined where only the API is served */
export function readBuiltHome(webFolder: string): BuiltHome | undefined {
  const [page, screens] = ["home.html", "first-screens.json"].map((name) => join(webFolder, name));
  if (page === undefined || screens === undefined || !existsSync(page) || !existsSync(screens)) return undefined;
  return { page: readFileSync(page, "utf8"), screens: JSON.parse(readFileSync(screens, "utf8")) };
}

/**
 * Home's page with its first card in it: a random celebrity of a random category, of those that have any.
 * @param random in [0, 1)
 * @returns undefined if there is no celebrity
 */
export function withFirstScreen(
  { page, screens }: BuiltHome,
  { inCategory }: Pick<Catalogue, "inCategory">,
  random: () => number,
): string | undefined {
  const [category] = sample(
    CATEGORIES.filter((name) => inCategory(name).length > 0),
    1,
    random,
  );
  if (category === undefined) return undefined;
  const [entry] = sample(inCategory(category), 1, random);
  if (entry === undefined) return undefined;
  const celebrity = presentCelebrity(entry);
  const screen = screens[firstScreenKey(category, celebrity.credit === undefined ? "poster" : "photograph")];
  if (screen === undefined) return undefined;
  // As JSON in HTML, no text of it ends the element.
  const json = JSON.stringify({ category, celebrity }).replaceAll("<", String.raw`\u003c`);
  return page.replace(
    '<div id="root"></div>',
    () =>
      `<div id="root">${fill(screen, celebrity)}</div>\n    ` +
      `<script type="application/json" id="${FIRST_SCREEN_ID}">${json}</script>`,
  );
}

const STAND_IN = standIn(CATEGORIES[0], "photograph");
const STAND_INS = new RegExp(
  [/\[\[(\w+)\]\]/.source, STAND_IN.imageUrl, emblemPicture(STAND_IN.imageUrl)].join("|"),
  "g",
);

/** In one pass, so that nothing in a celebrity's texts is taken for a stand-in. */
function fill(screen: string, { name, description, imageUrl, credit }: Celebrity): string {
  const texts: Readonly<Record<string, string | undefined>> = { name, description, ...credit };
  return screen.replace(STAND_INS, (found, field: string | undefined) => {
    if (field !== undefined) return escapeMarkup(texts[field] ?? "");
    return escapeMarkup(found === STAND_IN.imageUrl ? imageUrl : emblemPicture(imageUrl));
  });
}
