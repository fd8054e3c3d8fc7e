import { formatPercentage } from "../lib/format.ts";
import { Bar } from "./bar.tsx";

/** The share of hot votes as a bar that fills up, with both shares in words. `percentage` is 0 to 100. */
export function HotBar({ percentage }: { percentage: number }) {
  return (
    <div>
      <Bar
        percentage={percentage}
        className="h-3 border border-on-ticket/20 bg-bar-not"
        fill="border-r-2 border-ticket bg-linear-to-r from-hot to-hot-deep"
      />
      <div className="mt-1 flex justify-between text-xs font-bold tabular-nums" aria-hidden>
        <span className="text-ticket-hot">HOT {formatPercentage(percentage)}</span>
        <span className="text-ticket-not">NOT {formatPercentage(100 - percentage)}</span>
      </div>
    </div>
  );
}
