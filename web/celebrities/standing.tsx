import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import type { CelebrityProfile } from "../../contract/celebrities.ts";
import { CROWD_FROM_OTHERS } from "../../contract/values/voting-limits.ts";
import { formatCount, formatPercentage, formatVotes } from "../lib/format.ts";
import { formatHotShare, isSettled } from "../lib/hot-share.ts";
import { Count } from "../ui/count.tsx";
import { CourseChart } from "./course-chart.tsx";

/** A celebrity's statistics: hot percentage with its course, battles, and trending. */
export function Standing(standing: CelebrityProfile["standing"]) {
  const { hotPercentage, totalVotes, course, rating, battles, ratingRank, trendingRank } = standing;
  const trending = (
    <Link href={hrefOf("trending")} className="underline underline-offset-2">
      Trending today
    </Link>
  );
  const hasFigures = totalVotes > 0 || battles > 0 || ratingRank !== null || trendingRank !== null;
  const isTelling = isSettled(totalVotes);
  return (
    <section aria-label="With the players" className="mt-6 rounded-3xl border border-line bg-raised p-5">
      {hasFigures && (
        <dl className="flex flex-wrap gap-x-10 gap-y-4">
          {totalVotes > 0 && (
            <Count
              label={isTelling ? `hot, of ${formatVotes(totalVotes)}` : formatHotShare(standing)}
              value={isTelling ? formatPercentage(hotPercentage) : formatVotes(totalVotes)}
            />
          )}
          {battles > 0 && (
            <Count
              label={`Rating after ${formatCount(battles)} ${battles === 1 ? "battle" : "battles"}`}
              value={formatCount(rating)}
            />
          )}
          {/* After a handful of battles, it would be one player's opinion. */}
          {ratingRank !== null && battles >= CROWD_FROM_OTHERS && (
            <Count label="Rank by rating" value={`#${ratingRank}`} />
          )}
          {trendingRank !== null && <Count label={trending} value={`#${trendingRank}`} />}
        </dl>
      )}
      {(totalVotes === 0 || battles === 0 || trendingRank === null) && (
        <p className="mt-3 flex flex-wrap gap-x-4 text-sm font-semibold text-muted first:mt-0">
          {totalVotes === 0 && <span>{formatHotShare(standing)}</span>}
          {battles === 0 && <span>No battles yet</span>}
          {trendingRank === null && <span>Not in {trending}</span>}
        </p>
      )}
      <CourseChart course={course} totalVotes={totalVotes} />
    </section>
  );
}
