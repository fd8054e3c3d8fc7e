import type { CelebrityProfile } from "../../contract/celebrities.ts";
import { formatCount } from "../lib/format.ts";
import { formatHotShare, isSettled } from "../lib/hot-share.ts";
import { ChartTable } from "../ui/chart-table.tsx";
import { DayLine } from "../ui/day-line.tsx";
import { dateFormat } from "../lib/formatters.ts";

type Course = CelebrityProfile["standing"]["course"];

/** Minimum span of the percentage axis, so that a single vote does not look like a landslide. */
const MIN_RANGE = 20;

const dayName = dateFormat({ month: "short", day: "numeric", timeZone: "UTC" });
const nameOf = (day: string): string => dayName(day);

/** The range of the percentage axis for these values. */
function rangeOf(percentages: readonly number[]): { bottom: number; top: number } {
  const [low, high] = [Math.min(...percentages), Math.max(...percentages)];
  const spare = Math.max(0, MIN_RANGE - (high - low)) / 2;
  const bottom = Math.max(0, Math.min(100 - MIN_RANGE, low - spare));
  return { bottom, top: Math.max(bottom + MIN_RANGE, high) };
}

/** How many votes there were at the end of each day, if there are `totalVotes` at the end of the last. */
function totalsOf(course: Course, totalVotes: number): number[] {
  const after = course.map((_, day) => course.slice(day + 1).reduce((sum, { votes }) => sum + votes, 0));
  return after.map((later) => totalVotes - later);
}

interface CourseChartProps {
  course: Course;
  /** All-time, up to and including the last day. */
  totalVotes: number;
}

/** The hot percentage over the last 30 UTC days as a line (a dot if only one day is known), and as a table for screen readers. */
export function CourseChart({ course, totalVotes }: CourseChartProps) {
  const totals = totalsOf(course, totalVotes);
  const known = course.flatMap(({ hotPercentage }, day) =>
    hotPercentage !== null && isSettled(totals[day] ?? 0) ? [{ value: hotPercentage, day }] : [],
  );
  if (known.length === 0) return null;
  return (
    <figure className="relative mt-5">
      <figcaption className="text-sm font-semibold text-muted">Hot percentage, the last 30 days</figcaption>
      <DayLine
        points={known}
        days={course.length}
        range={rangeOf(known.map(({ value }) => value))}
        from={nameOf(course[0]?.day ?? "")}
      />
      <ChartTable
        caption="Hot percentage and votes of the last 30 days"
        columns={["Day", "Hot", "Votes"]}
        rows={course.map(({ day, votes, hotPercentage }, index) => ({
          key: day,
          cells: [
            nameOf(day),
            formatHotShare({ hotPercentage: hotPercentage ?? 0, totalVotes: totals[index] ?? 0 }),
            formatCount(votes),
          ],
        }))}
      />
    </figure>
  );
}
