import { emblem, emblemIn, grain, lettered, letters, medallion, patterned, type PosterSheet } from "./layers.ts";
import { numero } from "./marks.ts";
import { centred, setName } from "./name-block.ts";
import { element, polygon } from "./svg.ts";

const SCALLOPS = 10;

/** The name on the left, on a field of its own; the emblem on the right. */
export function banner(sheet: PosterSheet): string {
  const { width, height, inking, turn, id } = sheet;
  const { sheet: ground, band } = inking;
  const name = centred(setName(sheet.name, { left: 40, top: 52, right: 420, bottom: height - 52 }), 52);
  const right = Math.max(...name.map(({ box }) => box.right)) + 34;
  const at = { x: (Math.max(right, 380) + width) / 2 + 10, y: height / 2, radius: 158 };
  const box = { left: at.x - 150, right: at.x + 150, top: at.y - 150, bottom: at.y + 150 };
  const picture =
    sheet.layout % 2 === 0
      ? patterned(sheet, band, { width, height, unit: 26, turn, x: at.x, y: at.y }) + medallion(sheet, at)
      : element("rect", { width, height, fill: band.paint }) + emblem(sheet, box, band.text);
  const field = sheet.layout % 3 === 0 ? scalloped(right, height) : slanted(right, height);
  const number = numero(sheet.number, { x: width - 34, y: 30 }, 24);
  return (
    emblemIn(sheet) +
    picture +
    element("path", { d: field, fill: ground.paint }) +
    grain(`${id}g`, sheet, 300, height) +
    lettered(sheet, name, ground) +
    letters(number, `${id}o`, band.text)
  );
}

const slanted = (right: number, height: number): string =>
  polygon([
    [0, 0],
    [right + 44, 0],
    [right, height],
    [0, height],
  ]);

function scalloped(right: number, height: number): string {
  const step = height / SCALLOPS;
  const arcs = Array.from({ length: SCALLOPS }, () => `a${step / 2} ${step / 2} 0 0 1 0 ${step}`).join("");
  return `M0 0H${right}${arcs}H0z`;
}
