import { scaleBand, scaleLinear } from "d3-scale";
import { stack } from "d3-shape";
import { useId } from "react";
import type { Insights } from "../../../contract/analytics.ts";
import type { Timeframe } from "../../../contract/values/analytics-limits.ts";
import { formatCount } from "../../lib/format.ts";
import { ChartTable } from "../../ui/chart-table.tsx";
import { useWidth } from "./use-width.ts";
import { dateFormat, numberFormat } from "../../lib/formatters.ts";

type Stretch = Insights["votesOverTime"][number];

const HEIGHT = 220;
/** Space for the labels, in px. */
const MARGIN = { top: 8, right: 0, bottom: 24, left: 40 };
/** Minimum width of a label on the time axis, in px. */
const LABEL_WIDTH = 64;
const SERIES = ["hotVotes", "notVotes"] as const;

const timeOfDay = dateFormat({ hour: "2-digit", minute: "2-digit" });
const dayOfYear = dateFormat({ month: "short", day: "numeric" });
const compact = numberFormat({ notation: "compact" });
const moment = dateFormat({ dateStyle: "medium", timeStyle: "short" });

const isShort = (timeframe: Timeframe): boolean => timeframe === "1h" || timeframe === "24h";

/** Votes over the timeframe as stacked bars, and as a table for screen readers. Times are in the visitor's time zone. */
export function VotesChart({ stretches, timeframe }: { stretches: readonly Stretch[]; timeframe: Timeframe }) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const label = isShort(timeframe) ? timeOfDay : dayOfYear;
  return (
    <div className="relative">
      <p aria-hidden className="mb-2 flex gap-4 text-sm font-semibold">
        <Key className="bg-hot">Hot</Key>
        <Key className="votes-key-not">Not</Key>
      </p>
      <div ref={ref} aria-hidden style={{ height: HEIGHT }}>
        {width > 0 && <Bars stretches={stretches} width={width} labelOf={label} />}
      </div>
      <ChartTable
        caption="Votes over time"
        columns={["From", "Hot", "Not"]}
        rows={stretches.map(({ from, hotVotes, notVotes }) => ({
          key: from,
          cells: [moment(from), formatCount(hotVotes), formatCount(notVotes)],
        }))}
      />
    </div>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-2">
      <span className={`size-4 rounded-sm ${className}`} />
      {children}
    </span>
  );
}

interface BarsProps {
  stretches: readonly Stretch[];
  /** In px. */
  width: number;
  labelOf: (at: Date) => string;
}

function Bars({ stretches, width, labelOf }: BarsProps) {
  const hatch = useId();
  const most = Math.max(...stretches.map(({ hotVotes, notVotes }) => hotVotes + notVotes), 4);
  const x = scaleBand(
    stretches.map(({ from }) => from),
    [MARGIN.left, width - MARGIN.right],
  ).paddingInner(0.25);
  const y = scaleLinear([0, most], [HEIGHT - MARGIN.bottom, MARGIN.top]).nice(4);
  const each = Math.ceil(LABEL_WIDTH / x.step());
  const layers = stack<Stretch, (typeof SERIES)[number]>().keys(SERIES)(stretches);
  return (
    <svg width={width} height={HEIGHT} className="votes-chart">
      <pattern id={hatch} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="2.5" height="5" className="fill-bar-not" />
      </pattern>
      {y.ticks(4).map((tick) => (
        <g key={tick} transform={`translate(0 ${y(tick)})`}>
          <line x1={MARGIN.left} x2={width} className="stroke-line" />
          <text x={MARGIN.left - 8} dy="0.35em" textAnchor="end">
            {compact(tick)}
          </text>
        </g>
      ))}
      {layers.map((layer) => (
        <g key={layer.key} className={layer.key === "hotVotes" ? "votes-hot" : "votes-not"}>
          {layer.map(([from, to], index) => (
            <rect
              key={layer[index]?.data.from}
              x={x(layer[index]?.data.from ?? "")}
              width={x.bandwidth()}
              y={y(to)}
              height={y(from) - y(to)}
              {...(layer.key === "notVotes" ? { fill: `url(#${hatch})` } : {})}
            />
          ))}
        </g>
      ))}
      {stretches.map(({ from, hotVotes, notVotes }, index) => (
        <g key={from} transform={`translate(${x(from)} 0)`}>
          <rect width={x.step()} height={HEIGHT} fill="transparent">
            <title>{`${moment(from)}: ${formatCount(hotVotes)} hot, ${formatCount(notVotes)} not`}</title>
          </rect>
          {index % each === 0 && index * x.step() + LABEL_WIDTH <= width - MARGIN.left && (
            <text x={0} y={HEIGHT - 6}>
              {labelOf(new Date(from))}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}
