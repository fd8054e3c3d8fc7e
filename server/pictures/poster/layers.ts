import { chanceFrom } from "../../chance.ts";
import { fit, type Box, type Outline, pathData } from "./outline.ts";
import { PAPER, type Palette } from "./palettes.ts";
import type { Draw, Field } from "./pattern.ts";
import { element, round } from "./svg.ts";
import { setInAnton } from "./typeface.ts";

/** What every poster shape is drawn from. */
export type Sheet = {
  width: number;
  height: number;
  name: string;
  monogram: string;
  category: string;
  number: number;
  palette: Palette;
  pattern: Draw;
  /** In [0, 1), derived from the name. */
  turn: number;
  /** Prefix of every id in this picture, so that a page can contain several. */
  id: string;
};

type Shift = { dx: number; dy: number };
const moved = ({ dx, dy }: Shift): string | undefined => (dx === 0 && dy === 0 ? undefined : `translate(${dx} ${dy})`);

/** The box inset by `by` on every side. */
function inset(box: Box, left: number, top = left, right = left, bottom = top): Box {
  return { left: box.left + left, top: box.top + top, right: box.right - right, bottom: box.bottom - bottom };
}

/** The flat colour and the pattern on it. */
export function background(
  sheet: Pick<Sheet, "width" | "height" | "pattern" | "id">,
  field: Omit<Field, "under">,
  paints: { under: string; over: string },
  id: string,
): string {
  const { width, height } = sheet;
  return (
    element("rect", { width, height, fill: paints.under }) +
    sheet.pattern({ ...field, under: paints.under }, paints.over, `${sheet.id}${id}`)
  );
}

/** Distances of the rings from a letter's edge, in widths of the line. */
const CONTOURS = [4.4, 2.2];

type MonogramStyle = {
  /** Stroke of the outline. */
  line: number;
  /** How far the shade lies to the lower right of the outline. */
  offset: number;
};

/**
 * The giant letters: a shade in which the pattern goes on in other inks, and an outline printed out of register.
 * Letters, shade and stroke stay inside `room`.
 */
export function monogram(
  sheet: Sheet,
  field: Omit<Field, "under">,
  room: Box,
  { line, offset }: MonogramStyle,
): string {
  const { palette, id } = sheet;
  const alone = sheet.monogram.length === 1;
  const around = alone ? line * (Math.max(...CONTOURS) + 0.4) : line / 2;
  const beyond = Math.max(around, line / 2 + offset);
  const letters = fit(
    setInAnton(sheet.monogram, 0.012),
    inset(room, around, around, beyond, beyond),
    alone ? 1.6 : 1.3,
  );
  const shade = moved({ dx: offset, dy: offset });
  const letterPath = element("path", { id: `${id}m`, d: pathData(letters) });
  const clip = element("clipPath", { id: `${id}c` }, element("use", { href: `#${id}m`, transform: shade }));
  return (
    element("defs", {}, letterPath, clip) +
    (alone ? contours(`${id}m`, line, palette) : "") +
    element(
      "g",
      { "clip-path": `url(#${id}c)` },
      background(sheet, field, { under: palette.fill, over: palette.fillTone }, "q"),
    ) +
    element("use", {
      href: `#${id}m`,
      fill: "none",
      stroke: palette.accent,
      "stroke-width": line,
      "stroke-miterlimit": 2,
    })
  );
}

/** A letter that stands alone is ringed by two lines, so that it fills the sheet as a pair does. */
function contours(id: string, line: number, palette: Palette): string {
  const ring = (distance: number): string[] => [
    element("use", { href: `#${id}`, stroke: palette.accent, "stroke-width": line * (2 * distance + 0.7) }),
    element("use", { href: `#${id}`, stroke: palette.ground, "stroke-width": line * (2 * distance - 0.7) }),
  ];
  const rings = CONTOURS.flatMap(ring);
  return element("g", { fill: palette.ground, "stroke-linejoin": "round" }, ...rings);
}

/** Colours of a face, of the outline about it and of the block below. A palette gives the last two. */
type PrintInks = { face?: string; ink: string; accent: string };

/**
 * Letters with an outline and a block of colour printed below them; in the colour of paper by default. `size` is the
 * block's depth.
 */
export function printed(outline: Outline, id: string, inks: PrintInks, size: number): string {
  const copy = (dx: number, dy: number, fill: string, stroke: string, width: number): string =>
    element("use", { href: `#${id}`, transform: moved({ dx, dy }), fill, stroke, "stroke-width": width });
  return (
    element("defs", {}, element("path", { id, d: pathData(outline) })) +
    element(
      "g",
      { "stroke-linejoin": "round" },
      copy(size * 1.1, size * 1.1, inks.ink, inks.ink, size * 1.7),
      copy(size * 0.9, size * 0.9, inks.accent, inks.accent, size * 0.5),
      copy(0, 0, inks.ink, inks.ink, size * 1.3),
      element("use", { href: `#${id}`, fill: inks.face ?? PAPER }),
    )
  );
}

/** Dots of ink that grow down the sheet until they merge: the dark ground for the name. */
export function fade(
  id: string,
  ink: string,
  { width, height }: Sheet,
  from: number,
  to: number,
  step: number,
): string {
  const count = Math.round((to - from) / (step / 2));
  const dots = Array.from({ length: count + 1 }, (_, index) => {
    const r = step * 0.56 * (index / count) ** 0.8;
    const cy = index * (step / 2);
    return index % 2 === 0
      ? element("circle", { cx: step / 2, cy, r })
      : element("circle", { cx: 0, cy, r }) + element("circle", { cx: step, cy, r });
  });
  const attributes = { id, y: from, width: step, height: height - from, patternUnits: "userSpaceOnUse", fill: ink };
  return (
    element("pattern", attributes, ...dots) +
    element("rect", { y: from, width, height: to - from, fill: `url(#${id})` }) +
    element("rect", { y: to - 1, width, height: height - to + 1, fill: ink })
  );
}

/** Specks where the ink did not print, repeated every `size` units down to `bottom`; the same for every poster. */
export function grain(id: string, { width }: Pick<Sheet, "width">, size: number, bottom: number): string {
  const chance = chanceFrom(7);
  const specks = Array.from({ length: 48 }, () => {
    const [x, y] = [chance() * (size - 4), chance() * (size - 4)].map(Math.round);
    const [across, down, slant] = [0.6 + chance() * 2.2, 0.6 + chance() * 2, chance() * 1.6].map(round);
    return `M${x} ${y}l${across} ${slant} ${slant} ${down}z`;
  });
  const pattern = { id, width: size, height: size, patternUnits: "userSpaceOnUse" };
  return (
    element("pattern", pattern, element("path", { d: specks.join(""), fill: PAPER, "fill-opacity": 0.5 })) +
    element("rect", { width, height: bottom, fill: `url(#${id})` })
  );
}
