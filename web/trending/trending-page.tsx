import { useQuery } from "@tanstack/react-query";
import { Flame } from "lucide-react";
import { Tabs } from "radix-ui";
import { Link } from "wouter";
import { hrefOf } from "../../contract/values/pages.ts";
import type { TrendingPeriod } from "../../contract/trending.ts";
import { apiQuery } from "../lib/api.ts";
import { useArrival } from "../lib/arrival.ts";
import { buttonLook } from "../ui/button.tsx";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { ShareButton } from "../ui/share-button.tsx";
import { TrendingRow } from "./trending-row.tsx";

/** Source: social specification §9. */
const LIMIT = 15;
const PERIODS: readonly { period: TrendingPeriod; label: string }[] = [
  { period: "today", label: "Today's Trending" },
  { period: "weekly", label: "This Week" },
];
const REFRESH_MS = 30_000;
const SKELETON_ROWS = Array.from({ length: 8 }, (_, row) => row);

/** What moves now. Read anew each time it is opened, and while it is. */
export function TrendingPage() {
  const heading = useArrival();
  return (
    <div className="mx-auto w-full max-w-4xl px-4 pb-24 sm:px-6">
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
      <p className="mt-2 max-w-xl text-muted">
        Who gets more votes than usual right now. A newcomer on the rise beats a star on a quiet day.
      </p>
      <Tabs.Root defaultValue="today" className="mt-6">
        <Tabs.List aria-label="Period" className="grid grid-cols-2 gap-1 rounded-2xl border border-line bg-ink p-1">
          {PERIODS.map(({ period, label }) => (
            <Tabs.Trigger
              key={period}
              value={period}
              className="min-h-11 rounded-xl px-1 font-bold text-muted hover:text-paper data-[state=active]:bg-chosen data-[state=active]:text-on-chosen"
            >
              {label}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        {PERIODS.map(({ period }) => (
          <Tabs.Content key={period} value={period} className="mt-4">
            <TrendingList period={period} />
          </Tabs.Content>
        ))}
      </Tabs.Root>
    </div>
  );
}

function TrendingList({ period }: { period: TrendingPeriod }) {
  const { data, isError, refetch } = useQuery({
    ...apiQuery("trending", { query: { period, limit: LIMIT } }),
    gcTime: 0,
    refetchInterval: REFRESH_MS,
  });
  if (isError && data === undefined)
    return (
      <ProblemNotice title="Nothing moves" detail="Failed to fetch trending data" onRetry={() => void refetch()} />
    );
  if (data === undefined) {
    return (
      <div aria-busy className="flex flex-col gap-3">
        <p className="sr-only">Loading what is trending…</p>
        {SKELETON_ROWS.map((row) => (
          <div key={row} className="skeleton h-24 rounded-2xl!" />
        ))}
      </div>
    );
  }
  if (data.length === 0) {
    return (
      <div className="flex flex-col items-center gap-4 rounded-3xl border border-dashed border-line-strong px-4 py-12 text-center">
        <p className="poster-type text-3xl">Nothing is trending yet</p>
        <p className="text-muted">Every trend begins with a vote. Yours could be the one.</p>
        <Link href={hrefOf("home")} className={buttonLook("primary")}>
          Start Voting
        </Link>
      </div>
    );
  }
  return (
    <ol className="flex flex-col gap-3">
      {data.map((entry) => (
        <TrendingRow key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}
