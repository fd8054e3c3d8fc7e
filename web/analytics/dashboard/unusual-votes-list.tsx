import { TriangleAlert } from "lucide-react";
import type { UnusualVotes } from "../../../contract/analytics.ts";
import { NothingYet } from "../../operators/panel.tsx";
import { dateFormat, numberFormat } from "../../lib/formatters.ts";
import { formatCount } from "../../lib/format.ts";

const time = dateFormat({ month: "short", day: "numeric", hour: "numeric", minute: "2-digit" });
const percent = numberFormat({ style: "percent" });

const OF = { newPlayers: "of new players", oneNetwork: "of one network" } as const;

/** Celebrities and hours whose votes came from other places than usual, the latest first. */
export function UnusualVotesList({ hours }: { hours: readonly UnusualVotes[] }) {
  if (hours.length === 0) return <NothingYet>Nothing unusual.</NothingYet>;
  return (
    <ol aria-label="Unusual votes">
      {hours.map(({ celebrity, from, votes, reasons, shares, usual }) => (
        <li key={`${celebrity} ${from}`} className="flex min-h-12 items-center gap-3 border-t border-line py-2">
          <TriangleAlert aria-hidden size={20} className="shrink-0 text-gold" />
          <span className="min-w-0 grow leading-tight">
            <span className="block font-semibold">
              {celebrity}: {formatCount(votes)} votes in an hour
            </span>
            <span className="block text-sm text-muted">
              {reasons
                .map((reason) => `${percent(shares[reason])} ${OF[reason]}, usually ${percent(usual[reason])}`)
                .join("; ")}
            </span>
          </span>
          <time dateTime={from} className="shrink-0 text-sm text-muted tabular-nums">
            {time(from)}
          </time>
        </li>
      ))}
    </ol>
  );
}
