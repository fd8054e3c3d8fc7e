import type { Draw, Field } from "./pattern.ts";
import { element, polygon, round } from "./svg.ts";

const TURN = 2 * Math.PI;

const reachOf = ({ width, height }: Field): number => Math.hypot(width, height);

function wedges({ x, y }: { x: number; y: number }, count: number, from: number, to: number, start: number): string {
  const at = (angle: number, radius: number): [number, number] => [
    x + Math.cos(angle) * radius,
    y + Math.sin(angle) * radius,
  ];
  return Array.from({ length: count }, (_, index) => {
    const angle = start + (index / count) * TURN;
    const end = angle + TURN / count / 2;
    return polygon([at(angle, from), at(angle, to), at(end, to), at(end, from)]);
  }).join("");
}

/** Beams from the middle of the monogram. */
export const rays: Draw = (field, paint) => {
  const count = 14 + 2 * Math.floor(field.turn * 5);
  return element("path", { d: wedges(field, count, 0, reachOf(field), field.turn), fill: paint });
};

/** A sun low at one side, with a gap between disc and beams. */
export const sunburst: Draw = (field, paint) => {
  const { width, height, unit, turn } = field;
  const sun = { x: width * (turn < 0.5 ? 0.12 : 0.88), y: height * 0.56 };
  return (
    element("circle", { cx: sun.x, cy: sun.y, r: unit * 5, fill: paint }) +
    element("path", { d: wedges(sun, 28, unit * 6, reachOf(field), turn), fill: paint })
  );
};

/** Circles round the monogram, like a record or a target. */
export const rings: Draw = (field, paint) => {
  const { x, y, unit } = field;
  const count = Math.ceil(reachOf(field) / (unit * 2.2));
  const circles = Array.from({ length: count }, (_, index) =>
    element("circle", { cx: x, cy: y, r: unit * (1 + 2.2 * index) }),
  );
  return element("g", { fill: "none", stroke: paint, "stroke-width": unit * 1.1 }, ...circles);
};

/** Rings of dots that swell with the distance. A dot is a dash of no length with round ends. */
export const dotRings: Draw = (field, paint) => {
  const { x, y, unit } = field;
  const count = Math.ceil(reachOf(field) / (unit * 1.25));
  const circles = Array.from({ length: count }, (_, index) => {
    const radius = unit * 1.25 * (index + 1);
    const dots = 6 * (index + 1);
    return element("circle", {
      cx: x,
      cy: y,
      r: radius,
      "stroke-width": unit * Math.min(1.15, 0.2 + index * 0.075),
      "stroke-dasharray": `0 ${((TURN * radius) / dots).toFixed(3)}`,
    });
  });
  return element("g", { fill: "none", stroke: paint, "stroke-linecap": "round" }, ...circles);
};

/** One line winding outwards in half circles. */
export const spiral: Draw = (field, paint) => {
  const { x, y, unit } = field;
  const step = unit * 1.15;
  const halves = Math.ceil(reachOf(field) / step);
  const arcs = Array.from({ length: halves }, (_, index) => {
    const radius = round(step * (index + 1) - step / 2);
    return `a${radius} ${radius} 0 0 1 ${round(2 * radius * (index % 2 === 0 ? 1 : -1))} 0`;
  });
  const turn = `rotate(${Math.round(field.turn * 360)} ${round(x)} ${round(y)})`;
  return element("path", {
    d: `M${round(x)} ${round(y)}${arcs.join("")}`,
    fill: "none",
    stroke: paint,
    "stroke-width": unit * 1.1,
    transform: turn,
  });
};

/** Stars within stars, as behind a "POW". */
export const burst: Draw = (field, paint) => {
  const { x, y, unit, turn } = field;
  const points = 12 + 2 * Math.floor(turn * 4);
  const count = 2 * Math.ceil(reachOf(field) / (unit * 5));
  const stars = Array.from({ length: count }, (_, index) => {
    const radius = unit * (3 + 2.5 * index);
    return polygon(
      Array.from({ length: 2 * points }, (__, corner) => {
        const angle = turn + (corner / (2 * points)) * TURN;
        const at = radius * (corner % 2 === 0 ? 1.22 : 0.9);
        return [x + Math.cos(angle) * at, y + Math.sin(angle) * at];
      }),
    );
  });
  return element("path", { d: stars.join(""), fill: paint, "fill-rule": "evenodd" });
};
