import { wordsOf } from "./words.ts";
import { type Box, fill, heightOf, type Outline, place, widthOf } from "./outline.ts";
import { setInAnton } from "./typeface.ts";

/** How far letters may leave their natural proportion to fill the line, as wood type does. */
const WIDEST = 1.34;
const NARROWEST = 1 / 1.4;
/** White between lines, as a part of the block's height. */
const GAP = 0.045;
/** A joined name longer than this is broken where its capitals are: NIKKIE / TUTORIALS. */
const LONGEST_COMPOUND = 10;

function pieces(name: string): string[] {
  const words = wordsOf(name);
  const [only = ""] = words;
  return words.length === 1 && only.length > LONGEST_COMPOUND ? only.split(/(?<=\p{Ll})(?=\p{Lu})/u) : words;
}

/** Every way to break the words into one to three lines. */
function breaks(words: readonly string[], lines = 3): string[][] {
  const whole = [words.join(" ")];
  if (lines === 1 || words.length === 1) {
    return [whole];
  }
  const cuts = words.slice(1).map((_, index) => index + 1);
  return [
    whole,
    ...cuts.flatMap((cut) =>
      breaks(words.slice(cut), lines - 1).map((rest) => [words.slice(0, cut).join(" "), ...rest]),
    ),
  ];
}

type Block = { lines: Outline[]; widths: number; heights: number[]; gap: number };

/** Lines set to one common width: a short word becomes tall, a long one low, and the block is a rectangle. */
function justify(lines: Outline[], room: Box): Block {
  const gap = lines.length > 1 ? GAP * heightOf(room) : 0;
  const natural = lines.map((line) => (heightOf(line.box) / widthOf(line.box)) * widthOf(room));
  const height = natural.reduce((sum, each) => sum + each, 0);
  const squeeze = Math.min((heightOf(room) - gap * (lines.length - 1)) / height, 1 / NARROWEST);
  return {
    lines,
    widths: widthOf(room) * Math.min(1, squeeze * WIDEST),
    heights: natural.map((each) => each * squeeze),
    gap,
  };
}

/** Large is good; a line much lower than the room allows is hard to read and counts against the block. */
function merit({ widths, heights }: Block): number {
  const area = widths * heights.reduce((sum, each) => sum + each, 0);
  return area * Math.min(...heights) ** 0.6;
}

/**
 * The name in capitals, broken into the lines that fill `room` best, standing at its bottom left.
 * @returns the lines, which are inside `room`
 */
export function setName(name: string, room: Box): Outline[] {
  const best = breaks(pieces(name))
    .map((lines) =>
      justify(
        lines.map((line) => setInAnton(line.toLocaleUpperCase("en"))),
        room,
      ),
    )
    .reduce((one, other) => (merit(other) > merit(one) ? other : one));
  let bottom = room.bottom;
  const set = best.lines.toReversed().map((line, index) => {
    const height = best.heights.toReversed()[index] ?? 0;
    const box = { left: room.left, right: room.left + best.widths, top: bottom - height, bottom };
    bottom -= height + best.gap;
    return fill(line, box);
  });
  return set.toReversed();
}

/** The lines, moved up to the middle of the room that they stand at the bottom of. @param top of the room */
export function centred(lines: readonly Outline[], top: number): Outline[] {
  const free = Math.min(...lines.map(({ box }) => box.top)) - top;
  return lines.map((line) => place(line, { x: 0, y: -free / 2, scaleX: 1, scaleY: 1 }));
}
