import { emblem, lettered, type Sheet } from "../layers.ts";
import { centred, setName } from "../name-block.ts";
import { element } from "../svg.ts";

/** All type, in a frame, with the emblem below it as a printer's mark. */
export function typeLayout(sheet: Sheet): string {
  const { width, height, inking } = sheet;
  const { sheet: ground, disc } = inking;
  const name = centred(setName(sheet.name, { left: 46, top: 92, right: width - 46, bottom: 574 }), 92);
  const mark = { left: width / 2 - 80, right: width / 2 + 80, top: 602, bottom: 762 };
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
