import { formatPercentage } from "../lib/format.ts";
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
