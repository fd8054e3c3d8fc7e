import type { PathCommand } from "opentype.js";
import { round } from "./svg.ts";

export type Box = { left: number; top: number; right: number; bottom: number };

/** Letters as drawn lines. The y axis points down, as in SVG. */
export type Outline = { commands: readonly PathCommand[]; box: Box };

type Placement = { x: number; y: number; scaleX: number; scaleY: number };

export const widthOf = (box: Box): number => box.right - box.left;
export const heightOf = (box: Box): number => box.bottom - box.top;

function pointsOf(command: PathCommand): [x: number, y: number][] {
  switch (command.type) {
    case "Z":
      return [];
    case "Q":
      return [
        [command.x1, command.y1],
        [command.x, command.y],
      ];
    case "C":
      return [
        [command.x1, command.y1],
        [command.x2, command.y2],
        [command.x, command.y],
      ];
    case "M":
    case "L":
      return [[command.x, command.y]];
  }
}

type Mapping = (x: number, y: number) => [x: number, y: number];

function mapPoints(command: PathCommand, map: Mapping): PathCommand {
  if (command.type === "Z") return command;
  const [x, y] = map(command.x, command.y);
  switch (command.type) {
    case "M":
    case "L":
      return { type: command.type, x, y };
    case "Q": {
      const [x1, y1] = map(command.x1, command.y1);
      return { type: "Q", x, y, x1, y1 };
    }
    case "C": {
      const [[x1, y1], [x2, y2]] = [map(command.x1, command.y1), map(command.x2, command.y2)];
      return { type: "C", x, y, x1, y1, x2, y2 };
    }
  }
}

/** An outline with its bounding box, which includes the control points and so is never too small. */
export function outlineOf(commands: readonly PathCommand[]): Outline {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const [x, y] of commands.flatMap(pointsOf)) {
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  return commands.length > 0 ? { commands, box } : { commands, box: { left: 0, top: 0, right: 1, bottom: 1 } };
}

/** The outline scaled about the origin, then moved by x and y. */
export function place(outline: Outline, { x, y, scaleX, scaleY }: Placement): Outline {
  return outlineOf(
    outline.commands.map((command) => mapPoints(command, (fromX, fromY) => [x + fromX * scaleX, y + fromY * scaleY])),
  );
}

/** The outline turned about the origin. @param degrees clockwise */
export function turn(outline: Outline, degrees: number): Outline {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return outlineOf(
    outline.commands.map((command) => mapPoints(command, (x, y) => [x * cos - y * sin, x * sin + y * cos])),
  );
}

/** Merges outlines. */
export function join(outlines: readonly Outline[]): Outline {
  return outlineOf(outlines.flatMap((outline) => outline.commands));
}

/** The outline scaled and moved so that its box becomes `box` exactly. */
export function fill(outline: Outline, box: Box): Outline {
  const scaleX = widthOf(box) / widthOf(outline.box);
  const scaleY = heightOf(box) / heightOf(outline.box);
  return place(outline, {
    x: box.left - outline.box.left * scaleX,
    y: box.top - outline.box.top * scaleY,
    scaleX,
    scaleY,
  });
}

/** As large as fits, in the middle of `box`; letters may be widened or narrowed by `stretch` to fill it better. */
export function fit(outline: Outline, box: Box, stretch = 1): Outline {
  const across = widthOf(box) / widthOf(outline.box);
  const down = heightOf(box) / heightOf(outline.box);
  const width = Math.min(across, down * stretch) * widthOf(outline.box);
  const height = Math.min(down, across * stretch) * heightOf(outline.box);
  const left = box.left + (widthOf(box) - width) / 2;
  const top = box.top + (heightOf(box) - height) / 2;
  return fill(outline, { left, top, right: left + width, bottom: top + height });
}

/** Numbers one after another, with a space only where two would run together. */
const tight = (values: readonly number[]): string => values.join(" ").replaceAll(" -", "-");

/** The `d` of an SVG path, to a tenth of a unit. Steps are relative, which packs to two thirds; they do not drift. */
export function pathData(outline: Outline): string {
  let from: [x: number, y: number] = [0, 0];
  const steps = outline.commands.map((command) => {
    if (command.type === "Z") {
      return "z";
    }
    const points = pointsOf(command).map(([x, y]): [number, number] => [round(x), round(y)]);
    const deltas = points.flatMap(([x, y]) => [round(x - from[0]), round(y - from[1])]);
    from = points.at(-1) ?? from;
    const [dx = 0, dy = 0] = deltas;
    if (command.type === "M") {
      return `M${tight(from)}`;
    }
    if (command.type === "L" && dy === 0) {
      return `h${dx}`;
    }
    return command.type === "L" && dx === 0 ? `v${dy}` : command.type.toLowerCase() + tight(deltas);
  });
  return steps.join("");
}
