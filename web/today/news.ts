import type { Today, TodayCalls, Unfinished } from "../../contract/today.ts";
import { ARENA_BATTLES } from "../../contract/values/arena-limits.ts";
import { POINTS } from "../../contract/values/league-limits.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { leagueAddress } from "../leagues/addresses.ts";
import { formatCount, formatOrdinal, formatPoints } from "../lib/format.ts";
import { weekdayOf } from "../lib/utc-day.ts";
import { eventAddress } from "../live-events/addresses.ts";
import { roundStandAt, roundTurns } from "../live-events/round-stand.ts";
import { liveName, wayToFinish } from "../onward/next-step.ts";

/** A line of news, and where it leads; null for the list of the last day's votes. */
export interface News {
  /** What it is about: by this it is known what was told. */
  about: string;
  /** @param now the server's time, in ms */
  words: (now: number) => string;
  href: string | null;
  /** Of a contest that has ended: news until it was seen. */
  isResult?: boolean;
  /** The player has come up in its league. */
  isClimb?: boolean;
  /** It is news at one visit alone. */
  once?: boolean;
  /** When its words change, in ms, of the server; after the last of them, it is over. */
  turns?: readonly number[];
}

/** @param now the server's time, in ms */
export const isOver = ({ turns }: Pick<News, "turns">, now: number): boolean =>
  now >= (turns?.at(-1) ?? Number.POSITIVE_INFINITY);

/** A contest of the player has ended, and its result was not seen. */
export const resultNews = ({ address, name }: { address: string; name: string }): News => ({
  about: `result ${address}`,
  words: () => `${name} is over. See how you did`,
  href: address,
  isResult: true,
});

type Star = NonNullable<TodayCalls["star"]>;

/** What became of the votes of the last day: whom one called hot, and how many were with the crowd. */
function callsNews({ day, agreed, judged, star }: TodayCalls): News[] {
  const score = `Your calls from ${weekdayOf(day)}: ${formatCount(agreed)} of ${formatCount(judged)} with the crowd`;
  return [
    ...(star === null
      ? []
      : // Where the rank stands.
        [{ about: `star ${day}`, words: () => starWords(star), href: hrefOf("trending"), once: true }]),
    ...(judged === 0 ? [] : [{ about: `score ${day}`, words: () => score, href: null }]),
  ];
}

const starWords = ({ name, rank, move }: Star): string =>
  move === null || move <= 0
    ? `You called it: ${name} is trending at No. ${rank}`
    : `You called it: ${name} is trending, up ${formatCount(move)} to No. ${rank}`;

/** So many votes, or fewer, are a step. */
const STEPS = 2;
/** A place is close by as many points as half a round of votes brings. */
const CLOSE = 10 * POINTS.vote;

/** What the player is in the middle of. */
function unfinishedNews(unfinished: Unfinished): News {
  const { endsAt } = unfinished;
  if (unfinished.kind === "finish_event") {
    const { id, name } = unfinished;
    return {
      about: `event ${id}`,
      words: (now) => `${liveName(name)}, ${roundStandAt(endsAt, now)}`,
      href: eventAddress(id),
      turns: roundTurns(endsAt),
    };
  }
  const { words, detail, href } = wayToFinish(unfinished);
  return { about: aboutOf(unfinished), words: () => `${words}: ${detail}`, href, turns: [Date.parse(endsAt)] };
}

/** A challenge has no id: another day may have one of the same words. */
const aboutOf = (unfinished: Exclude<Unfinished, { kind: "finish_event" }>): string =>
  unfinished.kind === "finish_arena"
    ? `arena ${unfinished.id}`
    : `challenge ${unfinished.endsAt} ${unfinished.description}`;

/** A league that ends today, with the next better place close. */
function leagueNews({ league, standings, dayEndsAt }: Pick<Today, "league" | "standings" | "dayEndsAt">): News[] {
  const place = standings.league;
  const end = league === null ? Number.POSITIVE_INFINITY : Date.parse(league.endsAt);
  if (league === null || place === null || place.gap === null) return [];
  if (place.gap > CLOSE || end > Date.parse(dayEndsAt)) return [];
  const words = `${league.name} ends today: ${formatPoints(place.gap)} to the next place`;
  return [{ about: `league ${league.id}`, words: () => words, href: leagueAddress(league.id), turns: [end] }];
}

/** The player has come up in its league. */
function climbNews(league: Today["league"], places: number): News[] {
  if (league === null || league.rank === null || places === 0) return [];
  const words = `Up ${formatCount(places)} ${places === 1 ? "place" : "places"}: you're ${formatOrdinal(league.rank)} in ${league.name}`;
  const about = `climb ${league.id} ${league.rank + places} ${league.rank}`;
  return [{ about, words: () => words, href: leagueAddress(league.id), isClimb: true, once: true }];
}

/** What one more step would bring, what is nearest first. */
function stepsOf({ unfinished, ...today }: Today): { near: News[]; far: News[] } {
  const of = (kind: Unfinished["kind"]) => unfinished.filter((one) => one.kind === kind);
  const arenas = of("finish_arena");
  const challenges = of("finish_challenge").toSorted((one, other) => one.left - other.left);
  const isHalfPlayed = ({ left }: Unfinished) => left < ARENA_BATTLES;
  const isStep = ({ left }: Unfinished) => left <= STEPS;
  const newsOf = (...some: Unfinished[]) => some.map(unfinishedNews);
  return {
    near: [
      ...newsOf(...arenas.filter(isHalfPlayed), ...challenges.filter(isStep)),
      ...leagueNews(today),
      ...newsOf(...of("finish_event")),
    ],
    far: newsOf(...arenas.filter((one) => !isHalfPlayed(one)), ...challenges.filter((one) => !isStep(one))),
  };
}

/**
 * What home tells of a player's day: a result that was not seen; what one more step would bring; what has been won since, which is a
 * better place in a league and a star of the last day, each once, and the votes of that day; and then what takes more steps. What was told
 * and not followed gives way to what was not, or was longer ago. Null for nothing.
 * @param told what was told and not followed, in this order
 * @param climbed places in the league of the day
 * @param now the server's time, in ms
 */
export function dayNews(
  today: Today,
  { results, told, climbed, now }: { results: readonly News[]; told: readonly string[]; climbed: number; now: number },
): News | null {
  const { near, far } = stepsOf(today);
  const calls = today.calls === null ? [] : callsNews(today.calls);
  const [news = null] = [...results, ...near, ...climbNews(today.league, climbed), ...calls, ...far]
    .filter((one) => !isOver(one, now))
    .filter(({ once, about }) => once !== true || !told.includes(about))
    .toSorted((one, other) => told.lastIndexOf(one.about) - told.lastIndexOf(other.about));
  return news;
}
