import { ArrowDown, ArrowUp, Minus, Sparkles } from "lucide-react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import type { TrendingEntry, TrendingPeriod } from "../../contract/trending.ts";
import { formatVotes } from "../lib/format.ts";
import { numberFormat } from "../lib/formatters.ts";
import { Bar } from "../ui/bar.tsx";
import { HotShare } from "../ui/hot-share.tsx";
import { PODIUM_RANKS, Rank } from "../ui/rank.tsx";
import { Thumbnail } from "../ui/picture.tsx";

const oneDecimal = numberFormat({ maximumFractionDigits: 1 });

/** The time over which the votes of a row are counted. */
const SPANS: Readonly<Record<TrendingPeriod, string>> = { today: "in 24 hours", weekly: "this week" };

interface TrendingRowProps {
  entry: TrendingEntry;
  period: TrendingPeriod;
  /** Whether anybody on the list has more than first voices. */
  isEarned: boolean;
}

/** A trending celebrity with its rank. Links to its page. */
export function TrendingRow({ entry, period, isEarned }: TrendingRowProps) {
  const { id, name, rank, imageUrl, category, hotPercentage, totalVotes, dailyVotes, usualVotes, trendingScore, move } =
    entry;
  const isOnPodium = isEarned && rank <= PODIUM_RANKS;
  return (
    <li
      className={`relative flex items-center gap-3 rounded-2xl border p-3 hover:bg-raised-more sm:gap-4 ${isOnPodium ? "border-gold bg-raised-more" : "border-line bg-raised"}`}
    >
      <Rank rank={rank} isEarned={isEarned} className="w-8 text-3xl" />
      <Thumbnail
        imageUrl={imageUrl}
        className={`shrink-0 rounded-xl ${isOnPodium ? "size-16 xs:size-20 sm:size-24" : "size-14 sm:size-16"}`}
      />
      <div className="min-w-0 grow">
        <Link href={hrefOf("celebrity", { id })} className="block leading-tight font-bold stretched-link sm:text-lg">
          {name}
        </Link>
        <div className="flex flex-wrap items-baseline justify-between gap-x-2">
          <p className="text-sm text-muted">{category}</p>
          <Move move={move} />
        </div>
        <p className="mt-1 text-sm leading-tight tabular-nums">
          <b>
            {formatVotes(dailyVotes)} {SPANS[period]}
          </b>
          {usualVotes !== null && `, ${againstUsual(dailyVotes, usualVotes)}`}
        </p>
        <div className="mt-1 flex items-center gap-2">
          <Bar percentage={trendingScore * 10} className="h-1.5 grow bg-ink" />
          <p className="shrink-0 text-xs text-muted tabular-nums">
            Trending score <b className="text-paper">{trendingScore}</b>
            <span className="sr-only"> of 10</span>
          </p>
        </div>
        <p className="mt-1 text-xs font-semibold tabular-nums">
          <HotShare hotPercentage={hotPercentage} totalVotes={totalVotes} />
        </p>
      </div>
    </li>
  );
}

/** What a row is on the list for: how its votes compare with the usual, such as "4.2 times the usual 11". */
function againstUsual(votes: number, usual: number): string {
  if (usual < 1) return usual === 0 ? "usually none" : "usually fewer than one";
  // Whoever multiplies the two finds the votes.
  const mean = usual < 10 ? usual : Math.round(usual);
  const times = oneDecimal(votes / mean);
  return votes > mean && times !== "1" ? `${times} times the usual ${oneDecimal(mean)}` : `usually ${oneDecimal(mean)}`;
}

/** Ranks gained or lost since yesterday. */
function Move({ move }: { move: number | null }) {
  if (move === null) {
    return (
      <span className="flex shrink-0 items-center gap-1 text-sm font-bold text-gold">
        <Sparkles aria-hidden size={14} />
        New
      </span>
    );
  }
  const Icon = move > 0 ? ArrowUp : move < 0 ? ArrowDown : Minus;
  const ranks = Math.abs(move) === 1 ? "rank" : "ranks";
  return (
    <span
      className={`flex shrink-0 items-center text-xs font-bold tabular-nums ${move > 0 ? "text-gold" : "text-muted"}`}
    >
      <Icon aria-hidden size={16} />
      {move === 0 ? (
        <>
          <span className="sr-only">Same rank as yesterday</span>
          <span aria-hidden>Same rank</span>
        </>
      ) : (
        <>
          {Math.abs(move)} {ranks}
          <span className="sr-only"> {move > 0 ? "up" : "down"} since yesterday</span>
        </>
      )}
    </span>
  );
}
