import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "../lib/api.ts";
import { playerQuery } from "../lib/player.ts";
import { ProblemNotice } from "../ui/problem-notice.tsx";
import { BadgeCollection } from "./badge-collection.tsx";
import { BadgeShelf } from "./badge-shelf.tsx";
import { StreakTicket } from "./streak-ticket.tsx";
import { TenSeries } from "../todays-ten/ten-series.tsx";
import { Totals } from "./totals.tsx";
import { collectionOf } from "./user-stats.ts";

interface PlayerStatsProps {
  /** Show only the badges. */
  collection: boolean;
  onOpenCollection: () => void;
}

/** A player's statistics, or why there are none. Refetched whenever it is opened. */
export function PlayerStats({ collection, onOpenCollection }: PlayerStatsProps) {
  const stats = useQuery({ ...playerQuery("userStats", {}), refetchOnMount: "always" });
  const badges = useQuery(apiQuery("badges", {}));

  if (stats.isError) {
    return (
      <ProblemNotice
        title="No stats tonight"
        detail="Failed to fetch user stats"
        onRetry={() => void stats.refetch()}
      />
    );
  }
  if (stats.data === undefined) return <PlayerStatsSkeleton />;

  const shelf =
    badges.data === undefined ? (
      badges.isError && (
        <ProblemNotice
          title="The cabinet is locked"
          detail="Failed to fetch badges"
          onRetry={() => void badges.refetch()}
        />
      )
    ) : collection ? (
      <BadgeCollection collection={collectionOf(badges.data, stats.data)} />
    ) : (
      <BadgeShelf collection={collectionOf(badges.data, stats.data)} onOpenCollection={onOpenCollection} />
    );

  if (collection) return shelf;
  return (
    <>
      <StreakTicket {...stats.data} />
      <TenSeries />
      <Totals stats={stats.data} />
      <section aria-labelledby="badges-title">
        <h3 id="badges-title" className="poster-type mb-3 text-2xl">
          Badges
        </h3>
        {shelf}
      </section>
    </>
  );
}

function PlayerStatsSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <p className="sr-only">Loading your stats…</p>
      <div className="skeleton h-56 rounded-2xl" />
      <div className="skeleton h-28 rounded-2xl" />
      <div className="skeleton h-20 rounded-2xl" />
    </div>
  );
}
