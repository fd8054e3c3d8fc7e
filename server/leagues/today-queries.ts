import { LEAGUE_TYPES, type LeagueType } from "#contract/values/league-limits.ts";
import { type Query, select } from "../database/query.ts";

/** An open league of a player. */
export interface DayLeague {
  id: number;
  type: LeagueType;
  /** What operators call it. */
  name: string | null;
  startsAt: Date;
  endsAt: Date;
  members: number;
  /** What it has counted for votes of the day: the rest are deeds that other sources of points tell of. */
  points: number;
}

/** The leagues that a player is in, with what each has counted for votes of a UTC day: at most one of each type. */
export function readDayLeagues(player: number, { day, now }: { day: string; now: Date }): Query<DayLeague[]> {
  return select(
    "read_leagues_of_player_on",
    `SELECT l.id, l.type, l.name, l.starts_at, l.ends_at, l.member_count,
            coalesce(e.vote, 0) + CASE WHEN p.day = $2::date THEN p.vote ELSE 0 END
     FROM league_players p
     CROSS JOIN LATERAL (VALUES ${LEAGUE_TYPES.map((type) => `(p.${type}_league)`).join(", ")}) m (league)
     JOIN leagues l ON l.id = m.league
     LEFT JOIN league_entries e ON e.league = l.id AND e.player = p.player AND e.day = $2::date
     WHERE p.player = $1 AND l.state = 'open' AND l.ends_at > $3 ORDER BY l.ends_at, l.id`,
    [player, day, now],
    (rows: readonly [number, LeagueType, string | null, Date, Date, number, number][]) =>
      rows.map(([id, type, name, startsAt, endsAt, members, points]) => ({
        id,
        type,
        name,
        startsAt,
        endsAt,
        members,
        points,
      })),
  );
}
