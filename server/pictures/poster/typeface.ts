import opentype from "opentype.js";
import type { Font, Glyph, PathCommand } from "opentype.js";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Outline, outlineOf, place } from "./outline.ts";

/** Anton is split by script; each letter comes from the first file that has it. */
const PARTS = ["latin", "latin-ext", "vietnamese"];

let loaded: Font[] | undefined;

function fonts(): Font[] {
  loaded ??= PARTS.map((part) => {
    const file = createRequire(import.meta.url).resolve(`@fontsource/anton/files/anton-${part}-400-normal.woff`);
    return opentype.parse(new Uint8Array(readFileSync(file)).buffer);
  });
  return loaded;
}

type Letter = { font: Font; glyph: Glyph };

function find(character: string): Letter | undefined {
  for (const font of fonts()) {
    const glyph = font.charToGlyph(character);
    if (glyph.index > 0) {
      return { font, glyph };
    }
  }
  return undefined;
}

/** Characters missing from Anton are drawn without their accent, or omitted. */
function lettersOf(text: string): Letter[] {
  return Array.from(text.normalize("NFC")).flatMap(
    (character) => find(character) ?? find(character.normalize("NFD").charAt(0)) ?? [],
  );
}

/** TrueType contours may open with a line of no length, which would be drawn as a spur when stroked. */
function withoutEmptyLines(commands: readonly PathCommand[]): PathCommand[] {
  let x = NaN;
  let y = NaN;
  return commands.filter((command) => {
    if (command.type === "Z") {
      return true;
    }
    const moves = command.type !== "L" || command.x !== x || command.y !== y;
    x = command.x;
    y = command.y;
    return moves;
  });
}

/** One line of text in Anton as an outline; an em is one unit, the baseline is y = 0. `tracking` is in em. */
export function setInAnton(text: string, tracking = 0): Outline {
  let x = 0;
  let previous: Letter | undefined;
  const commands = lettersOf(text).flatMap((letter) => {
    const em = letter.font.unitsPerEm;
    if (previous?.font === letter.font) {
      x += letter.font.getKerningValue(previous.glyph, letter.glyph) / em;
    }
    const at = { x, y: 0, scaleX: 1 / em, scaleY: -1 / em };
    x += (letter.glyph.advanceWidth ?? 0) / em + tracking;
    previous = letter;
    return place(outlineOf(withoutEmptyLines(letter.glyph.path.commands)), at).commands;
  });
  return outlineOf(commands);
}
