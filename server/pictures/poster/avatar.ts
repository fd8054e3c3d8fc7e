import { emblem, emblemIn, type Sheet } from "./layers.ts";
import { element } from "./svg.ts";

/** The emblem alone, within the circle that the app may cut. */
export function avatar(sheet: Sheet): string {
  const { width, height, inking } = sheet;
  return (
    emblemIn(sheet) +
    element("rect", { width, height, fill: inking.sheet.paint }) +
    emblem(sheet, { left: 14, top: 14, right: 66, bottom: 66 }, inking.sheet.text)
  );
}
