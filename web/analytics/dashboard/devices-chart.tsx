import { arc, pie } from "d3-shape";
import { Monitor, Smartphone } from "lucide-react";
import type { Insights } from "../../../contract/analytics.ts";
import { formatCount, formatPercentage } from "../../lib/format.ts";
import { shareOf } from "./figures.ts";

const RADIUS = 60;
const DEVICES = [
  { device: "mobile", name: "Mobile", icon: Smartphone, fill: "fill-gold", text: "text-gold" },
  { device: "desktop", name: "Desktop", icon: Monitor, fill: "fill-bar-not", text: "text-not-text" },
] as const;

/** Sessions by device: a ring chart with the counts. */
export function DevicesChart({ devices }: { devices: Insights["deviceInsights"] }) {
  const total = devices.mobile + devices.desktop;
  const slices = pie<(typeof DEVICES)[number]>()
    .sortValues(null)
    .padAngle(total > devices.mobile && total > devices.desktop ? 0.04 : 0)
    .value(({ device }) => devices[device])(DEVICES.slice());
  const ring = arc<(typeof slices)[number]>().innerRadius(36).outerRadius(RADIUS).cornerRadius(3);
  return (
    <div className="flex flex-wrap items-center gap-6">
      <svg aria-hidden viewBox={`${-RADIUS} ${-RADIUS} ${2 * RADIUS} ${2 * RADIUS}`} className="size-32 shrink-0">
        <circle r={48} fill="none" strokeWidth={24} className="stroke-raised-more" />
        {total > 0 &&
          slices.map((slice) => <path key={slice.data.device} d={ring(slice) ?? ""} className={slice.data.fill} />)}
      </svg>
      <dl className="flex grow flex-col gap-3">
        {DEVICES.map(({ device, name, icon: Icon, text }) => (
          <div key={device} className="flex items-center gap-3">
            <Icon aria-hidden size={24} className={text} />
            <dt className="grow font-semibold">{name}</dt>
            <dd className="text-right tabular-nums">
              <b>{formatCount(devices[device])}</b>
              <span className="ml-3 inline-block min-w-12 text-sm text-muted">
                {formatPercentage(100 * shareOf(devices[device], total))}
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
