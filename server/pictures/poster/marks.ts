import { fill, join, type Outline, outlineOf, pathData, place, widthOf } from "./outline.ts";
import type { Palette } from "./palettes.ts";
import { element, polygon } from "./svg.ts";
import { setInAnton } from "./typeface.ts";

/** Height of Anton's capitals in em. */
const CAPITAL = 1760 / 2048;

type Point = { x: number; y: number };

/** Text on a swallow-tailed band of the accent, with its top left corner at `at`; the text shrinks to fit `most`. */
export function ribbon(
  text: string,
  id: string,
  at: Point,
  height: number,
  most: number,
  palette: Pick<Palette, "ink" | "accent" | "onAccent">,
): string {
  const pad = height * 0.36;
  const tail = height * 0.32;
  const drop = Math.round(height / 9);
  const set = setInAnton(text.toLocaleUpperCase("en"), 0.03);
  const room = most - 2 * pad - tail - drop;
  const scale = Math.min((height * 0.54) / CAPITAL, room / widthOf(set.box));
  const letters = place(set, {
    x: at.x + pad - set.box.left * scale,
    y: at.y + (height + CAPITAL * scale) / 2,
    scaleX: scale,
    scaleY: scale,
  });
  const end = letters.box.right + pad * 0.8 + tail;
  const band = polygon([
    [at.x, at.y],
    [end, at.y],
    [end - tail, at.y + height / 2],
    [end, at.y + height],
    [at.x, at.y + height],
  ]);
  return (
    element("path", { d: band, fill: palette.ink, transform: `translate(${drop} ${drop})` }) +
    element("path", { d: band, fill: palette.accent }) +
    element("path", { id, d: pathData(letters), fill: palette.onAccent })
  );
}

function bar(left: number, top: number, width: number, height: number): Outline {
  return outlineOf([
    { type: "M", x: left, y: top },
    { type: "L", x: left + width, y: top },
    { type: "L", x: left + width, y: top + height },
    { type: "L", x: left, y: top + height },
    { type: "Z" },
  ]);
}

/** "No 07" with the o raised and underlined, as printers write it; `height` tall, its top right corner at `at`. */
export function numero(number: number, at: Point, height: number): Outline {
  const digits = setInAnton(String(number).padStart(2, "0"), 0.01);
  const capital = setInAnton("N");
  const scale = height / (digits.box.bottom - digits.box.top);
  const small = place(setInAnton("o"), { x: 0, y: 0, scaleX: 0.56, scaleY: 0.56 });
  const width = widthOf(small.box);
  const top = digits.box.top;
  const left = capital.box.right + 0.05;
  const raised = fill(small, { left, right: left + width, top, bottom: top + 0.46 });
  const line = bar(left, top + 0.53, width, 0.08);
  const start = left + width + 0.14 - digits.box.left;
  const whole = join([capital, raised, line, place(digits, { x: start, y: 0, scaleX: 1, scaleY: 1 })]);
  return place(whole, {
    x: at.x - whole.box.right * scale,
    y: at.y - whole.box.top * scale,
    scaleX: scale,
    scaleY: scale,
  });
}
