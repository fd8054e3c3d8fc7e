import { emblem, lettered, type Sheet } from "../layers.ts";
import { setName } from "../name-block.ts";
import { place, turn } from "../outline.ts";
import { element, polygon } from "../svg.ts";

const SLOPE_DEGREES = -14;
const SLOPE = Math.tan((-SLOPE_DEGREES * Math.PI) / 180);

/** A field that rises to the right with the name on its slope, the emblem above it. */
export function slopeLayout(sheet: Sheet): string {
  const { width, height, inking } = sheet;
  const { sheet: ground, band } = inking;
  const lines = setName(sheet.name, { left: 0, top: -176, right: 496, bottom: 0 });
  const tall = -Math.min(...lines.map(({ box }) => box.top));
  const from = { x: 40 + tall * Math.sin((-SLOPE_DEGREES * Math.PI) / 180), y: height - 48 };
  const sloped = lines.map((line) => place(turn(line, SLOPE_DEGREES), { ...from, scaleX: 1, scaleY: 1 }));
  // Where the field begins at the left edge, a little above the letters.
  const edge = from.y - tall / Math.cos((SLOPE_DEGREES * Math.PI) / 180) + from.x * SLOPE - 40;
  const field = polygon([
    [0, edge],
    [width, edge - width * SLOPE],
    [width, height],
    [0, height],
  ]);
  const bottom = edge - width * SLOPE * 0.62 - 20;
  const side = Math.min(bottom - 84, 380);
  const box = { left: width - 56 - side, right: width - 56, top: bottom - side, bottom };
  return (
    element("rect", { width, height, fill: ground.paint }) +
    element("path", { d: field, fill: band.paint }) +
    emblem(sheet, box, ground.text) +
    lettered(sheet, sloped, band)
  );
}
