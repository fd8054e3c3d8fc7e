import type { TrendingEntry } from "../../contract/trending.ts";
import { PODIUM_RANKS } from "../ui/rank.tsx";

/** Where an entry stands among those shown. */
export interface Place {
  /** From 1; equal ones share it, since only their names order them. */
  rank: number;
  /** Highlighted: it is among the first three, with all who share its place. */
  isOnPodium: boolean;
}

type Ranked = Pick<TrendingEntry, "trendingScore" | "dailyVotes">;

const areEqual = (one: Ranked, other: Ranked): boolean =>
  one.trendingScore === other.trendingScore && one.dailyVotes === other.dailyVotes;

/** @param entries in their order */
export const placesOf = (entries: readonly Ranked[]): Place[] =>
  entries.map((entry) => {
    const rank = 1 + entries.findIndex((other) => areEqual(entry, other));
    return { rank, isOnPodium: entries.findLastIndex((other) => areEqual(entry, other)) < PODIUM_RANKS };
  });
