import { ChevronRight } from "lucide-react";
import { formatPercentage, formatVotes } from "../lib/format.ts";
import { formatHotShare, type HotShareFigures, isSettled } from "../lib/hot-share.ts";

interface HotShareProps extends HotShareFigures {
  /** As the figure of a row, with "hot" where there is room for it. */
  large?: boolean;
}

/** A celebrity's hot share, or what is said of votes that are too few for a percentage. */
export function HotShare({ large = false, ...share }: HotShareProps) {
  const telling = isSettled(share.totalVotes);
  if (!large) return <span className={telling ? "text-hot-text" : "text-muted"}>{formatHotShare(share)}</span>;
  if (!telling) return <span className="block text-sm font-bold">{formatHotShare(share)}</span>;
  return (
    <span className="poster-type block text-xl text-hot-text">
      {formatPercentage(share.hotPercentage)} <span className="max-xs:sr-only">hot</span>
    </span>
  );
}

/** The end of a row that leads to a celebrity: its hot share, of how many votes. */
export function RowFigures({ hotPercentage, totalVotes }: HotShareFigures) {
  return (
    <>
      <p className="shrink-0 text-right tabular-nums">
        <HotShare large hotPercentage={hotPercentage} totalVotes={totalVotes} />
        <span className="text-xs font-semibold text-muted">{formatVotes(totalVotes)}</span>
      </p>
      <ChevronRight aria-hidden size={18} className="-mr-1 shrink-0 text-muted max-xs:hidden" />
    </>
  );
}
