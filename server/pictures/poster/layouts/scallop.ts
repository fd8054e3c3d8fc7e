import { emblem, lettered, type Sheet } from "../layers.ts";
import { setName } from "../name-block.ts";
import { element } from "../svg.ts";

const SCALLOPS = 15;

/** The emblem alone on the upper part, with its shade; the name below a scalloped edge. */
export function scallopLayout(sheet: Sheet): string {
  const { width, height, inking } = sheet;
  const { sheet: ground, band } = inking;
  const name = setName(sheet.name, { left: 40, top: 540, right: width - 60, bottom: height - 44 });
  const edge = Math.min(...name.map(({ box }) => box.top)) - 44;
  const step = width / SCALLOPS;
  const arcs = Array.from({ length: SCALLOPS }, () => `a${step / 2} ${step / 2} 0 0 1 ${step} 0`).join("");
  const side = Math.min(edge - 130, 440);
  const box = { left: (width - side) / 2, right: (width + side) / 2, top: 92, bottom: edge - 38 };
  const shade = { left: box.left + 10, right: box.right + 10, top: box.top + 10, bottom: box.bottom + 10 };
  return (
    element("rect", { width, height, fill: ground.paint }) +
    element("path", { d: `M0 ${edge}${arcs}V${height}H0z`, fill: band.paint }) +
    emblem(sheet, shade, ground.tone) +
    emblem(sheet, box, ground.text) +
    lettered(sheet, name, band)
  );
}
