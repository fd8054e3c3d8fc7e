import { formatCount, formatPoints } from "../lib/format.ts";
import type { Answer } from "../lib/api.ts";
import { ChartTable } from "../ui/chart-table.tsx";
import { DayLine } from "../ui/day-line.tsx";
import { dayWords } from "../lib/utc-day.ts";

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
  return (
    <figure className="relative">
      <figcaption className="text-sm font-semibold text-muted">
        Score by day, {formatPoints(last.score)} so far
      </figcaption>
      <DayLine
        points={course.map(({ score }, day) => ({ value: score, day }))}
        days={course.length}
        range={{ bottom: 0, top: Math.max(1, ...course.map(({ score }) => score)) }}
        from={dayWords(first.day)}
      />
      <ChartTable
        caption="The team's score by day"
        columns={["Day", "Score"]}
        rows={course.map(({ day, score }) => ({ key: day, cells: [dayWords(day), formatCount(score)] }))}
      />
    </figure>
  );
}
