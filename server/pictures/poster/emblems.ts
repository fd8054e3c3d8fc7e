import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { z } from "zod";
import { EMBLEMS } from "#contract/values/emblem-themes.ts";

/** The icons' side. */
export const EMBLEM_SIZE = 512;

const iconSet = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) });

let known: ReadonlyMap<string, string> | undefined;

/** The drawings that posters may need, out of some four thousand. */
function readEmblems(): ReadonlyMap<string, string> {
  const file = createRequire(import.meta.url).resolve("@iconify-json/game-icons/icons.json");
  const { icons } = iconSet.parse(JSON.parse(readFileSync(file, "utf8")));
  return new Map(EMBLEMS.flatMap((name) => (icons[name] === undefined ? [] : [[name, icons[name].body]])));
}

/**
 * The drawing of an emblem as SVG, `EMBLEM_SIZE` wide and high, in the current colour; undefined if there is none. Read when it is
 * first needed.
 */
export function emblemDrawing(name: string): string | undefined {
  known ??= readEmblems();
  return known.get(name);
}
