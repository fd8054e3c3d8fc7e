import { programmeEnd, roundNumberAt } from "#contract/values/event-programme.ts";
import { EVENT_ROUNDS } from "#contract/values/live-event-limits.ts";
import { utcDay } from "../time.ts";
import { type TodayPart, type TodayProvider, WEIGHTS } from "../today-provider.ts";
import { type ListedEvent, readActive, readEarned } from "./queries.ts";

/** Tells of the live events that a player has joined. */
export const eventsToday: TodayProvider = async (player, now, run) => {
  const [earned, active] = await Promise.all([run(readEarned(player.num, utcDay(now))), run(readActive(player.num))]);
  return tellEvents(earned, active, now);
};

/** @param earned on the day, in events that began on it */
export function tellEvents(
  earned: { points: number; events: number },
  active: readonly Pick<ListedEvent, "id" | "name" | "startsAt" | "joined">[],
  now: Date,
): TodayPart {
  const voting = active.flatMap(({ id, name, startsAt, joined }) => {
    const round = roundNumberAt(startsAt.getTime(), now.getTime());
    if (!joined || round === null) return [];
    const endsAt = new Date(programmeEnd(startsAt.getTime())).toISOString();
    return { id: String(id), name, left: EVENT_ROUNDS + 1 - round, endsAt };
  });
  const last = Math.max(0, ...active.map(({ startsAt }) => programmeEnd(startsAt.getTime())));
  return {
    standings: { event: last > now.getTime() ? { endsAt: new Date(last).toISOString() } : null },
    sources: [{ kind: "events", points: earned.points, count: earned.events }],
    ends: voting.map((event) => ({ kind: "event", ...event })),
    offers:
      earned.events + voting.length === 0
        ? [{ suggestion: { kind: "join_event" }, weight: WEIGHTS.new }]
        : voting.map((event) => ({
            suggestion: { kind: "finish_event", ...event },
            weight: WEIGHTS.losing,
            endsAt: new Date(event.endsAt),
          })),
  };
}
