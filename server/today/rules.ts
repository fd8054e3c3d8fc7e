import { TODAY_ENDS_SHOWN, UNFINISHED_SHOWN } from "#contract/values/today.ts";
import type { Today, TodayEnd, TodayLeague, TodayStandings, Unfinished } from "#contract/today.ts";
import { dayEnd, utcDay } from "../time.ts";
import { type Offer, type TodayPart, WEIGHTS } from "../today-provider.ts";

const NO_STANDINGS: TodayStandings = {
  challenges: null,
  arena: null,
  league: null,
  draft: null,
  ten: null,
  event: null,
};
const PLAY: Offer = { suggestion: { kind: "play" }, weight: WEIGHTS.always };

/** A player's day, made of what each capability says of it. */
export function dayOf(parts: readonly TodayPart[], now: Date): Today {
  const sources = parts.flatMap((part) => part.sources ?? []).filter(({ count, points }) => count > 0 || points !== 0);
  const ends = parts
    .flatMap((part) => part.ends ?? [])
    .filter(({ endsAt }) => Date.parse(endsAt) > now.getTime())
    .toSorted((one, other) => Date.parse(one.endsAt) - Date.parse(other.endsAt));
  const offers = inOrder(
    parts.flatMap((part) => part.offers ?? []),
    now,
  );
  return {
    day: utcDay(now),
    dayEndsAt: dayEnd(now).toISOString(),
    points: sources.reduce((sum, { points }) => sum + points, 0),
    sources,
    ends: ends.slice(0, TODAY_ENDS_SHOWN),
    league: ends.find(isLeague) ?? null,
    suggestion: (offers[0] ?? PLAY).suggestion,
    unfinished: offers.flatMap(unfinishedOf).slice(0, UNFINISHED_SHOWN),
    standings: standingsOf(parts),
    calls: parts.find((part) => part.calls)?.calls ?? null,
    everyone: parts.find((part) => part.everyone)?.everyone ?? { players: 0, ahead: 0, level: 0 },
  };
}

function standingsOf(parts: readonly TodayPart[]): TodayStandings {
  const all = { ...NO_STANDINGS };
  for (const { standings } of parts) Object.assign(all, standings);
  return all;
}

const isLeague = (end: TodayEnd): end is TodayLeague => end.kind === "league";

/** What matters most, and then what runs out first; of the same, the first. */
const inOrder = (offers: readonly Offer[], now: Date): readonly Offer[] =>
  offers
    .filter(({ endsAt }) => endsAt === undefined || endsAt > now)
    .toSorted((one, other) => other.weight - one.weight || endOf(one) - endOf(other));

const endOf = ({ endsAt }: Offer): number => endsAt?.getTime() ?? Number.MAX_SAFE_INTEGER;

function unfinishedOf({ suggestion, endsAt }: Offer): Unfinished[] {
  const { kind } = suggestion;
  if (endsAt === undefined) return [];
  if (kind !== "finish_challenge" && kind !== "finish_arena" && kind !== "finish_event") return [];
  return [{ ...suggestion, endsAt: endsAt.toISOString() }];
}
