import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import type { CelebrityProfile } from "../../contract/celebrities.ts";
import { formatCount, formatPercentage, formatVotes } from "../lib/format.ts";
import { formatHotShare, shareDetail } from "../lib/hot-share.ts";
import { Count } from "../ui/count.tsx";
import { CourseChart } from "./course-chart.tsx";

/** A celebrity's statistics: hot percentage with its course, battles, and trending. */
export function Standing(standing: CelebrityProfile["standing"]) {
  const { hotPercentage, totalVotes, course, rating, battles, ratingRank, trendingRank } = standing;
  const isTelling = shareDetail(totalVotes) === "percentage";
  return (
    <section aria-label="With the players" className="mt-6 rounded-3xl border border-line bg-raised p-5">
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        <Count
          label={isTelling ? `hot, of ${formatVotes(totalVotes)}` : formatHotShare(standing)}
          value={isTelling ? formatPercentage(hotPercentage) : totalVotes === 0 ? "–" : formatVotes(totalVotes)}
        />
        <Count
          label={
            battles === 0
              ? "No battles yet"
              : `Rating after ${formatCount(battles)} ${battles === 1 ? "battle" : "battles"}`
          }
          value={battles === 0 ? "–" : formatCount(rating)}
        />
        <Count label="Rank by rating" value={ratingRank === null ? "–" : `#${ratingRank}`} />
        <Count
          label={
            <Link href={hrefOf("trending")} className="underline underline-offset-2">
              Trending today
            </Link>
          }
          value={trendingRank === null ? "–" : `#${trendingRank}`}
        />
      </dl>
      <CourseChart course={course} totalVotes={totalVotes} />
    </section>
  );
}
