import { area, line } from "d3-shape";
import "./day-line.css";

/** In the drawing's own units: a day is `STEP` wide. */
const [STEP, HEIGHT, EDGE] = [10, 48, 3];

interface DayLineProps {
  /** What is known, in order: the place of its day, from 0 on, and its value. */
  points: readonly { day: number; value: number }[];
  /** How many days the drawing spans. The last is today. */
  days: number;
  /** The values at the drawing's foot and head. */
  range: { bottom: number; top: number };
  /** The first day, as it is called. */
  from: string;
}

/** A value over days as a line (a dot if only one day is known). A table beside it has to tell the same to screen readers. */
export function DayLine({ points, days, range: { bottom, top }, from }: DayLineProps) {
  // Not d3-scale, which weighs more than the rest of a page.
  const drawn = points.map(({ day, value }): [number, number] => [
    day * STEP,
    EDGE + (HEIGHT - 2 * EDGE) * (1 - (value - bottom) / (top - bottom)),
  ]);
  return (
    <>
      <svg
        aria-hidden
        viewBox={`0 0 ${(days - 1) * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="day-line mt-2 h-20 w-full overflow-visible border-b border-line"
      >
        <path d={area().y0(HEIGHT).digits(1)(drawn) ?? ""} className="fill-hot/20" />
        <path
          d={line().digits(1)(drawn) ?? ""}
          className="fill-none stroke-hot stroke-3"
          vectorEffect="non-scaling-stroke"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-muted">
        <span>{from}</span>
        <span>Today</span>
      </p>
    </>
  );
}
