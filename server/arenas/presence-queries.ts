import { arrayOf, type Query, select } from "../database/query.ts";

/** A player in an arena, present or not. */
export interface Attendance {
  arena: number;
  player: number;
}

const columnsOf = (attendances: readonly Attendance[]) => [
  arrayOf(attendances.map(({ arena }) => arena)),
  arrayOf(attendances.map(({ player }) => player)),
];

/** Locks those of the given ones who are present. */
const PRESENT = `SELECT s.arena, s.player FROM unnest($1::bigint[], $2::bigint[]) i (arena, player)
       JOIN arena_presence s USING (arena, player) WHERE s.until > product_now()
       ORDER BY 1, 2 FOR UPDATE OF s`;

/** Lengthens the presence of those who are present. @returns the others */
export function renew(attendances: readonly Attendance[], seconds: number): Query<Attendance[]> {
  return select(
    "renew_arena_presence",
    `WITH present AS (
       ${PRESENT}
     ), renewed AS (
       UPDATE arena_presence s SET until = greatest(s.until, product_now() + make_interval(secs => $3))
       FROM present WHERE s.arena = present.arena AND s.player = present.player
     )
     SELECT i.arena, i.player FROM unnest($1::bigint[], $2::bigint[]) i (arena, player)
     WHERE NOT EXISTS (SELECT FROM present p WHERE p.arena = i.arena AND p.player = i.player)`,
    [...columnsOf(attendances), seconds],
    (rows: readonly [number, number][]) => rows.map(([arena, player]) => ({ arena, player })),
  );
}

/**
 * Makes those present who take part in open arenas and are not yet. The version of an arena grows by two for each: one for
 * a presence that ran out, which counted for one as long as it was not renewed, and one for the change. Players who erased
 * everything while this waited for the arena are left out.
 * @returns the arenas that have changed
 */
export function arrive(attendances: readonly Attendance[], seconds: number): Query<number[]> {
  return select(
    "arrive_in_arenas",
    `WITH arriving AS (
       SELECT e.arena, e.player FROM unnest($1::bigint[], $2::bigint[]) i (arena, player)
       JOIN arena_participants e USING (arena, player)
       WHERE NOT EXISTS (
         SELECT FROM arena_presence s WHERE s.arena = e.arena AND s.player = e.player AND s.until > product_now())
     ), locked AS (
       SELECT id FROM arenas WHERE NOT ended AND id IN (SELECT arena FROM arriving) ORDER BY id FOR NO KEY UPDATE
     ), changed AS (
       UPDATE arenas a SET version = version + 2 * (SELECT count(*) FROM arriving WHERE arena = a.id)
       FROM locked WHERE a.id = locked.id RETURNING a.id
     ), living AS (
       SELECT num FROM players WHERE num IN (SELECT player FROM arriving JOIN changed ON changed.id = arena)
       ORDER BY num FOR KEY SHARE
     ), arrived AS (
       INSERT INTO arena_presence (arena, player, until)
       SELECT arena, player, product_now() + make_interval(secs => $3)
       FROM arriving JOIN changed ON changed.id = arena JOIN living ON num = player
       ON CONFLICT (arena, player) DO UPDATE SET until = excluded.until
     )
     SELECT id FROM changed`,
    [...columnsOf(attendances), seconds],
    (rows: readonly [number][]) => rows.map(([arena]) => arena),
  );
}

/** Ends presences. @returns the arenas in which somebody was present */
export function leave(attendances: readonly Attendance[]): Query<number[]> {
  return select(
    "leave_arenas",
    `WITH leaving AS (
       ${PRESENT}
     ), ended AS (
       UPDATE arena_presence s SET until = product_now()
       FROM leaving WHERE s.arena = leaving.arena AND s.player = leaving.player RETURNING s.arena
     )
     SELECT DISTINCT arena FROM ended`,
    columnsOf(attendances),
    (rows: readonly [number][]) => rows.map(([arena]) => arena),
  );
}
