import { emblem, emblemIn, grain, medallion, patterned, type PosterSheet } from "./layers.ts";
import { element } from "./svg.ts";

/**
 * The emblem, a little above the middle: some places show the upper three quarters alone, and some lay a text over the foot. It
 * stands beside the name, so it does not say it.
 */
export function tile(sheet: PosterSheet): string {
  const { width, height, inking, turn, id } = sheet;
  const { sheet: ground } = inking;
  const at = { x: width / 2, y: 168, radius: 142 };
  const box = { left: at.x - 118, right: at.x + 118, top: at.y - 118, bottom: at.y + 118 };
  const picture =
    sheet.layout % 2 === 0
      ? patterned(sheet, ground, { width, height, unit: 22, turn, x: at.x, y: at.y }) + medallion(sheet, at)
      : element("rect", { width, height, fill: ground.paint }) + emblem(sheet, box, ground.text);
  return emblemIn(sheet) + picture + grain(`${id}g`, sheet, 240, height);
}
