import { emblem, lettered, type Sheet } from "../layers.ts";
import { setName } from "../name-block.ts";
import { place } from "../outline.ts";
import { element } from "../svg.ts";

const EMBLEM = 190;
/** From the edge of the label to what is on it. */
const PADDING = 34;
/** Distance of the strewn emblems. */
const STEP = 150;

/** A sheet strewn with the emblem, and a label with name and emblem in its middle. */
export function labelLayout(sheet: Sheet): string {
  const { width, height, inking, id } = sheet;
  const { sheet: ground, band } = inking;
  const set = setName(sheet.name, { left: 84, top: -264, right: width - 84, bottom: 0 });
  const tall = -Math.min(...set.map(({ box }) => box.top));
  const labelHeight = EMBLEM + 3 * PADDING + tall;
  // A little below the middle, because of the number.
  const label = { x: 50, y: (height - labelHeight) / 2 + 14, width: width - 100, height: labelHeight };
  const name = set.map((line) => place(line, { x: 0, y: label.y + labelHeight - PADDING, scaleX: 1, scaleY: 1 }));
  const top = label.y + PADDING;
  const mark = { left: (width - EMBLEM) / 2, right: (width + EMBLEM) / 2, top, bottom: top + EMBLEM };
  const inner = { x: label.x + 12, y: label.y + 12, width: label.width - 24, height: labelHeight - 24 };
  return (
    strewn(sheet) +
    element("rect", { width, height, fill: ground.paint }) +
    element("rect", { width, height, fill: `url(#${id}t)` }) +
    element("rect", { ...label, fill: band.paint, rx: 10 }) +
    element("rect", { ...inner, fill: "none", stroke: band.second, "stroke-width": 5, rx: 6 }) +
    emblem(sheet, mark, band.second) +
    lettered(sheet, name, band)
  );
}

/** The emblem as a pattern, in rows that are half a step apart. */
function strewn(sheet: Sheet): string {
  const { tone } = sheet.inking.sheet;
  const at = (x: number, y: number, slant: number) =>
    emblem(sheet, { left: x - 46, right: x + 46, top: y - 46, bottom: y + 46 }, tone, slant);
  const pattern = { id: `${sheet.id}t`, width: STEP, height: 2 * STEP, patternUnits: "userSpaceOnUse" };
  return element("pattern", pattern, at(STEP / 2, STEP / 2, -14), at(0, STEP * 1.5, 14), at(STEP, STEP * 1.5, 14));
}
