import { scaleLinear, scalePoint } from "d3-scale";
import { area, curveBumpX } from "d3-shape";
import type { Insights } from "../../../contract/analytics.ts";
import { formatCount, formatPercentage } from "../../lib/format.ts";
import { STEP_NAMES } from "./definitions.ts";
import { type Stage, stagesOf } from "./figures.ts";

/** Size of the viewBox; the drawing stretches to fill its container. */
const [WIDTH, HEIGHT] = [400, 110];

const percent = (share: number): string => formatPercentage(100 * share);

/** The conversion funnel: a drawing, and a table with the drop-off of each step. */
export function FunnelChart({ metrics }: { metrics: Insights["funnelMetrics"] }) {
  const stages = stagesOf(metrics);
  return (
    <>
      {metrics.landing > 0 && (
        <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className="h-28 w-full sm:h-36">
          <path d={outlineOf(stages) ?? ""} className="fill-hot" />
        </svg>
      )}
      <table className="mt-4 w-full text-left tabular-nums max-xs:text-xs">
        <caption className="sr-only">Conversion funnel</caption>
        <thead className="text-muted xs:text-sm">
          <tr>
            <th scope="col">Step</th>
            <th scope="col" className="pl-2 text-right xs:pl-3">
              Sessions
            </th>
            <th scope="col" className="pl-2 text-right xs:pl-3">
              Share
            </th>
            <th scope="col" className="pl-2 text-right xs:pl-3">
              Drop-off
            </th>
          </tr>
        </thead>
        <tbody>
          {stages.map(({ step, sessions, ofAll, left }) => (
            <tr key={step} className="border-t border-line">
              <th scope="row" className="py-2 font-semibold">
                {STEP_NAMES[step]}
              </th>
              <td className="pl-2 text-right xs:pl-3 font-bold">{formatCount(sessions)}</td>
              <td className="pl-2 text-right xs:pl-3">{percent(ofAll)}</td>
              <td className="pl-2 text-right xs:pl-3">{left === null ? "–" : percent(left)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** A band whose width at each step is that step's share of all sessions. */
function outlineOf(stages: readonly Stage[]): string | null {
  const x = scalePoint([...stages.map(({ step }) => step), "end"], [0, WIDTH]);
  const half = scaleLinear([0, 1], [0, HEIGHT / 2]);
  const points = stages.flatMap(({ step, ofAll }) => {
    const from = x(step) ?? 0;
    return [from, from + x.step() * 0.6].map((at) => ({ at, half: half(ofAll) }));
  });
  const last = points.at(-1);
  return area<{ at: number; half: number }>()
    .x(({ at }) => at)
    .y0((point) => HEIGHT / 2 - point.half)
    .y1((point) => HEIGHT / 2 + point.half)
    .curve(curveBumpX)([...points, ...(last === undefined ? [] : [{ ...last, at: WIDTH }])]);
}
