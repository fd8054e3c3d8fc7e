/** Renders the installed app's icons from the favicon. Run `node scripts/icons.ts` when the favicon changes. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { findChromium } from "./chromium.ts";

const PUBLIC = join(import.meta.dirname, "../web/public");
const INK = "#100d14";

/** `inset` is the margin around the mark, 0 to 1: maskable icons are cropped to an 80 % circle, and phones round the corners. */
const ICONS = [
  { file: "icon-192.png", size: 192, inset: 0, rounded: true },
  { file: "icon-512.png", size: 512, inset: 0, rounded: true },
  { file: "icon-maskable-512.png", size: 512, inset: 0.08, rounded: false },
  { file: "apple-touch-icon.png", size: 180, inset: 0, rounded: false },
] as const;

const mark = readFileSync(join(PUBLIC, "favicon.svg"), "utf8");
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
const page = await browser.newPage();
for (const { file, size, inset, rounded } of ICONS) {
  const side = Math.round(size * (1 - 2 * inset));
  const at = (size - side) / 2;
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>html{background:${rounded ? "transparent" : INK}}svg{position:absolute;left:${at}px;top:${at}px;width:${side}px}</style>${mark}`,
  );
  await page.screenshot({ path: join(PUBLIC, file), omitBackground: true });
  console.log(file);
}
await browser.close();
