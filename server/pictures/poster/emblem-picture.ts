import { EMBLEM_SIZE, emblemDrawing } from "./emblems.ts";
import { INK } from "./inking.ts";
import { PAPER } from "./palettes.ts";
import { element } from "./svg.ts";

/** From the edge to the emblem. */
const MARGIN = 64;

/** An emblem alone, in ink on paper, as a complete SVG; undefined if there is none of this name. */
export function drawEmblem(name: string): string | undefined {
  const drawing = emblemDrawing(name);
  if (drawing === undefined) return undefined;
  const side = EMBLEM_SIZE + 2 * MARGIN;
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width: side, height: side, viewBox: `0 0 ${side} ${side}` },
    element("rect", { width: side, height: side, fill: PAPER }),
    element("g", { transform: `translate(${MARGIN} ${MARGIN})`, color: INK }, drawing),
  );
}
