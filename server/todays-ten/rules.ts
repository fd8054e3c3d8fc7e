import { TEN, type TenCall } from "#contract/values/todays-ten.ts";
import { hash } from "../chance.ts";
import { addDays } from "../time.ts";

/**
 * Draws the ten of a UTC day, each from another category; whoever of a category has been drawn comes again only when all
 * others have. The same for everyone, as long as nobody joins or leaves.
 * @returns their numbers, in the order in which they are shown
 */
export function drawTen(
  day: string,
  celebrities: readonly { id: string; num: number; category: string }[],
): readonly number[] {
  const date = Math.floor(Date.parse(day) / 86_400_000);
  const ofDay = [...Map.groupBy(celebrities, ({ category }) => category)].map(([category, all]) => {
    const turn = Math.floor(date / all.length);
    const inTurn = shuffled(all, ({ id }) => `${turn} ${id}`);
    return { category, star: inTurn[date % all.length] };
  });
  return shuffled(ofDay, ({ category }) => `${day} ${category}`)
    .flatMap(({ star }) => (star === undefined ? [] : [star.num]))
    .slice(0, TEN);
}

/** In an order that the names decide. */
function shuffled<T>(items: readonly T[], nameOf: (item: T) => string): T[] {
  return items
    .map((item) => ({ item, lot: hash(nameOf(item)) }))
    .toSorted((one, other) => one.lot - other.lot)
    .map(({ item }) => item);
}

/** How a try went. */
export interface Outcome {
  calls: readonly TenCall[];
  agreed: number;
  judged: number;
}

export function outcomeOf(calls: readonly TenCall[]): Outcome {
  return {
    calls,
    agreed: calls.filter((call) => call === "with").length,
    judged: calls.filter((call) => call !== "open" && call !== "skipped").length,
  };
}

/** The last result of a player. */
export interface LastResult {
  day: string;
  series: number;
}

/** Days in a row up to `day`, if that is one of them. */
export const seriesUpTo = (day: string, last: LastResult | null): number =>
  last?.day === addDays(day, -1) ? last.series + 1 : 1;

/** The days in a row that still go on: up to today, or to yesterday as long as today's may follow. */
export const seriesOn = (today: string, last: LastResult | null): number =>
  last !== null && last.day >= addDays(today, -1) ? last.series : 0;

/** Where a score is among all of a day. @param scores how many tries ended with 0, 1, … with the crowd */
export function standingOf(
  agreed: number,
  scores: readonly number[],
): { players: number; behind: number; average: number } {
  const sum = (counts: readonly number[]): number => counts.reduce((all, count) => all + count, 0);
  const players = sum(scores);
  const all = sum(scores.map((count, score) => count * score));
  return { players, behind: sum(scores.slice(0, agreed)), average: players === 0 ? 0 : all / players };
}
