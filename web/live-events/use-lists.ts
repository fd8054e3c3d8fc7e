import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import type { ActiveLiveEvent, LiveEvent } from "../../contract/live-events.ts";
import { ACTIVE_POLL_MS, UPCOMING_POLL_MS } from "../../contract/values/live-event-limits.ts";
import { programmeEnd } from "../../contract/values/event-programme.ts";
import { apiQuery } from "../lib/api.ts";
import { refreshQueries } from "../lib/query-client.ts";
import { useServerMoments } from "../lib/use-server-time.ts";
import { usePushed } from "../push/use-pushed.ts";

/** What is pushed is the same for everyone: who has joined is not in it. */
function mergeActive(known: readonly ActiveLiveEvent[], pushed: readonly LiveEvent[]): ActiveLiveEvent[] {
  return pushed.map((event) => ({ ...event, joined: known.find(({ id }) => id === event.id)?.joined ?? false }));
}

/** The events that are on, as they change. */
export const useActiveEvents = () =>
  usePushed(
    { ...apiQuery("activeLiveEvents", {}), gcTime: 0, staleTime: 0 },
    { topic: "liveEvents", merge: mergeActive, everyMs: ACTIVE_POLL_MS },
  );

/**
 * A hook: the event that one is led to after another: one whose rounds are not over, or else the next one to begin. Undefined until it
 * is known; null for none.
 */
export function useNextEvent(afterId: string): LiveEvent | null | undefined {
  const { data: active, isError: isActiveGone } = useActiveEvents();
  const { data: upcoming, isError: isUpcomingGone } = useUpcomingEvents();
  const now = useServerMoments((active ?? []).map(({ startTime }) => programmeEnd(Date.parse(startTime))));
  const on = active?.find(({ id, startTime }) => id !== afterId && now < programmeEnd(Date.parse(startTime)));
  if (on !== undefined) return on;
  const next = upcoming?.find(({ id }) => id !== afterId);
  if (next !== undefined && (active !== undefined || isActiveGone)) return next;
  return (active === undefined && !isActiveGone) || (upcoming === undefined && !isUpcomingGone) ? undefined : null;
}

/** The events to come. One that begins moves to those that are on. */
export function useUpcomingEvents() {
  const query = useQuery({
    ...apiQuery("upcomingLiveEvents", {}),
    gcTime: 0,
    staleTime: 0,
    refetchInterval: UPCOMING_POLL_MS,
  });
  const [first] = query.data ?? [];
  const begins = first === undefined ? null : Date.parse(first.startTime);
  const now = useServerMoments(begins === null ? [] : [begins]);
  const begin = useEffectEvent(() => {
    void refreshQueries({ queryKey: ["activeLiveEvents"] });
    void query.refetch();
  });
  const begun = begins !== null && now >= begins ? begins : null;
  useEffect(() => {
    if (begun !== null) begin();
  }, [begun]);
  return query;
}
