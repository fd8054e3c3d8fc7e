import { sql } from "kysely";
import type { Source } from "../consequence.ts";
import type { Database } from "../database/connect.ts";
import { LOCKS } from "../database/locks.ts";
import { arrayOf, type Query, select } from "../database/query.ts";
import { type Measure, MEASURES } from "../measures.ts";

/** A badge's requirement. */
interface BadgeNeed {
  id: string;
  measure: string;
  need: number;
}

/** The requirements of each measure's badges. */
export type BadgeNeeds = ReadonlyMap<string, readonly BadgeNeed[]>;

/** The badges that can be earned, as the database has them, because releases that run side by side must agree. */
export function readNeeds(): Query<BadgeNeeds> {
  return select(
    "read_badge_needs",
    "SELECT id, measure, need FROM badges",
    [],
    (rows: readonly [id: string, measure: string, need: number][]) =>
      Map.groupBy(
        rows.map(([id, measure, need]) => ({ id, measure, need })),
        ({ measure }) => measure,
      ),
  );
}

/** An earned badge. */
export interface Earned {
  player: number;
  badge: string;
  at: Date;
  /** Of the deed that earned it; null if nothing is reported about that. */
  key: string | null;
}

type BadgeRow = [player: number, badge: string];
type Use<Result> = (rows: readonly BadgeRow[]) => Result;

/** Inserts badges. @param use is called with those that the players did not have yet */
export function addBadges<Result>(earned: readonly Earned[], use: Use<Result>): Query<Result> {
  return select(
    "add_badges",
    `INSERT INTO player_badges (player, badge, earned_at, earned_by)
     SELECT player, badge, $1, earned_by FROM unnest($2::bigint[], $3::text[], $4::text[]) i (player, badge, earned_by)
     ON CONFLICT DO NOTHING RETURNING player, badge`,
    [
      earned[0]?.at ?? null,
      arrayOf(earned.map(({ player }) => player)),
      arrayOf(earned.map(({ badge }) => badge)),
      arrayOf(earned.map(({ key }) => key)),
    ],
    (rows: readonly BadgeRow[]) => use(rows),
  );
}

/** The badges that repeated deeds have earned. */
export function selectEarned<Result>(
  repeated: readonly ({ player: number } & Source)[],
  use: Use<Result>,
): Query<Result> {
  return select(
    "select_earned",
    `SELECT b.player, b.badge FROM unnest($1::bigint[], $2::text[], $3::timestamptz[]) i (player, key, since)
     CROSS JOIN LATERAL (
       SELECT player, badge FROM player_badges
       WHERE player = i.player AND earned_by = i.key AND earned_at > i.since OFFSET 0
     ) b`,
    [
      arrayOf(repeated.map(({ player }) => player)),
      arrayOf(repeated.map(({ key }) => key)),
      arrayOf(repeated.map(({ since }) => since.toISOString())),
    ],
    (rows: readonly BadgeRow[]) => use(rows),
  );
}

/** Name and value of each measure, for a player `p`. */
const ALL_MEASURES = sql.raw(
  Object.entries(MEASURES)
    .map(([measure, value]) => `'${measure}', ${value}`)
    .join(", "),
);

interface RecordRow {
  current_streak: number;
  last_vote_day: string | null;
  frozen_day: string | null;
  points: number;
  coins: number;
  measures: Record<Measure, number>;
  /** Times in ISO 8601. */
  earned: { badge: string; earned_at: string }[];
}

/**
 * A player's record, as one consistent read; undefined for an unknown player. Reads the player's row, and one row per
 * badge and category.
 */
export async function selectRecord({ query }: Database, player: number): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`
    SELECT current_streak, last_vote_day, frozen_day, points, coins,
           json_build_object(${ALL_MEASURES}) AS measures,
           coalesce((SELECT json_agg(json_build_object('badge', badge, 'earned_at', earned_at))
                     FROM player_badges WHERE player = num), '[]') AS earned
    FROM players p WHERE num = ${player}`.execute(query);
  return rows[0];
}

/**
 * Makes the table of badges hold exactly these. New badges, and those with a changed requirement, are still to be
 * awarded.
 */
export async function syncBadges(
  { query }: Database,
  badges: readonly (BadgeNeed & { measure: Measure })[],
): Promise<void> {
  await query.transaction().execute(async (transaction) => {
    // Nothing that may earn a badge runs at the same time: it has either committed already, or will read the new
    // badges.
    await sql`SELECT pg_advisory_xact_lock(${LOCKS.votes})`.execute(transaction);
    const held = new Map((await transaction.selectFrom("badges").selectAll().execute()).map((row) => [row.id, row]));
    const gone = [...held.keys()].filter((id) => !badges.some((badge) => badge.id === id));
    if (gone.length > 0) await transaction.deleteFrom("badges").where("id", "in", gone).execute();
    const changed = badges.filter(({ id, measure, need }) => {
      const row = held.get(id);
      return row?.measure !== measure || row.need !== need;
    });
    if (changed.length > 0) {
      await transaction
        .insertInto("badges")
        .values(changed.map(({ id, measure, need }) => ({ id, measure, need, given: false })))
        .onConflict((conflict) =>
          conflict.column("id").doUpdateSet((row) => ({
            measure: row.ref("excluded.measure"),
            need: row.ref("excluded.need"),
            given: false,
          })),
        )
        .execute();
    }
    // Votes that are being decided from memory, without the lock, conflict and are decided again.
    if (gone.length + changed.length > 0) await sql`SELECT outdate_votes()`.execute(transaction);
  });
}

/**
 * Awards new badges to the players who already meet the requirement; from now on, others earn them by playing. With
 * many players this takes seconds, during which votes continue.
 */
export async function giveNewBadges(database: Database, now: Date): Promise<void> {
  const fresh = await database.query.selectFrom("badges").selectAll().where("given", "=", false).execute();
  if (fresh.length === 0) return;
  await database.patiently(async (query) => {
    for (const { id, measure, need } of fresh) {
      const value = valueOf(measure);
      await query.transaction().execute(async (transaction) => {
        // Processes that start at the same time take turns here; the second finds nothing left to do.
        const taken = await transaction
          .updateTable("badges")
          .set({ given: true })
          .where("id", "=", id)
          .where("given", "=", false)
          .returning("id")
          .execute();
        if (taken.length === 0) return;
        await sql`INSERT INTO player_badges (player, badge, earned_at)
          SELECT num, ${id}, ${now} FROM players p WHERE ${value} >= ${need}
          ON CONFLICT DO NOTHING`.execute(transaction);
      });
    }
  });
}

function valueOf(measure: string) {
  const value = new Map<string, string>(Object.entries(MEASURES)).get(measure);
  if (value === undefined) throw new Error(`Nothing counts ${measure}`);
  return sql.raw(value);
}
