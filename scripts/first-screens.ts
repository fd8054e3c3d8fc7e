import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import Beasties from "beasties";
import { build, type Rolldown } from "vite";
import { FIRST_SCREENS, HOME_PAGE, SHELLS } from "../server/pages/built-files.ts";
import { AFTER_APP, APP_TEMPLATE_ID } from "../web/early/start-app.ts";
import { FONT_SHEETS } from "../web/ui/fonts.ts";
import type * as Prerender from "../web/prerender/first-screens.tsx";

const ROOT = join(import.meta.dirname, "..");
/** What starts the app, and what need not be there for the first look: headlines are seen first, and most of it is they. */
const LATE =
  /<script type="module"[^>]*><\/script>|<link rel="(?:stylesheet|modulepreload)"[^>]*>|<link rel="preload"[^>]*\/inter-[^>]*>/g;

interface BuiltWeb {
  /** Where the web was built. */
  folder: string;
  files: readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];
}

/**
 * Renders home's first screen at build, beside the built web: its page, with the styles of what it shows inline and all else in
 * a template (web/early/start-app.ts), and what goes into its root (server/pages/first-screen.ts). Of the other pages, their shell.
 */
export async function buildFirstScreens({ folder, files }: BuiltWeb): Promise<void> {
  const { screens, shells } = await renderAll(`${folder}.prerender`);
  const index = readFileSync(join(folder, "index.html"), "utf8");
  const late = index.match(LATE) ?? [];
  const { scripts, styles } = neededBy("web/home/first-card.tsx", files, late.join(""));
  const [headlines, text] = [sheetOf(FONT_SHEETS.headlines, late), sheetOf(FONT_SHEETS.text, late)];
  const app = [
    ...late.filter((tag) => tag !== headlines && tag !== text),
    text.replace("<link", `<link ${AFTER_APP}`),
    // The page has what it says. Vite loads the sheets of a chunk that the page does not name.
    headlines.replace("<link", `<link ${AFTER_APP} disabled`),
    // The page runs its scripts one after the other, but need not wait for them one after the other.
    ...scriptsOf(late)
      .slice(1)
      .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
  ];
  const everything = Object.values(screens).join("");
  const critical = await criticalStyles(everything, app, folder);
  const fonts = contentOf(headlines, folder);
  const styled = before("</head>", index.replace(LATE, ""), `<style>${fonts}${critical}</style>\n  `);
  const page = before("</body>", styled, `<template id="${APP_TEMPLATE_ID}">${app.join("")}</template>\n  `);
  writeFileSync(join(folder, HOME_PAGE), page);
  writeFileSync(join(folder, FIRST_SCREENS), JSON.stringify(screens));
  writeFileSync(join(folder, SHELLS), JSON.stringify(shells));
}

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
async function criticalStyles(shown: string, links: readonly string[], folder: string): Promise<string> {
  const page = `<html><head>${links.filter((link) => link.includes("stylesheet")).join("")}</head><body><div id="root">${shown}</div></body></html>`;
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

type Rendered = Record<string, string>;

async function renderAll(folder: string): Promise<{ screens: Rendered; shells: Rendered }> {
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
  const needed = new Set<Rolldown.OutputChunk>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (chunk === undefined || needed.has(chunk) || loaded.includes(chunk.fileName)) return;
    needed.add(chunk);
    for (const file of chunk.imports) add(chunks.get(file));
  };
  const chunk = [...chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  if (chunk === undefined) throw new Error(`No chunk has ${module}`);
  add(chunk);
  return {
    scripts: [...needed].map(({ fileName }) => fileName),
    styles: [...needed].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
  };
}
