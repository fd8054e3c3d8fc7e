import { EMBLEM_SHARE, lettered, medallion, type Sheet } from "../layers.ts";
import { setName } from "../name-block.ts";
import { place, turn } from "../outline.ts";
import { element } from "../svg.ts";

/** How wide the name stands, from the left edge. */
const SPINE = 180;

/** The name upwards along the left edge, a large disc beside it that runs off the sheet. */
export function spineLayout(sheet: Sheet): string {
  const { width, height, inking } = sheet;
  const lines = setName(sheet.name, { left: 0, top: 0, right: height - 90, bottom: SPINE });
  const upright = lines.map((line) => place(turn(line, -90), { x: 34, y: height - 45, scaleX: 1, scaleY: 1 }));
  const used = Math.max(...upright.map(({ box }) => box.right));
  // The disc runs off the sheet, the emblem in it does not.
  const radius = (width - used - 48) / (1 + EMBLEM_SHARE);
  return (
    element("rect", { width, height, fill: inking.sheet.paint }) +
    medallion(sheet, { x: used + 30 + radius, y: height * 0.52, radius }) +
    lettered(sheet, upright, inking.sheet)
  );
}
