import type { ReactNode } from "react";
import { prerender } from "react-dom/static";
import { CATEGORIES } from "../../contract/values/categories.ts";
import { FIRST_SCREEN_PICTURES, firstScreenKey, profileKey, standIn } from "../../contract/values/first-screen.ts";
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

/** What a page shows until the code of its screen is there. */
export interface Shell {
  /** Of a page with several shells, also which. */
  key: string;
  page: OpenPage;
  html: string;
}

/** The shells of all screens but home's, with the screen's place left free but for celebrities. */
export async function renderShells(): Promise<Shell[]> {
  const shells: Shell[] = [];
  for (const page of OPEN_PAGES.filter((page) => page !== "home")) {
    // oxlint-disable-next-line no-await-in-loop
    shells.push({ key: page, page, html: await htmlOf(at(page)) });
  }
  const bare = shells.find(({ page }) => page === "celebrity")?.html ?? "";
  for (const picture of FIRST_SCREEN_PICTURES) {
    // oxlint-disable-next-line no-await-in-loop
    const opening = await htmlOf(<ProfileOpening {...standIn(CATEGORIES[0], picture)} id="[[id]]" />);
    shells.push({ key: profileKey(picture), page: "celebrity", html: withOpening(bare, opening) });
  }
  return shells;
}

const withOpening = (shell: string, opening: string): string => shell.replace("</main>", () => `${opening}</main>`);

/** React asks for pictures early, in front of what it renders. */
const PRELOADS = /^(?:<link[^>]*>)+/;

async function htmlOf(app: ReactNode): Promise<string> {
  const { prelude } = await prerender(app, WHOLE);
  const html = await new Response(prelude).text();
  return html.replace(PRELOADS, "");
}
