import type { RoundResult } from "#contract/values/round-addresses.ts";
import { escapeMarkup } from "../../markup.ts";
import { background, grain, printed } from "./layers.ts";
import { ribbon } from "./marks.ts";
import { type Box, fit, join, pathData } from "./outline.ts";
import { type Palette, PALETTES } from "./palettes.ts";
import { rays } from "./radial-patterns.ts";
import { element, polygon } from "./svg.ts";
import { setInAnton } from "./typeface.ts";

/** Part of the address of a round's picture. Increment it when the drawing changes, to invalidate caches. */
export const ROUND_POSTER_VERSION = "1";

const SHEET = { width: 1200, height: 630, pattern: rays, id: "r" };
const FIELD = { width: 1200, height: 630, unit: 30, turn: 0.6, x: 600, y: 330 };
/** Where hot ends and not begins: x at the top and at the bottom. */
const CUT = { top: 655, bottom: 545 };
const STAR = { x: 600, y: 486, spikes: 20, inner: 108, outer: 126 };

/** How a round went, as a gig poster of 1200 × 630: hot against not, and a call to the next player. A complete SVG. */
export function drawRoundPoster({ title, hot, not }: RoundResult): string {
  const palette = PALETTES[title];
  const { width, height } = SHEET;
  const product = fit(setInAnton("HOT OR NOT", 0.03), { left: 900, top: 42, right: 1148, bottom: 94 });
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${width} ${height}`, role: "img" },
    element("title", {}, escapeMarkup(title)),
    background(SHEET, FIELD, { under: palette.ground, over: palette.tone }, "p"),
    otherHalf(palette),
    grain("rg", SHEET, 300, height),
    tally(hot, "HOT", { left: 56, top: 136, right: 524, bottom: 582 }, palette),
    tally(not, "NOT", { left: 676, top: 136, right: 1144, bottom: 582 }, palette),
    ribbon(title, "rt", { x: 44, y: 32 }, 70, 570, palette),
    printed(product, "rb", palette, 5),
    callToPlay(palette),
  );
}

/** The right half, in which the pattern goes on in other inks, and the line between. */
function otherHalf(palette: Palette): string {
  const { width, height } = SHEET;
  const half = polygon([
    [CUT.top, 0],
    [width, 0],
    [width, height],
    [CUT.bottom, height],
  ]);
  const line = (stroke: string, thickness: number): string =>
    element("path", { d: `M${CUT.top} 0L${CUT.bottom} ${height}`, stroke, "stroke-width": thickness });
  return (
    element("clipPath", { id: "rc" }, element("path", { d: half })) +
    element(
      "g",
      { "clip-path": "url(#rc)" },
      background(SHEET, FIELD, { under: palette.fill, over: palette.fillTone }, "q"),
    ) +
    element("g", { "stroke-linecap": "square" }, line(palette.ink, 28), line(palette.accent, 13))
  );
}

/** A large number over its word, in the middle of `room`. */
function tally(count: number, word: string, room: Box, palette: Palette): string {
  const number = fit(setInAnton(String(count), 0.025), { ...room, bottom: room.bottom - 150 });
  const below = fit(setInAnton(word, 0.05), { ...room, top: room.bottom - 114 });
  return printed(number, `r${word}1`, palette, 11) + printed(below, `r${word}2`, palette, 8);
}

/** "Your turn!" on a star, stuck on askew. */
function callToPlay({ ink, accent, onAccent }: Palette): string {
  const { x, y, spikes, inner, outer } = STAR;
  const star = polygon(
    Array.from({ length: 2 * spikes }, (_, corner) => {
      const angle = (corner / spikes) * Math.PI;
      const radius = corner % 2 === 0 ? outer : inner;
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
    }),
  );
  const words = join([
    fit(setInAnton("YOUR", 0.03), { left: x - 84, top: y - 68, right: x + 84, bottom: y - 6 }),
    fit(setInAnton("TURN!", 0.03), { left: x - 84, top: y + 8, right: x + 84, bottom: y + 70 }),
  ]);
  return element(
    "g",
    { transform: `rotate(-8 ${x} ${y})` },
    element("path", { d: star, fill: ink, transform: "translate(9 9)" }),
    element("path", { d: star, fill: accent }),
    element("path", { id: "rw", d: pathData(words), fill: onAccent }),
  );
}
