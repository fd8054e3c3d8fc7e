import { ArrowDown, ArrowRight, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import type { Insights } from "../../../contract/analytics.ts";
import { formatCount, formatPercentage } from "../../lib/format.ts";
import { DEFINITIONS, SPANS } from "./definitions.ts";
import { canCompare, type Change, changeOf, changeOfShare, formatDuration } from "./figures.ts";

interface HeadlineProps {
  insights: Insights;
  activeUsers: number;
}

/** The six key metrics, with the change from the previous period if anybody came then. */
export function Headline({ insights, activeUsers }: HeadlineProps) {
  const { previous, timeframe, uniqueSessions, averageSessionDuration, totalVotes, totalEvents, retentionRate } =
    insights;
  const before = `the ${SPANS[timeframe]} before`;
  const hasBefore = canCompare(insights);
  const compare = (now: number, then: number) => {
    if (!hasBefore) return null;
    const change = changeOf(now, then);
    return change === null ? <span>None in {before}</span> : <Moved {...change} unit="%" against={before} />;
  };
  const retentionChange = hasBefore ? changeOfShare(retentionRate, previous.retentionRate) : null;
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4 xl:grid-cols-6">
      <Figure name="Live users" definition={DEFINITIONS.live} value={formatCount(activeUsers)}>
        Right now
      </Figure>
      <Figure name="Sessions" definition={DEFINITIONS.sessions} value={formatCount(uniqueSessions)}>
        {compare(uniqueSessions, previous.uniqueSessions)}
      </Figure>
      <Figure name="Average session" definition={DEFINITIONS.duration} value={formatDuration(averageSessionDuration)}>
        {compare(averageSessionDuration, previous.averageSessionDuration)}
      </Figure>
      <Figure name="Votes" definition={DEFINITIONS.votes} value={formatCount(totalVotes)}>
        {compare(totalVotes, previous.totalVotes)}
      </Figure>
      <Figure name="Events" definition={DEFINITIONS.events} value={formatCount(totalEvents)}>
        {compare(totalEvents, previous.totalEvents)}
      </Figure>
      <Figure
        name="Retention"
        definition={DEFINITIONS.retention}
        value={retentionRate === null ? "–" : formatPercentage(100 * retentionRate)}
      >
        {retentionRate === null ? (
          <span>Not known yet</span>
        ) : (
          retentionChange && <Moved {...retentionChange} unit=" points" against="the days before" />
        )}
      </Figure>
    </dl>
  );
}

interface FigureProps {
  name: string;
  definition: string;
  value: string;
  children: ReactNode;
}

function Figure({ name, definition, value, children }: FigureProps) {
  return (
    <div className="flex flex-col rounded-3xl border border-line bg-raised p-4">
      <dt className="font-semibold">{name}</dt>
      <dd className="poster-type mt-1 text-3xl text-gold xs:text-4xl tabular-nums">{value}</dd>
      <dd className="mt-1 text-sm font-semibold empty:hidden">{children}</dd>
      <dd className="mt-2 text-xs text-muted">{definition}</dd>
    </div>
  );
}

const ARROWS = { up: ArrowUp, down: ArrowDown, same: ArrowRight };
const SIGNS = { up: "+", down: "−", same: "±" };

function Moved({ direction, amount, unit, against }: Change & { unit: string; against: string }) {
  const Arrow = ARROWS[direction];
  return (
    <span className="inline-flex items-center gap-1 tabular-nums">
      <Arrow aria-hidden size={16} className="shrink-0" />
      {SIGNS[direction]}
      {formatCount(Math.round(amount))}
      {unit}
      <span className="sr-only"> against {against}</span>
    </span>
  );
}
