import type { Today, TodayCalls } from "../../contract/today.ts";
import { hrefOf } from "../../contract/values/pages.ts";
import { formatCount } from "../lib/format.ts";
import { weekdayOf } from "../lib/utc-day.ts";
import { serverSuggestion } from "../onward/next-step.ts";

/** A line of news, and where it leads; null for the player's stats. */
export interface News {
  words: string;
  href: string | null;
  /** Of what is told at one visit alone: what it is about. */
  once?: "star" | "score";
  /** When what goes on is over, in ms, of the server. */
  until?: number;
}

type Star = NonNullable<TodayCalls["star"]>;

/** What became of the votes of the last day: whom one called hot, and how many were with the crowd. */
export function callsNews({ day, agreed, judged, star }: TodayCalls): readonly News[] {
  const score = `Your calls from ${weekdayOf(day)}: ${formatCount(agreed)} of ${formatCount(judged)} with the crowd`;
  return [
    ...(star === null
      ? []
      : [{ words: starWords(star), href: hrefOf("celebrity", { id: star.id }), once: "star" as const }]),
    ...(judged === 0 ? [] : [{ words: score, href: null, once: "score" as const }]),
  ];
}

const starWords = ({ name, rank, move }: Star): string =>
  move === null || move <= 0
    ? `You called it: ${name} trends at No. ${rank}`
    : `You called it: ${name} is up ${formatCount(move)} to No. ${rank}`;

/** When the arena or live event that is suggested is over; undefined if that is not told. */
function endOf({ suggestion, ends }: Pick<Today, "suggestion" | "ends">): number | undefined {
  if (suggestion.kind !== "finish_arena" && suggestion.kind !== "finish_event") return undefined;
  const kind = suggestion.kind === "finish_arena" ? "arena" : "event";
  const end = ends.find((one) => one.kind === kind && one.id === suggestion.id);
  return end && Date.parse(end.endsAt);
}

/**
 * What is new of a player's day: what was joined and goes on; otherwise what became of the votes of the last day, each line once;
 * and then a challenge that is nearly done. Null for nothing.
 * @param told what those were about that have been told
 */
export function dayNews(
  { suggestion, calls, ends }: Pick<Today, "suggestion" | "calls" | "ends">,
  told: readonly string[],
): News | null {
  const step = serverSuggestion(suggestion);
  const next = step && { words: [step.words, step.detail].filter(Boolean).join(": "), href: step.href };
  if (next !== null && suggestion.kind !== "finish_challenge") {
    const until = endOf({ suggestion, ends });
    return until === undefined ? next : { ...next, until };
  }
  const untold = calls === null ? [] : callsNews(calls).filter(({ once = "" }) => !told.includes(once));
  return untold[0] ?? next;
}
