import { ArrowDown, ArrowUp, Minus, Sparkles } from "lucide-react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import { pictureAs } from "../../contract/values/pictures.ts";
import type { TrendingEntry } from "../../contract/trending.ts";
import { formatCount, formatPercentage } from "../lib/format.ts";
import { Picture } from "../ui/picture.tsx";

/** The first so many ranks stand out. */
const PODIUM = 3;

/** A celebrity's place among what is trending. Leads to its page. */
export function TrendingRow({ entry }: { entry: TrendingEntry }) {
  const { id, name, rank, imageUrl, category, hotPercentage, dailyVotes, trendingScore, move } = entry;
  const isOnPodium = rank <= PODIUM;
  return (
    <li
      className={`relative flex items-center gap-3 rounded-2xl border p-3 hover:bg-raised-more sm:gap-4 ${isOnPodium ? "border-gold bg-raised-more" : "border-line bg-raised"}`}
    >
      <span
        className={`poster-type w-8 shrink-0 text-center text-3xl tabular-nums ${isOnPodium ? "text-gold" : "text-muted"}`}
      >
        <span className="sr-only">Rank </span>
        {rank}
      </span>
      <Picture
        src={pictureAs(imageUrl, "tile")}
        name=""
        alt=""
        width={400}
        height={400}
        loading="lazy"
        className={`shrink-0 rounded-xl ${isOnPodium ? "size-16 xs:size-20 sm:size-24" : "size-14 sm:size-16"}`}
      />
      <div className="min-w-0 grow">
        <Link
          href={hrefOf("celebrity", { id })}
          className="block leading-tight font-bold after:absolute after:inset-0 sm:text-lg"
        >
          {name}
        </Link>
        <div className="flex items-baseline justify-between gap-2">
          <p className="truncate text-sm text-muted">{category}</p>
          <Move move={move} />
        </div>
        <p className="sr-only">Trending score {trendingScore} of 10</p>
        <div aria-hidden data-score className="mt-2 h-2 overflow-hidden rounded-full bg-ink">
          <div
            className="h-full rounded-full bg-linear-to-r from-hot to-hot-deep transition-[width] duration-500 ease-out starting:w-0"
            style={{ width: `${Math.min(100, trendingScore * 10)}%` }}
          />
        </div>
        <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs font-semibold text-muted tabular-nums">
          <span>{formatCount(dailyVotes)} today</span>
          <span className="text-hot-text">{formatPercentage(hotPercentage)} hot</span>
        </p>
      </div>
    </li>
  );
}

/** How many ranks were won or lost since yesterday. */
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
