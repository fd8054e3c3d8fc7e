import type { Draw, Field } from "./pattern.ts";
import { element, polygon } from "./svg.ts";

type Tile = { width: number; height: number; rotate?: number };

function repeated(field: Field, id: string, { width, height, rotate = 0 }: Tile, ...content: string[]): string {
  const turned = rotate === 0 ? undefined : `rotate(${rotate})`;
  const attributes = { id, width, height, patternUnits: "userSpaceOnUse", patternTransform: turned };
  return (
    element("pattern", attributes, ...content) +
    element("rect", { width: field.width, height: field.height, fill: `url(#${id})` })
  );
}

/** Broad diagonal bars with a thin one between. */
export const stripes: Draw = (field, paint, id) => {
  const { unit, turn } = field;
  const bar = (x: number, width: number) => element("rect", { x, width, height: unit, fill: paint });
  const rotate = turn < 0.5 ? 35 : -35;
  return repeated(
    field,
    id,
    { width: unit * 3.6, height: unit, rotate },
    bar(0, unit * 1.7),
    bar(unit * 2.4, unit * 0.4),
  );
};

/** Zigzag bands. */
export const chevrons: Draw = (field, paint, id) => {
  const { unit, turn } = field;
  const [wide, high] = [unit * 5, unit * 2.6];
  const tooth = unit * 2;
  const band = (top: number): string =>
    polygon([
      [0, top],
      [wide / 2, top - tooth],
      [wide, top],
      [wide, top + high / 2],
      [wide / 2, top - tooth + high / 2],
      [0, top + high / 2],
    ]);
  const bands = [0, 1, 2].map((index) => band(index * high)).join("");
  const rotate = turn < 0.3 ? 90 : 0;
  return repeated(field, id, { width: wide, height: high, rotate }, element("path", { d: bands, fill: paint }));
};

/** A harlequin's diamonds, each with a small one in the empty squares. */
export const harlequin: Draw = (field, paint, id) => {
  const { unit } = field;
  const [wide, high] = [unit * 3.6, unit * 6];
  const diamond = (x: number, y: number, size: number): string =>
    polygon([
      [x, y - (high / 2) * size],
      [x + (wide / 2) * size, y],
      [x, y + (high / 2) * size],
      [x - (wide / 2) * size, y],
    ]);
  const corners = [
    [0, 0],
    [wide, 0],
    [0, high],
    [wide, high],
  ].map(([x = 0, y = 0]) => diamond(x, y, 0.3));
  const d = diamond(wide / 2, high / 2, 1) + corners.join("");
  return repeated(field, id, { width: wide, height: high }, element("path", { d, fill: paint }));
};

/** Cut paper in the air: dots, bars and triangles at a fixed scatter turned by the name. */
export const confetti: Draw = (field, paint, id) => {
  const { unit, turn } = field;
  const size = unit * 9;
  const bits = [
    [0.14, 0.16, 20],
    [0.5, 0.12, 75],
    [0.84, 0.2, 130],
    [0.3, 0.4, 160],
    [0.68, 0.42, 40],
    [0.12, 0.68, 100],
    [0.46, 0.72, 10],
    [0.84, 0.7, 60],
    [0.26, 0.9, 45],
    [0.66, 0.9, 145],
  ].map(([x = 0, y = 0, angle = 0], index) => {
    const [cx, cy] = [x * size, y * size];
    const transform = `rotate(${Math.round(angle + turn * 90)} ${Math.round(cx)} ${Math.round(cy)})`;
    if (index % 3 === 0) {
      return element("circle", { cx, cy, r: unit * 0.62 });
    }
    const [w, h] = [unit * 0.4, unit];
    const d =
      index % 3 === 1
        ? polygon([
            [cx - w, cy - h],
            [cx + w, cy - h],
            [cx + w, cy + h],
            [cx - w, cy + h],
          ])
        : polygon([
            [cx, cy - h * 0.9],
            [cx + h * 0.85, cy + h * 0.6],
            [cx - h * 0.85, cy + h * 0.6],
          ]);
    return element("path", { d, transform });
  });
  return repeated(field, id, { width: size, height: size, rotate: -12 }, element("g", { fill: paint }, ...bits));
};

/** Rolling bands. */
export const waves: Draw = (field, paint, id) => {
  const { unit, turn } = field;
  const [wide, high] = [unit * 8, unit * 2.6];
  const quarter = wide / 4;
  const wave = (y: number): string =>
    `M${-quarter} ${y}q${quarter / 2} ${-unit * 2.2} ${quarter} 0t${quarter} 0t${quarter} 0t${quarter} 0t${quarter} 0t${quarter} 0`;
  const d = [-1, 0, 1, 2].map((index) => wave(index * high)).join("");
  const path = element("path", { d, fill: "none", stroke: paint, "stroke-width": unit * 1.15 });
  return repeated(field, id, { width: wide, height: high, rotate: turn < 0.5 ? -14 : 14 }, path);
};

/** Fish scales: rows of arches, each row half a step on. */
export const scales: Draw = (field, paint, id) => {
  const { unit } = field;
  const [wide, high] = [unit * 5, unit * 5];
  const scale = (cx: number, cy: number): string =>
    [2.5, 1.55, 0.6].map((radius) => element("circle", { cx, cy, r: unit * radius })).join("");
  const rows = [2, 1, 0].flatMap((row) => {
    const y = row * (high / 2);
    return row % 2 === 0 ? [scale(0, y), scale(wide, y)] : [scale(wide / 2, y)];
  });
  const group = element("g", { fill: field.under, stroke: paint, "stroke-width": unit * 0.45 }, ...rows.toReversed());
  return repeated(field, id, { width: wide, height: high }, group);
};

/** A halftone, closed at the top and thinning out towards the middle. */
export const halftone: Draw = (field, paint, id) => {
  const { height, unit, turn } = field;
  const step = unit * 1.4;
  const rows = 2 * Math.ceil((height * 1.15) / step);
  const dots = Array.from({ length: rows }, (_, row) => {
    const r = step * (0.1 + 0.5 * Math.abs(Math.cos((row / rows) * Math.PI)));
    const cy = row * (step / 2);
    return row % 2 === 0
      ? element("circle", { cx: step / 2, cy, r })
      : element("circle", { cx: 0, cy, r }) + element("circle", { cx: step, cy, r });
  });
  const tile = { width: step, height: rows * (step / 2), rotate: turn < 0.5 ? 12 : -12 };
  return repeated(field, id, tile, element("g", { fill: paint }, ...dots));
};
