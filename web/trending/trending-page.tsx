import { useQuery } from "@tanstack/react-query";
import { Flame } from "lucide-react";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import type { TrendingPeriod } from "../../contract/trending.ts";
import { areRanksEarned, TRENDING_SHOWN } from "../../contract/values/trending.ts";
import { apiQuery } from "../lib/api.ts";
import { useArrival } from "../lib/arrival.ts";
import { buttonLook } from "../ui/button.tsx";
import { FirstVoices } from "../ui/first-voices.tsx";
import { PeriodTabs } from "../ui/period-tabs.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { PODIUM_RANKS } from "../ui/rank.tsx";
import { ShareButton } from "../ui/share-button.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { TrendingRow } from "./trending-row.tsx";
import "./trending.css";

const PERIODS: readonly { period: TrendingPeriod; label: string }[] = [
  { period: "today", label: "Today's Trending" },
  { period: "weekly", label: "This Week" },
];
const REFRESH_MS = 30_000;

/** The trending lists. Refetched whenever the screen is opened, and periodically while it is open. */
export function TrendingPage() {
  const heading = useArrival();
  return (
    <div className="mx-auto w-full max-w-page px-4 pb-12 sm:px-6">
      <div className="mt-4 flex items-end justify-between gap-4 lg:mt-8">
        <h1 ref={heading} tabIndex={-1} className="poster-type text-5xl lg:text-7xl">
          Trending{" "}
          <Flame
            aria-hidden
            className="inline size-[0.8em] text-hot-text max-xs:hidden"
            fill="currentColor"
            strokeWidth={0}
          />
        </h1>
        <ShareButton text="See who's trending on Hot or Not!" address={hrefOf("trending")} />
      </div>
      <p className="mt-2 max-w-xl text-balance text-muted">
        Stars getting more votes than they usually do. The newest votes count most.
      </p>
      <PeriodTabs periods={PERIODS} className="mt-6" panelClassName="mt-4">
        {(period) => <TrendingList period={period} />}
      </PeriodTabs>
    </div>
  );
}

function TrendingList({ period }: { period: TrendingPeriod }) {
  const { data, isError, refetch } = useQuery({
    ...apiQuery("trending", { query: { period, limit: TRENDING_SHOWN } }),
    gcTime: 0,
    refetchInterval: REFRESH_MS,
  });
  if (isError && data === undefined)
    return (
      <ProblemNotice title="Nothing's moving" detail="Failed to fetch trending data" onRetry={() => void refetch()} />
    );
  if (data === undefined) {
    return (
      <Skeleton count={8} words="Loading what is trending…" className="trend-list">
        <div className="trend">
          <div className="skeleton rounded-2xl!" />
        </div>
      </Skeleton>
    );
  }
  if (data.length === 0) {
    return (
      // As high as the window at least, as what stood for it: the end of the page stays below.
      <div className="flex min-h-[70dvh] flex-col items-center justify-center gap-4 rounded-3xl border border-dashed border-line-strong px-4 py-12 text-center">
        <p className="poster-type text-3xl">Nothing is trending yet</p>
        <p className="text-muted">Every trend begins with a vote. Yours could be the one.</p>
        <Link href={hrefOf("home")} className={buttonLook("primary")}>
          Start Voting
        </Link>
      </div>
    );
  }
  const isEarned = areRanksEarned(data);
  return (
    <>
      {!isEarned && <FirstVoices />}
      <ol className="trend-list">
        {data.map((entry, place) => (
          <TrendingRow
            key={entry.id}
            entry={entry}
            period={period}
            isEarned={isEarned}
            isFirst={place < PODIUM_RANKS}
          />
        ))}
      </ol>
    </>
  );
}
