import type { League, Member } from "#contract/leagues.ts";
import { ranked } from "../ranked.ts";
import type { Standing } from "./board-queries.ts";
import type { LeagueRow } from "./queries.ts";
import { titleIn } from "./rules.ts";

export function presentLeague(row: LeagueRow): League {
  const { id, type, startsAt, endsAt, maxMembers, prizePool, memberCount, state, full } = row;
  return {
    id: String(id),
    ...titleIn(row),
    type,
    startDate: startsAt.toISOString(),
    endDate: endsAt.toISOString(),
    maxMembers,
    prizePool,
    memberCount,
    state,
    full,
  };
}

export function presentMember({ membership, userId, name, score, coins }: Standing, rank: number): Member {
  return { id: String(membership), userId, displayName: name, totalScore: score, rank, coins };
}

/** The first ones of a board. */
export function presentBoard(first: readonly Standing[]): Member[] {
  return ranked(first, (one, before) => one.score === before.score).map((standing) =>
    presentMember(standing, standing.rank),
  );
}
