import type { Category } from "#contract/values/categories.ts";
import { arrayOf, type Query, select, statement } from "../database/query.ts";
import type { Pair } from "./pairs.ts";

/** What operators decide of an arena. */
export interface Bill {
  name: string;
  /** Null for one over several. */
  category: Category | null;
}

/** An arena as an operator finds it. */
export interface FoundArena {
  name: string | null;
  room: number;
  category: Category | null;
  startsAt: Date;
  endsAt: Date;
  revision: number;
  hasVotes: boolean;
  /** The two of each battle by their ids, in order. */
  pairs: [string, string][];
}

/** What an operator may change of an arena. To be sent after its lock. */
export function readBill(arena: number): Query<FoundArena | undefined> {
  return select(
    "read_arena_bill",
    `SELECT a.name, a.room, a.category, a.starts_at, a.ends_at, a.revision, b.votes > 0, b.pairs
     FROM arenas a CROSS JOIN LATERAL (
       SELECT sum(votes_a + votes_b) AS votes, json_agg(json_build_array(one.shown_id, other.shown_id) ORDER BY position) AS pairs
       FROM arena_battles b JOIN celebrities one ON one.num = b.a JOIN celebrities other ON other.num = b.b WHERE b.arena = a.id
     ) b WHERE a.id = $1`,
    [arena],
    ([row]: readonly [string | null, number, Category | null, Date, Date, number, boolean, FoundArena["pairs"]][]) => {
      if (row === undefined) return undefined;
      const [name, room, category, startsAt, endsAt, revision, hasVotes, pairs] = row;
      return { name, room, category, startsAt, endsAt, revision, hasVotes, pairs };
    },
  );
}

/** Changes what an arena without votes is called, and who meets in it: a vote on a pair as it was finds none. To be sent after its lock. */
export function writeBill(arena: number, { name, category }: Bill, pairs: readonly Pair[]): Query[] {
  return [
    statement(
      "write_arena_bill",
      "UPDATE arenas SET name = $2, category = $3, revision = revision + 1, version = version + 1 WHERE id = $1",
      [arena, name, category],
    ),
    statement(
      "write_arena_pairs",
      `UPDATE arena_battles b SET id = DEFAULT, a = i.a, b = i.b, earlier_a = i.earlier_a, earlier_b = i.earlier_b
       FROM unnest($2::smallint[], $3::smallint[], $4::integer[], $5::integer[]) WITH ORDINALITY
         i (a, b, earlier_a, earlier_b, n)
       WHERE b.arena = $1 AND b.position = i.n - 1`,
      [
        arena,
        arrayOf(pairs.map(({ a }) => a)),
        arrayOf(pairs.map(({ b }) => b)),
        arrayOf(pairs.map(({ earlierA }) => earlierA)),
        arrayOf(pairs.map(({ earlierB }) => earlierB)),
      ],
    ),
  ];
}

/** Ends the time of an arena, which is then settled like any other. To be sent after its lock. */
export function cutShort(arena: number): Query {
  return statement(
    "cut_arena_short",
    "UPDATE arenas SET ends_at = product_now(), revision = revision + 1, version = version + 1 WHERE id = $1",
    [arena],
  );
}
