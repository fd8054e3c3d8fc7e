import type { LeagueDetail, Member } from "../../contract/leagues.ts";
import { formatPoints } from "../lib/format.ts";

type You = NonNullable<LeagueDetail["you"]>;

/** The player's standing in a league. */
export interface Standing {
  id: string;
  displayName: string;
  rank: number;
  totalScore: number;
  coins: number | null;
  /** Points to the next better score on the board; null for the leader, and where that score is not known. */
  gap: number | null;
  /** The own member and the ones around it, if it is not on the board; otherwise empty. */
  neighbours: readonly Member[];
  points: You["points"];
  /** Points of the present UTC day. */
  today: number;
}

/** Points to the next better score, in words; null where there are none to tell. */
export const gapWords = ({ gap }: Pick<Standing, "gap">): string | null =>
  gap === null ? null : `${formatPoints(gap)} behind the next score`;

/** The player's standing, from the board if it is on it: the board comes live, the rest of the answer does not. */
export function standingOf({ members, you }: Pick<LeagueDetail, "members" | "you">): Standing | null {
  if (you === null) return null;
  const onBoard = members.find(({ id }) => id === you.id);
  const { rank, totalScore, coins } = onBoard ?? you;
  const neighbours = onBoard === undefined ? you.neighbours : [];
  const ahead = [...members, ...neighbours].filter((member) => member.totalScore > totalScore);
  const next = rank === 1 || ahead.length === 0 ? null : Math.min(...ahead.map((member) => member.totalScore));
  return {
    id: you.id,
    displayName: you.displayName,
    rank,
    totalScore,
    coins,
    gap: next === null ? null : next - totalScore,
    neighbours,
    points: you.points,
    today: you.pointsToday + totalScore - you.totalScore,
  };
}

type OwnPart = Pick<LeagueDetail, "members" | "you">;

/** Whether the player is among the first ten. */
export const isOnBoard = ({ members, you }: OwnPart): boolean => members.some(({ id }) => id === you?.id);

/**
 * How long the standing of a player outside the first ten may be older than the board, in ms: the more members, the longer,
 * so that all of 1,000 who look on read 100 times a second together.
 */
export const rereadMs = (memberCount: number): number => Math.min(10_000, Math.max(2000, 10 * memberCount));

/** Whether the player's own part of the answer is older than the board. */
export const isOutdated = ({ members, you }: OwnPart): boolean =>
  you !== null && members.some(({ id, totalScore }) => id === you.id && totalScore !== you.totalScore);
