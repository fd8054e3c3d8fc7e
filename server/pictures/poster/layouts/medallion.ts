import { fade, lettered, medallion, patterned, type Sheet } from "../layers.ts";
import { setName } from "../name-block.ts";

/** A disc with the emblem over rays, the name on a dark foot. */
export function medallionLayout(sheet: Sheet): string {
  const { width, height, inking, id, turn } = sheet;
  const { sheet: ground, band } = inking;
  const name = setName(sheet.name, { left: 36, top: 520, right: width - 36, bottom: height - 44 });
  const top = Math.min(...name.map(({ box }) => box.top));
  const at = { x: width / 2, y: Math.min(300, (top + 20) / 2), radius: Math.min(220, (top - 60) / 2) };
  return (
    patterned(sheet, ground, { width, height, unit: 30, turn, x: at.x, y: at.y }) +
    fade(`${id}f`, band.paint, sheet, top - 110, top - 16, 15) +
    medallion(sheet, at) +
    lettered(sheet, name, band)
  );
}
