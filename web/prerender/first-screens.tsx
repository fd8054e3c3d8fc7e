import { prerender } from "react-dom/static";
import { CATEGORIES } from "../../contract/values/categories.ts";
import { FIRST_SCREEN_PICTURES, firstScreenKey, standIn } from "../../contract/values/first-screen.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { Router } from "wouter";
import { Root } from "../app/root.tsx";
import { beginWith } from "../home/first-screen.ts";
import { FirstCard } from "../home/home.tsx";

const HOME = (
  <Router ssrPath={hrefOf("home")}>
    <Root />
  </Router>
);

/** In one piece: otherwise what is large is put in its place by scripts, for pages that are streamed. */
const WHOLE = { progressiveChunkSize: Number.MAX_SAFE_INTEGER };

/**
 * HTML of home's first screen: for each category and kind of picture, by their key, with
 * stand-ins in place of the celebrity.
 */
export async function renderFirstScreens(): Promise<Record<string, string>> {
  await FirstCard.load();
  const screens: Record<string, string> = {};
  // One after the other: home begins with the latest that was given.
  for (const category of CATEGORIES)
    for (const picture of FIRST_SCREEN_PICTURES) {
      beginWith({ category, celebrity: standIn(category, picture) });
      // oxlint-disable-next-line no-await-in-loop
      const { prelude } = await prerender(HOME, WHOLE);
      // oxlint-disable-next-line no-await-in-loop
      screens[firstScreenKey(category, picture)] = await new Response(prelude).text();
    }
  return screens;
}
