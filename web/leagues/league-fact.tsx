import type { ReactNode } from "react";
import { useServerNow } from "../lib/use-server-time.ts";
import { shortTimeLeft, spokenTimeLeft } from "./time-left.ts";

interface LeagueFactProps {
  label: ReactNode;
  children: ReactNode;
  /** In smaller letters below it. */
  note?: ReactNode;
}

/** A figure of a league under its label, within a `dl`. */
export function LeagueFact({ label, children, note }: LeagueFactProps) {
  return (
    <div className="min-w-0">
      <dt className="text-xs font-semibold text-muted sm:text-sm">{label}</dt>
      <dd className="poster-type text-lg leading-tight xs:text-xl text-gold tabular-nums sm:text-2xl">{children}</dd>
      {note !== undefined && <dd className="text-xs text-muted tabular-nums">{note}</dd>}
    </div>
  );
}

/** How long a league goes on, in days and hours, or hours only; the last hour in minutes, too. */
export function TimeLeft({ endDate }: { endDate: string }) {
  const now = useServerNow();
  return (
    <>
      <span aria-hidden>{shortTimeLeft(endDate, now)}</span>
      <span className="sr-only">{spokenTimeLeft(endDate, now)}</span>
    </>
  );
}
