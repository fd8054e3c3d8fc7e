import { ArrowDown, ArrowUp, Minus, Sparkles } from "lucide-react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import type { TrendingEntry, TrendingPeriod } from "../../contract/trending.ts";
import { formatVotes } from "../lib/format.ts";
import { Bar } from "../ui/bar.tsx";
import { HotShare } from "../ui/hot-share.tsx";
import { Rank } from "../ui/rank.tsx";
import { Thumbnail } from "../ui/picture.tsx";
import type { Place } from "./places.ts";

/** The time over which the votes of a row are counted. */
const SPANS: Readonly<Record<TrendingPeriod, string>> = { today: "in 24 hours", weekly: "this week" };

interface TrendingRowProps {
  entry: TrendingEntry;
  place: Place;
  period: TrendingPeriod;
}

/** A trending celebrity with its rank. Links to its page. */
export function TrendingRow({ entry, place: { rank, isOnPodium }, period }: TrendingRowProps) {
  const { id, name, imageUrl, category, hotPercentage, totalVotes, dailyVotes, trendingScore, move } = entry;
  return (
    <li
      className={`relative flex items-center gap-3 rounded-2xl border p-3 hover:bg-raised-more sm:gap-4 ${isOnPodium ? "border-gold bg-raised-more" : "border-line bg-raised"}`}
    >
      <Rank rank={rank} plain={!isOnPodium} className="w-8 text-3xl" />
      <Thumbnail
        imageUrl={imageUrl}
        className={`shrink-0 rounded-xl ${isOnPodium ? "size-16 xs:size-20 sm:size-24" : "size-14 sm:size-16"}`}
      />
      <div className="min-w-0 grow">
        <Link href={hrefOf("celebrity", { id })} className="block leading-tight font-bold stretched-link sm:text-lg">
          {name}
        </Link>
        <div className="flex items-baseline justify-between gap-2">
          <p className="truncate text-sm text-muted">{category}</p>
          <Move move={move} />
        </div>
        <p className="sr-only">Trending score {trendingScore} of 10</p>
        <Bar percentage={trendingScore * 10} className="mt-2 h-2 bg-ink" />
        <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs font-semibold text-muted tabular-nums">
          <span>
            {formatVotes(dailyVotes)} {SPANS[period]}
          </span>
          <HotShare hotPercentage={hotPercentage} totalVotes={totalVotes} />
        </p>
      </div>
    </li>
  );
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
  const words = move === 0 ? "Same rank as yesterday" : `${ranks} ${move > 0 ? "up" : "down"} since yesterday`;
  return (
    <span
      className={`flex shrink-0 items-center text-sm font-bold tabular-nums ${move > 0 ? "text-gold" : "text-muted"}`}
    >
      <Icon aria-hidden size={16} />
      {move !== 0 && Math.abs(move)}
      <span className="sr-only"> {words}</span>
    </span>
  );
}
