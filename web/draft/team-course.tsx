import { area, line } from "d3-shape";
import { formatCount, formatPoints } from "../lib/format.ts";
import type { Answer } from "../lib/api.ts";
import { ChartTable } from "../ui/chart-table.tsx";
import { dayWords } from "../lib/utc-day.ts";

/** In the drawing's own units: a day is `STEP` wide. */
const [STEP, HEIGHT, EDGE] = [10, 48, 3];

/** What a team had earned by the end of each day, as a line, and as a table for screen readers. On the first day, that it begins. */
export function TeamCourse({ course }: Pick<Answer<"draftTeam">, "course">) {
  const [first] = course;
  const last = course.at(-1);
  if (first === undefined || last === undefined) return null;
  if (course.length < 2)
    return (
      <p className="text-sm text-muted">
        {formatPoints(last.score)} on the first day. From tomorrow (UTC) a chart shows how the score grows.
      </p>
    );
  const most = Math.max(1, ...course.map(({ score }) => score));
  const points = course.map(({ score }, day): [number, number] => [
    day * STEP,
    EDGE + (HEIGHT - 2 * EDGE) * (1 - score / most),
  ]);
  return (
    <figure className="relative">
      <figcaption className="text-sm font-semibold text-muted">
        Score by day, {formatPoints(last.score)} today
      </figcaption>
      <svg
        aria-hidden
        viewBox={`0 0 ${(course.length - 1) * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="draft-course mt-2 h-20 w-full overflow-visible border-b border-line"
      >
        <path d={area().y0(HEIGHT).digits(1)(points) ?? ""} className="fill-hot/20" />
        <path
          d={line().digits(1)(points) ?? ""}
          className="fill-none stroke-hot stroke-3"
          vectorEffect="non-scaling-stroke"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <p aria-hidden className="mt-1 flex justify-between text-xs text-muted">
        <span>{dayWords(first.day)}</span>
        <span>Today</span>
      </p>
      <ChartTable
        caption="The team's score by day"
        columns={["Day", "Score"]}
        rows={course.map(({ day, score }) => ({ key: day, cells: [dayWords(day), formatCount(score)] }))}
      />
    </figure>
  );
}
