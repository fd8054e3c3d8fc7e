import { ARENA_MINUTES, ARENA_PLAYERS } from "#contract/values/arena-limits.ts";
import { type PairVotes, pairVotesOf } from "../battles/choices.ts";
import { arrayOf, type Query, select, statement } from "../database/query.ts";
import type { Pair, PairHistory } from "./pairs.ts";
import type { Battle } from "./rules.ts";
import type { Opening, RecentArena } from "./schedule.ts";

/** Locks the list of open arenas, so that one at a time opens or ends some. To be sent after the lock of an arena, if any. */
export function lockList(): Query {
  return statement("lock_arena_list", "SELECT version FROM arena_list FOR UPDATE", []);
}

/** All arenas that are open or may be the one of the schedule. */
export function readRecent(): Query<RecentArena[]> {
  return select(
    "read_recent_arenas",
    `SELECT kind, room, starts_at, ends_at, players,
            (SELECT count(*) FROM arena_battles b WHERE b.arena = arenas.id AND NOT b.complete)::integer FROM arenas
     WHERE NOT ended OR room = 1 AND ended AND ends_at > product_now() - make_interval(mins => ${ARENA_MINUTES})`,
    [],
    (rows: readonly [number, number, Date, Date, number, number][]) =>
      rows.map(([kind, room, startsAt, endsAt, players, battlesLeft]) => ({
        kind,
        room,
        startsAt,
        endsAt,
        players,
        battlesLeft,
      })),
  );
}

/** What players of ended arenas chose, by pair. */
export function readEarlier(): Query<PairVotes[]> {
  return select(
    "read_arena_pairs",
    "SELECT lesser, greater, votes_lesser, votes_greater FROM arena_pairs",
    [],
    pairVotesOf,
  );
}

/** How long a pair rests after an arena with it: a category comes round every 3.5 hours. */
const REST_HOURS = 6;
/** Ended arenas that are looked at, the latest, so that this takes no longer when many are decided early. */
const LATE_ARENAS = 100;

/** The pairs of open arenas, and of those that ended in the last hours. */
export function readLately(): Query<PairHistory["lately"]> {
  return select(
    "read_late_arena_pairs",
    `SELECT DISTINCT least(a, b), greatest(a, b) FROM arena_battles WHERE arena IN (
       SELECT id FROM arenas WHERE NOT ended
       UNION ALL
       (SELECT id FROM arenas WHERE ended AND ends_at > product_now() - make_interval(hours => $1)
        ORDER BY ends_at DESC LIMIT $2)
     )`,
    [REST_HOURS, LATE_ARENAS],
    (rows: readonly [number, number][]) => rows.map(([lesser, greater]) => ({ lesser, greater })),
  );
}

/** Opens an arena with its battles; does nothing if it is one of the schedule that was opened before. */
export function openArena({ kind, room, category, name, startsAt, endsAt }: Opening, pairs: readonly Pair[]): Query {
  return statement(
    "open_arena",
    `WITH opened AS (
       INSERT INTO arenas (kind, room, category, starts_at, ends_at, max_players, name) VALUES ($1, $2, $3, $4, $5, $6, $11)
       ON CONFLICT (kind, starts_at) WHERE room = 1 DO NOTHING RETURNING id
     )
     INSERT INTO arena_battles (arena, position, a, b, earlier_a, earlier_b)
     SELECT opened.id, i.n - 1, i.a, i.b, i.earlier_a, i.earlier_b
     FROM opened, unnest($7::smallint[], $8::smallint[], $9::integer[], $10::integer[]) WITH ORDINALITY
       i (a, b, earlier_a, earlier_b, n)
     ORDER BY i.n`,
    [
      kind,
      room,
      category,
      startsAt,
      endsAt,
      ARENA_PLAYERS,
      arrayOf(pairs.map(({ a }) => a)),
      arrayOf(pairs.map(({ b }) => b)),
      arrayOf(pairs.map(({ earlierA }) => earlierA)),
      arrayOf(pairs.map(({ earlierB }) => earlierB)),
      name ?? null,
    ],
  );
}

/** Marks an arena as ended, with the final ranks, null for who has none. Nobody is present in it any more, or needs to know where they came from. */
export function closeArena(arena: number, ranks: ReadonlyMap<number, number | null>): Query[] {
  return [
    statement(
      "close_arena",
      `WITH gone AS (DELETE FROM arena_presence WHERE arena = $1 RETURNING player)
       UPDATE arenas SET ended = true, version = version + (SELECT count(*) FROM gone) WHERE id = $1`,
      [arena],
    ),
    // The version of the list is the sum of those of the open arenas, and never goes back.
    statement(
      "end_in_arena_list",
      "UPDATE arena_list SET version = version + 1 + (SELECT version FROM arenas WHERE id = $1)",
      [arena],
    ),
    statement(
      "rank_arena_entrants",
      `UPDATE arena_participants e SET rank = i.rank, network = NULL
       FROM unnest($1::bigint[], $2::smallint[]) i (id, rank) WHERE e.id = i.id`,
      [arrayOf([...ranks.keys()]), arrayOf([...ranks.values()])],
    ),
  ];
}

/** Adds the votes of an ended arena to what later ones show. */
export function addEarlier(battles: readonly Battle[]): Query {
  const pairs = battles
    .filter(({ votesA, votesB }) => votesA + votesB > 0)
    .map(({ a, b, votesA, votesB }) => (a < b ? [a, b, votesA, votesB] : [b, a, votesB, votesA]));
  const column = (index: number) => arrayOf(pairs.map((pair) => pair[index] ?? 0));
  return statement(
    "add_arena_pairs",
    `INSERT INTO arena_pairs AS p (lesser, greater, votes_lesser, votes_greater)
     SELECT * FROM unnest($1::smallint[], $2::smallint[], $3::integer[], $4::integer[]) i (lesser, greater) ORDER BY 1, 2
     ON CONFLICT (lesser, greater) DO UPDATE SET
       votes_lesser = p.votes_lesser + excluded.votes_lesser, votes_greater = p.votes_greater + excluded.votes_greater`,
    [column(0), column(1), column(2), column(3)],
  );
}

/** An arena whose time is over. */
export interface OverArena {
  id: number;
  /** Who has joined, by number. */
  players: number[];
  now: Date;
}

/** The arena that is to be ended next; undefined if the time of no other one is over. */
export function selectOver(without: readonly number[]): Query<OverArena | undefined> {
  return select(
    "select_arena_over",
    `SELECT id, coalesce((SELECT json_agg(player) FROM arena_participants WHERE arena = a.id), '[]'), product_now()
     FROM arenas a WHERE NOT ended AND ends_at <= product_now() AND id <> ALL ($1) ORDER BY ends_at, id LIMIT 1`,
    [arrayOf(without)],
    ([row]: readonly [number, number[], Date][]) => row && { id: row[0], players: row[1], now: row[2] },
  );
}

/** When the next arena ends, but for these. */
export function selectNextEnd(without: readonly number[]): Query<Date | null> {
  return select(
    "select_arena_next",
    "SELECT min(ends_at) FROM arenas WHERE NOT ended AND id <> ALL ($1)",
    [arrayOf(without)],
    ([row]: readonly [Date | null][]) => row?.[0] ?? null,
  );
}

/**
 * Deletes some arenas that ended long ago, or before so many others, with everything in them.
 * @returns how many
 */
export function deleteOld({ days, arenas }: { days: number; arenas: number }, most: number): Query<number> {
  return select(
    "delete_old_arenas",
    `DELETE FROM arenas WHERE id IN (
       SELECT id FROM arenas
       WHERE ended AND ends_at < greatest(
         product_now() - make_interval(days => $1),
         (SELECT ends_at FROM arenas WHERE ended ORDER BY ends_at DESC OFFSET $2 LIMIT 1)
       ) ORDER BY ends_at LIMIT $3
     ) RETURNING id`,
    [days, arenas, most],
    (rows) => rows.length,
  );
}
