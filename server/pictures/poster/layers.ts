import { chanceFrom } from "../../chance.ts";
import { EMBLEM_SIZE } from "./emblems.ts";
import type { Ground, Inking } from "./inking.ts";
import { type Box, heightOf, type Outline, pathData, widthOf } from "./outline.ts";
import { PAPER } from "./palettes.ts";
import type { Draw, Field } from "./pattern.ts";
import { element, round } from "./svg.ts";

/** What every poster shape is drawn from. */
export type Sheet = {
  width: number;
  height: number;
  name: string;
  /** SVG of the emblem, in the current colour. */
  emblem: string;
  number: number;
  inking: Inking;
  pattern: Draw;
  /** In [0, 1), derived from the name. */
  turn: number;
  /** Prefix of every id in this picture, so that a page can contain several. */
  id: string;
};

/** A sheet of one of the layouts. */
export type PosterSheet = Sheet & { layout: number };

type Shift = { dx: number; dy: number };
const moved = ({ dx, dy }: Shift): string | undefined => (dx === 0 && dy === 0 ? undefined : `translate(${dx} ${dy})`);

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

/** A field with the sheet's pattern on it. */
export const patterned = (sheet: Sheet, { paint, tone }: Ground, field: Omit<Field, "under">): string =>
  background(sheet, field, { under: paint, over: tone }, "p");

/** The emblem, to be used by `emblem`. */
export const emblemIn = ({ id, emblem }: Sheet): string => element("defs", {}, element("g", { id: `${id}e` }, emblem));

/** The emblem as large as fits in the middle of a box, in one ink. */
export function emblem({ id }: Pick<Sheet, "id">, box: Box, ink: string, slant = 0): string {
  const side = Math.min(widthOf(box), heightOf(box));
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const transform = `translate(${round(x)} ${round(y)}) rotate(${slant}) scale(${side / EMBLEM_SIZE}) translate(-256 -256)`;
  return element("use", { href: `#${id}e`, transform, color: ink });
}

/** Half of the emblem's side on a disc, as a part of the radius. */
const EMBLEM_SHARE = 0.6;

/** The emblem on a disc, within a ring of dots. */
export function medallion(sheet: Sheet, at: { x: number; y: number; radius: number }): string {
  const { disc } = sheet.inking;
  const { x, y, radius } = at;
  const ring = element("circle", {
    cx: x,
    cy: y,
    r: radius * 0.9,
    fill: "none",
    stroke: disc.text,
    "stroke-width": radius * 0.025,
    "stroke-dasharray": `0 ${round(radius * 0.1)}`,
    "stroke-linecap": "round",
  });
  const half = radius * EMBLEM_SHARE;
  return (
    element("circle", { cx: x, cy: y, r: radius, fill: disc.paint }) +
    ring +
    emblem(sheet, { left: x - half, right: x + half, top: y - half, bottom: y + half }, disc.text)
  );
}

/** Letters in one ink; `size` is how far their shade lies to the lower right. */
export function letters(outline: Outline, id: string, ink: string, shade?: { paint: string; size: number }): string {
  const d = pathData(outline);
  return (
    element("defs", {}, element("path", { id, d })) +
    (shade === undefined
      ? ""
      : element("use", { href: `#${id}`, transform: `translate(${shade.size} ${shade.size})`, fill: shade.paint })) +
    element("use", { href: `#${id}`, fill: ink })
  );
}

/** The lines of a name, of which the last is in the second ink. */
export const lettered = (sheet: Sheet, lines: readonly Outline[], { text, second }: Ground): string =>
  lines
    .map((line, index) => {
      const isLast = index > 0 && index === lines.length - 1;
      return letters(line, `${sheet.id}${index}n`, isLast ? second : text);
    })
    .join("");

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
  { width, height }: Pick<Sheet, "width" | "height">,
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
