import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { CATEGORIES } from "../../contract/values/categories.ts";
import { FIRST_SCREEN_PICTURES, firstScreenKey, standIn } from "../../contract/values/first-screen.ts";
import { OPEN_PAGES, type OpenPage, PAGES } from "../../contract/values/pages.ts";
import { Router } from "wouter";
import { Root } from "../app/root.tsx";
import { ProfileOpening } from "../celebrities/profile-opening.tsx";
import { beginWith } from "../home/first-screen.ts";
import { FirstCard } from "../home/home.tsx";

/** The app at the address of a page, whose parameters may be anything: no screen is loaded yet. */
const at = (page: OpenPage) => (
  <Router ssrPath={PAGES[page].path}>
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
      screens[firstScreenKey(category, picture)] = await htmlOf(at("home"));
    }
  return screens;
}

const NOBODY_YET = standIn(CATEGORIES[0], "poster");

/** What a screen opens with in its place of the shell, with a stand-in for the celebrity. */
const OPENINGS: Partial<Record<OpenPage, ReactNode>> = {
  celebrity: <ProfileOpening {...NOBODY_YET} />,
};

/** HTML of what every screen but home's shows until its code is there, by page: the shell, and what the screen opens with. */
export async function renderShells(): Promise<Record<string, string>> {
  const pages = OPEN_PAGES.filter((page) => page !== "home");
  const shells = await Promise.all(
    pages.map(async (page) => [page, withOpening(await htmlOf(at(page)), await htmlOf(OPENINGS[page]))] as const),
  );
  return Object.fromEntries(shells);
}

const withOpening = (shell: string, opening: string): string => shell.replace("</main>", () => `${opening}</main>`);

/** React asks for pictures early, in front of what it renders. */
const PRELOADS = /^(?:<link[^>]*>)+/;

async function htmlOf(app: ReactNode): Promise<string> {
  const { prelude } = await prerender(app, WHOLE);
  const html = await new Response(prelude).text();
  return html.replace(PRELOADS, "");
}
