import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import Beasties from "beasties";
import { build, type Rolldown } from "vite";
import type { OpenPage } from "../contract/values/pages.ts";
import { FIRST_SCREENS, HOME_PAGE, SHELLED_PAGES } from "../server/pages/built-files.ts";
import { AFTER_APP, APP_TEMPLATE_ID } from "../web/early/start-app.ts";
import { FONT_SHEETS } from "../web/ui/fonts.ts";
import type * as Prerender from "../web/prerender/first-screens.tsx";

const ROOT = join(import.meta.dirname, "..");
/** What starts the app: it need not be there for the first look. */
const APP = /<script type="module"[^>]*><\/script>|<link rel="(?:stylesheet|modulepreload)"[^>]*>/g;
/** Nor need this on home: headlines are seen first, and most of the first look is they. */
const TEXT_FONT = /<link rel="preload"[^>]*\/inter-[^>]*>/g;

/** The module of each page's screen, as web/app/parts.ts loads it; of home, that of its first card. */
const SCREEN_MODULES: Readonly<Record<OpenPage, string>> = {
  home: "home/first-card",
  game: "rounds/game-page",
  battle: "battles/battle-page",
  todaysTen: "todays-ten/todays-ten-page",
  about: "about/about-page",
  challenges: "challenges/challenges-page",
  battleArena: "arenas/battle-arena-page",
  socialLeagues: "leagues/leagues-page",
  celebrityDraft: "draft/draft-page",
  liveEvents: "live-events/live-events-page",
  trending: "trending/trending-page",
  celebrity: "celebrities/celebrity-page",
  celebrityChat: "celebrities/celebrity-chat-page",
  chat: "chat/chat-page",
  savedConversations: "chat/saved/saved-conversations-page",
  savedConversation: "chat/saved/saved-conversation-page",
  auth: "accounts/auth-page",
  myData: "my-data/my-data-page",
  analyticsDashboard: "analytics/dashboard/analytics-dashboard-page",
  operator: "operators/operator-page",
};

interface BuiltWeb {
  /** Where the web was built. */
  folder: string;
  files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];
}

/**
 * Renders what pages show before the app is there, beside the built web: home's page and what goes into its root
 * (server/pages/first-screen.ts), and the others with their shell. All have the styles of what they show inline, and what starts the
 * app with their screen in a template (web/early/start-app.ts).
 */
export async function buildFirstScreens({ folder, files }: BuiltWeb): Promise<void> {
  const { screens, shells } = await renderAll(`${folder}.prerender`);
  const index = readFileSync(join(folder, "index.html"), "utf8");
  const app = index.match(APP) ?? [];
  const [headlines, text] = [sheetOf(FONT_SHEETS.headlines, app), sheetOf(FONT_SHEETS.text, app)];
  const styled = app.filter((tag) => tag !== headlines && tag !== text);
  const starting = (page: OpenPage): string[] => {
    const { scripts, styles } = neededBy(`web/${SCREEN_MODULES[page]}.tsx`, files, app.join(""));
    return [
      ...styled,
      // The page runs its scripts one after the other, but need not wait for them one after the other.
      ...scriptsOf(app)
        .slice(1)
        .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ];
  };
  const bare = index.replace(APP, "");
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content);

  const first = starting("home");
  const home = await criticalStyles(Object.values(screens), first, folder);
  const textFont = index.match(TEXT_FONT) ?? [];
  first.push(...textFont, text.replace("<link", `<link ${AFTER_APP}`), unused(headlines));
  write(HOME_PAGE, withApp(bare.replace(TEXT_FONT, ""), contentOf(headlines, folder) + home, first));
  write(FIRST_SCREENS, JSON.stringify(screens));

  const ofShells = shells.map(({ html }) => html);
  const critical = await criticalStyles(ofShells, styled, folder);
  const styles = contentOf(headlines, folder) + contentOf(text, folder) + critical;
  const pageOf = ({ page, html }: Prerender.Shell): string => {
    // Pressed before the app has taken its place, it would lose the press.
    const frame = withApp(bare, styles, [...starting(page), unused(headlines), unused(text)]);
    if (/\[\[\w+\]\]/.test(frame)) throw new Error("The page has what stands for a celebrity outside its root");
    return frame.replace('<div id="root"></div>', () => `<div id="root" inert>${html}</div>`);
  };
  write(SHELLED_PAGES, JSON.stringify(Object.fromEntries(shells.map((shell) => [shell.key, pageOf(shell)]))));
}

/** The page with these styles inline, and what starts the app in its template. */
function withApp(page: string, styles: string, late: readonly string[]): string {
  const styled = before("</head>", page, `<style>${styles}</style>\n  `);
  return before("</body>", styled, `<template id="${APP_TEMPLATE_ID}">${late.join("")}</template>\n  `);
}

/** Of a sheet that the page has inline: Vite loads the sheets of a chunk that the page does not name. */
const unused = (sheet: string): string => sheet.replace("<link", `<link ${AFTER_APP} disabled`);

/**
 * Fonts have sheets of their own (web/ui/): one that comes later has all text of the page laid out anew. The page has that of
 * headlines inline, and that of running text comes when the app runs.
 * @throws {Error} when none of the tags names the sheet of this font
 */
function sheetOf(font: string, tags: readonly string[]): string {
  const tag = tags.find((one) => one.includes('rel="stylesheet"') && one.includes(`/${font}-`));
  if (tag === undefined) throw new Error(`The page has no sheet of ${font}`);
  return tag;
}

/** @throws {Error} when the tag names no file of the folder */
const contentOf = (link: string, folder: string): string =>
  readFileSync(join(folder, /href="([^"]+)"/.exec(link)?.[1] ?? ""), "utf8");

const scriptsOf = (tags: readonly string[]): string[] =>
  tags.flatMap((tag) => /<script.* src="([^"]+)"/.exec(tag)?.[1] ?? []);

/** @throws {Error} when the page has no such tag, which would leave it without the text */
function before(tag: string, page: string, text: string): string {
  if (!page.includes(tag)) throw new Error(`The page has no ${tag}`);
  return page.replace(tag, () => text + tag);
}

/** The styles of what is shown, out of those that are linked. */
async function criticalStyles(shown: readonly string[], links: readonly string[], folder: string): Promise<string> {
  const sheets = links.filter((link) => link.includes("stylesheet"));
  const page = `<html><head>${sheets.join("")}</head><body><div id="root">${shown.join("")}</div></body></html>`;
  const styled = await new Beasties({
    path: folder,
    publicPath: "/",
    external: true,
    pruneSource: false,
    reduceInlineStyles: false,
    // It does not look into the root for what the root has, and what the server writes in is not there yet.
    allowRules: [/^:root/, /data-length/],
    logLevel: "warn",
  }).process(page);
  return /<style>(.*?)<\/style>/s.exec(styled)?.[1] ?? "";
}

async function renderAll(folder: string): Promise<{ screens: Record<string, string>; shells: Prerender.Shell[] }> {
  await build({
    configFile: join(ROOT, "web/vite.config.ts"),
    build: { ssr: join(ROOT, "web/prerender/first-screens.tsx"), outDir: folder, emptyOutDir: true },
    logLevel: "warn",
  });
  try {
    const built: typeof Prerender = await import(pathToFileURL(join(folder, "first-screens.js")).href);
    return { screens: await built.renderFirstScreens(), shells: await built.renderShells() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The chunk of a module with all that it imports, and their styles, without what the page `loaded` already. */
function neededBy(module: string, files: BuiltWeb["files"], loaded: string): { scripts: string[]; styles: string[] } {
  const chunks = new Map(files.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])));
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || scripts.has(chunk.fileName) || loaded.includes(chunk.fileName)) return;
    scripts.add(chunk.fileName);
    for (const file of chunk.imports) add(chunks.get(file));
    // In the order of Vite: what is imported first.
    for (const file of chunk.viteMetadata?.importedCss ?? []) styles.add(file);
  };
  // What a chunk was made for; one of a group of modules, as that of the first card, was made for none.
  const isOf = ({ facadeModuleId, moduleIds }: Rolldown.OutputChunk): boolean =>
    facadeModuleId === null ? moduleIds.some((id) => id.endsWith(`/${module}`)) : facadeModuleId.endsWith(`/${module}`);
  const chunk = [...chunks.values()].find(isOf);
  if (chunk === undefined) throw new Error(`No chunk is of ${module}`);
  add(chunk);
  return { scripts: [...scripts], styles: [...styles] };
}
