import { ArrowDown, ArrowUp, Minus, Sparkles } from "lucide-react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import type { TrendingEntry, TrendingPeriod } from "../../contract/trending.ts";
import { formatHotShare, type HotShareFigures, isSettled } from "../lib/hot-share.ts";
import { formatPercentage } from "../lib/format.ts";
import { Bar } from "../ui/bar.tsx";
import { Picture } from "../ui/picture.tsx";
import { PODIUM_RANKS, Rank } from "../ui/rank.tsx";
import { reasonOf } from "./reason.ts";

interface TrendingRowProps {
  entry: TrendingEntry;
  period: TrendingPeriod;
  /** Whether anybody on the list has more than first voices. */
  isEarned: boolean;
  /** Whether it is one of the first on the list, which are larger once that is earned. */
  isFirst: boolean;
}

/** A trending celebrity with its rank. Links to its page. */
export function TrendingRow({ entry, period, isEarned, isFirst }: TrendingRowProps) {
  const { id, name, rank, imageUrl, category, hotPercentage, totalVotes, trendingScore, move } = entry;
  const isOnPodium = isEarned && rank <= PODIUM_RANKS;
  return (
    <li
      data-large={isOnPodium && isFirst ? "" : undefined}
      className={`trend relative rounded-2xl border hover:bg-raised-more ${isOnPodium ? "border-gold bg-raised-more" : "border-line bg-raised"}`}
    >
      <Picture src={imageUrl} name={name} alt="" width={600} height={800} loading="lazy" className="trend-poster" />
      <div className="trend-words tabular-nums">
        <div className="trend-head">
          <Rank rank={rank} isEarned={isEarned} className="trend-rank" />
          <Move move={move} />
          <Share hotPercentage={hotPercentage} totalVotes={totalVotes} />
        </div>
        <Link href={hrefOf("celebrity", { id })} className="trend-name poster-type wrap-break-word stretched-link">
          {name}
        </Link>
        <p className="text-sm leading-tight font-semibold text-balance">{reasonOf(entry, period)}</p>
        <div className="trend-foot text-xs text-muted">
          <p>{category}</p>
          {/* Of some first votes alone, all have the same, which says nothing. */}
          {isEarned && (
            <>
              <p>
                <span className="sr-only">Trending </span>Score <b className="text-paper">{trendingScore}</b>
                <span className="sr-only"> of 10</span>
              </p>
              <div className="trend-bar">
                <Bar percentage={trendingScore * 10} className="h-1.5 bg-ink" fill="bg-gold" />
              </div>
            </>
          )}
        </div>
      </div>
    </li>
  );
}

/** The share of hot votes, with its bar once there are votes enough. */
function Share(share: HotShareFigures) {
  if (!isSettled(share.totalVotes))
    return <p className="trend-share text-xs font-semibold text-muted">{formatHotShare(share)}</p>;
  return (
    <div className="trend-share">
      <p className="text-sm font-semibold text-muted">{formatPercentage(share.hotPercentage)} hot</p>
      <Bar percentage={share.hotPercentage} className="h-1.5 bg-bar-not" />
    </div>
  );
}

/** Ranks gained or lost since yesterday. */
function Move({ move }: { move: number | null }) {
  if (move === null)
    return (
      <p className="trend-move text-sm font-semibold text-gold">
        <Sparkles aria-hidden size={14} />
        New
      </p>
    );
  const Icon = move > 0 ? ArrowUp : move < 0 ? ArrowDown : Minus;
  const ranks = Math.abs(move) === 1 ? "rank" : "ranks";
  return (
    <p className={`trend-move text-sm font-semibold ${move > 0 ? "text-gold" : "text-muted"}`}>
      <Icon aria-hidden size={16} />
      {move === 0 ? (
        <>
          <span className="sr-only">Same rank as yesterday</span>
          <span aria-hidden>
            Same <span className="trend-unit">rank</span>
          </span>
        </>
      ) : (
        <>
          {Math.abs(move)} <span className="trend-unit">{ranks}</span>
          <span className="sr-only"> {move > 0 ? "up" : "down"} since yesterday</span>
        </>
      )}
    </p>
  );
}
