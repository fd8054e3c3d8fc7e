import type { ReactNode } from "react";
import { formatCount } from "../../lib/format.ts";
import { Bar } from "../../ui/bar.tsx";
import { shareOf } from "./figures.ts";

export interface BarRow {
  name: ReactNode;
  key: string;
  count: number;
  /** Shown beside the count. */
  note?: string;
}

/** A bar chart of counts; the largest fills the width. */
export function BarList({ label, rows }: { label: string; rows: readonly BarRow[] }) {
  const most = Math.max(...rows.map(({ count }) => count), 0);
  return (
    <ol aria-label={label} className="flex flex-col gap-3">
      {rows.map(({ key, name, count, note }) => (
        <li key={key}>
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 truncate font-semibold">{name}</span>
            <span className="shrink-0 tabular-nums">
              {note !== undefined && <span className="mr-3 text-sm text-muted">{note}</span>}
              <b>{formatCount(count)}</b>
            </span>
          </p>
          <Bar
            percentage={100 * shareOf(count, most)}
            className="mt-1 h-2 bg-raised-more"
            fill="rounded-full bg-gold"
          />
        </li>
      ))}
    </ol>
  );
}
