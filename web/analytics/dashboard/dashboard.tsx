import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Download, SlidersHorizontal } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { EXPORT_FORMATS, REFRESH_MS, TIMEFRAMES, type Timeframe } from "../../../contract/values/analytics-limits.ts";
import { hrefOf } from "../../../contract/values/pages.ts";
import { announce } from "../../lib/announcer.ts";
import { addressOf, apiQuery } from "../../lib/api.ts";
import { usePushed } from "../../push/use-pushed.ts";
import { buttonLook } from "../../ui/button.tsx";
import { SignOutButton } from "../../operators/sign-out-button.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { DashboardSkeleton } from "./dashboard-skeleton.tsx";
import { SPANS } from "./definitions.ts";
import { canCompare } from "./figures.ts";
import { Figures } from "./figures.tsx";
import { Freshness } from "./freshness.tsx";
import { TimeframePicker } from "./timeframe-picker.tsx";
import "./dashboard.css";

/** The server's default. */
const FIRST_TIMEFRAME: Timeframe = "24h";

const ON_REFUSAL = { on401: "returnNull" } as const;

interface DashboardProps {
  title: ReactNode;
  /** Undefined where access is open and nobody signs in. */
  onSignedOut: (() => void) | undefined;
}

/** The dashboard for the timeframe in the address. Refreshes every 30 s; what is live, as it happens. */
export function Dashboard({ title, onSignedOut }: DashboardProps) {
  const [path, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get("timeframe");
  const timeframe = TIMEFRAMES.find((one) => one === asked) ?? FIRST_TIMEFRAME;
  const fresh = { refetchInterval: REFRESH_MS, staleTime: 0, gcTime: 0 };
  const insights = useQuery({
    ...apiQuery("analyticsInsights", { query: { timeframe } }, ON_REFUSAL),
    ...fresh,
    placeholderData: keepPreviousData,
  });
  const live = usePushed(
    { ...apiQuery("analyticsLive", {}, ON_REFUSAL), staleTime: 0, gcTime: 0 },
    { topic: "analytics", merge: (_known, pushed) => pushed, everyMs: REFRESH_MS },
  );

  const refused = insights.data === null || live.data === null;
  const leave = useEffectEvent(() => onSignedOut?.());
  useEffect(() => {
    if (refused) leave();
  }, [refused]);

  const pick = (next: Timeframe) => {
    navigate(`${path}?${new URLSearchParams({ timeframe: next })}`, { replace: true });
    announce(`Showing the last ${SPANS[next]}.`);
  };

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          {title}
          <Freshness
            updatedAt={insights.dataUpdatedAt}
            failed={insights.isRefetchError}
            against={`the ${SPANS[timeframe]} before`}
            canCompare={insights.data ? canCompare(insights.data) : true}
          />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <TimeframePicker picked={timeframe} onPick={pick} />
          {EXPORT_FORMATS.map((format) => (
            <a
              key={format}
              href={addressOf("analyticsExport", { query: { format, timeframe } })}
              download
              className={buttonLook("plain")}
            >
              <Download aria-hidden size={18} />
              <span>
                <span className="sr-only">Export as </span>
                {format.toUpperCase()}
              </span>
            </a>
          ))}
          <Link href={hrefOf("operator")} className={buttonLook("plain")}>
            <SlidersHorizontal aria-hidden size={18} />
            Console
          </Link>
          <SignOutButton onSignedOut={onSignedOut} />
        </div>
      </div>
      {insights.data ? (
        <div aria-busy={insights.isPlaceholderData} className="transition-opacity duration-150 aria-busy:opacity-60">
          <Figures insights={insights.data} live={live.data ?? insights.data} readAt={insights.dataUpdatedAt} />
        </div>
      ) : insights.isError || refused ? (
        <ProblemNotice
          title="No data"
          detail="The statistics couldn't be loaded."
          assured="Nothing is lost: events are still being recorded."
          onRetry={() => void insights.refetch()}
        />
      ) : (
        <DashboardSkeleton />
      )}
    </>
  );
}
