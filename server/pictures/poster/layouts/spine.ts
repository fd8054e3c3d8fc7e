import { emblem, lettered, type Sheet } from "../layers.ts";
import { setName } from "../name-block.ts";
import { place, turn } from "../outline.ts";
import { element } from "../svg.ts";

/** How wide the name may stand: enough for a short one to be long, and for two lines of a long one. */
const SPINE = 230;
const MARGIN = 34;
const EMBLEM = 184;

/** The name upwards along the left edge, and the emblem beside it three times over, as a screen print in three inks. */
export function spineLayout(sheet: Sheet): string {
  const { width, height, inking } = sheet;
  const lines = setName(sheet.name, { left: 0, top: 0, right: height - 90, bottom: SPINE });
  const top = Math.min(...lines.map(({ box }) => box.top));
  const upright = lines.map((line) =>
    place(turn(line, -90), { x: MARGIN - top, y: height - 45, scaleX: 1, scaleY: 1 }),
  );
  const left = MARGIN + SPINE - top + MARGIN;
  const step = height / 3;
  const prints = [inking.sheet, inking.disc, inking.band].map(({ paint, text }, index) => {
    // A little lower on the first, because of the number.
    const middle = (index + 0.5) * step + (index === 0 ? 28 : 0);
    const box = { left, right: width, top: middle - EMBLEM / 2, bottom: middle + EMBLEM / 2 };
    const field = { x: left, y: index * step, width: width - left, height: step + 1, fill: paint };
    return (index === 0 ? "" : element("rect", field)) + emblem(sheet, box, text);
  });
  return (
    element("rect", { width, height, fill: inking.sheet.paint }) +
    prints.join("") +
    lettered(sheet, upright, inking.sheet)
  );
}
