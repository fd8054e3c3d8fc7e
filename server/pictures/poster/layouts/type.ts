import { emblem, lettered, type Sheet } from "../layers.ts";
import { setName } from "../name-block.ts";
import { place } from "../outline.ts";
import { element } from "../svg.ts";

/** What name and emblem share, from the top; the least and the most that the emblem takes of it, and what is between them. */
const ROOM = { top: 92, bottom: 762 };
const MARK = { least: 160, most: 340 };
const GAP = 28;

/** All type, in a frame, with the emblem below it as a printer's mark, which is the larger the lower the name is. */
export function typeLayout(sheet: Sheet): string {
  const { width, height, inking } = sheet;
  const { sheet: ground, disc } = inking;
  const set = setName(sheet.name, {
    left: 46,
    top: ROOM.top + MARK.least + GAP,
    right: width - 46,
    bottom: ROOM.bottom,
  });
  const free = Math.min(...set.map(({ box }) => box.top)) - ROOM.top;
  const side = Math.min(free - GAP, MARK.most);
  // What even the largest emblem leaves is shared by the three gaps.
  const spare = (free - GAP - side) / 3;
  const name = set.map((line) => place(line, { x: 0, y: spare - free, scaleX: 1, scaleY: 1 }));
  const bottom = ROOM.bottom - spare;
  const mark = { left: (width - side) / 2, right: (width + side) / 2, top: bottom - side, bottom };
  const line = (y: number, left: number, right: number) =>
    element("path", { d: `M${left} ${y}H${right}`, stroke: ground.text, "stroke-width": 6 });
  const middle = (mark.top + mark.bottom) / 2;
  return (
    element("rect", { width, height, fill: disc.paint }) +
    element("rect", { x: 20, y: 20, width: width - 40, height: height - 40, fill: ground.paint }) +
    lettered(sheet, name, ground) +
    line(middle, 46, mark.left - 24) +
    line(middle, mark.right + 24, width - 46) +
    emblem(sheet, mark, ground.text)
  );
}
