import type { Category } from "#contract/values/categories.ts";
import { type Query, select } from "../database/query.ts";

/** A player's part in an arena that it joined on a day, or that is open. */
export interface DayArena {
  id: number;
  name: string | null;
  room: number;
  category: Category | null;
  endsAt: Date;
  ended: boolean;
  joinedAt: Date;
  score: number;
  votes: number;
  /** Battles of an open arena that the player can still vote on. */
  left: number;
  /** In an open arena; null for who has not voted, or alone has. */
  rank: number | null;
}

type DayArenaRow = [
  id: number,
  name: string | null,
  room: number,
  category: Category | null,
  endsAt: Date,
  ended: boolean,
  joinedAt: Date,
  score: number,
  votes: number,
  left: number,
  rank: number | null,
];

/** More than a player can join in a day, by its limit: those before are not looked at. */
const LOOKED_AT = 200;

export function readDayArenas(player: number, since: Date): Query<DayArena[]> {
  return select(
    "read_arenas_of_player_since",
    `SELECT a.id, a.name, a.room, a.category, a.ends_at, a.ended, e.joined_at, e.score, e.votes,
            CASE WHEN a.ended THEN 0 ELSE (
              SELECT count(*) FROM arena_battles b WHERE b.arena = a.id AND NOT b.complete
                AND NOT EXISTS (SELECT FROM arena_votes v WHERE v.battle = b.id AND v.player = $1)
            ) END::integer,
            CASE WHEN NOT a.ended AND e.votes > 0 THEN (
              SELECT CASE WHEN count(*) FILTER (WHERE o.votes > 0) > 1 THEN 1 + count(*) FILTER (WHERE o.score > e.score) END
              FROM arena_participants o WHERE o.arena = a.id
            ) END::integer
     FROM (
       SELECT * FROM arena_participants WHERE player = $1 ORDER BY arena DESC LIMIT ${LOOKED_AT}
     ) e JOIN arenas a ON a.id = e.arena
     WHERE e.joined_at >= $2 OR NOT a.ended ORDER BY a.ends_at, a.id`,
    [player, since],
    (rows: readonly DayArenaRow[]) =>
      rows.map(([id, name, room, category, endsAt, ended, joinedAt, score, votes, left, rank]) => ({
        id,
        name,
        room,
        category,
        endsAt,
        ended,
        joinedAt,
        score,
        votes,
        left,
        rank,
      })),
  );
}
