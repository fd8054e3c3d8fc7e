import { formatPercentage } from "../lib/format.ts";

/** The share of hot votes as a bar that fills, with both sides in words. `percentage` is 0 to 100. */
export function HotBar({ percentage }: { percentage: number }) {
  return (
    <div>
      <div className="flex h-3 overflow-hidden rounded-full border border-on-ticket/20 bg-bar-not">
        <div
          className="origin-left border-r-2 border-ticket bg-linear-to-r from-hot to-hot-deep transition-[width] duration-500 ease-out starting:w-0"
          style={{ width: `${percentage}%` }}
        />
      </div>
      <div className="mt-1 flex justify-between text-xs font-bold tabular-nums" aria-hidden>
        <span className="text-ticket-hot">HOT {formatPercentage(percentage)}</span>
        <span className="text-ticket-not">NOT {formatPercentage(100 - percentage)}</span>
      </div>
    </div>
  );
}
