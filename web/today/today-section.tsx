import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { playerQuery } from "../lib/player.ts";
import { useServerDeadline } from "../lib/use-server-time.ts";
import { CallsNote } from "./calls-note.tsx";
import { DaySources } from "./day-sources.tsx";
import { EndsList } from "./ends-list.tsx";
import { NextMove } from "./next-move.tsx";
import { RemindedList } from "./reminded-list.tsx";
import { TodayFrame } from "./today-frame.tsx";
import { TodayNotice } from "./today-notice.tsx";
import { TodaySkeleton } from "./today-skeleton.tsx";

/** How much later than it runs out something is read again, in ms: the clocks may differ by less. */
const GRACE_MS = 1500;

/** The player's day: points with where they came from, one thing to do now, and what runs out next. */
export function TodaySection({ onLeave }: { onLeave: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, isError, refetch } = useQuery({ ...playerQuery("today", {}), refetchOnMount: "always" });
  const ends = data === undefined ? [] : [data.dayEndsAt, ...data.ends.map(({ endsAt }) => endsAt)];
  const next = ends.length === 0 ? null : Math.min(...ends.map((end) => Date.parse(end))) + GRACE_MS;
  useServerDeadline(next, () => void refetch());

  const votes = data?.sources.find(({ kind }) => kind === "votes")?.count ?? 0;
  const retry = () => {
    // What was pressed goes away.
    heading.current?.focus();
    void refetch();
  };
  return (
    <TodayFrame points={data?.points} votes={votes} heading={heading}>
      {isError && <TodayNotice isOld={data !== undefined} onRetry={retry} />}
      {data === undefined ? (
        !isError && <TodaySkeleton />
      ) : (
        <>
          <DaySources sources={data.sources} />
          <NextMove suggestion={data.suggestion} onLeave={onLeave} />
          <EndsList ends={data.ends} onLeave={onLeave} />
          {data.calls !== null && <CallsNote calls={data.calls} onLeave={onLeave} />}
        </>
      )}
      {(data !== undefined || isError) && <RemindedList onLeave={onLeave} />}
    </TodayFrame>
  );
}
