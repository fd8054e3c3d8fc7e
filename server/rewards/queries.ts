import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import { LOCKS } from "../database/locks.ts";
import type { Measure } from "./badges.ts";

interface RecordRow {
  current_streak: number;
  last_vote_day: string | null;
  points: number;
  measures: Record<Measure, number>;
  /** Times in ISO 8601. */
  earned: { badge: string; earned_at: string }[];
}

/** A player's record, all of one moment; undefined for an unknown player. It reads the player's row, and one for each badge and category. */
export async function selectRecord({ query }: Database, player: number): Promise<RecordRow | undefined> {
  const { rows } = await sql<RecordRow>`
    SELECT current_streak, last_vote_day, points,
           (SELECT json_object_agg(measure, value) FROM player_measures WHERE player = num) AS measures,
           coalesce((SELECT json_agg(json_build_object('badge', badge, 'earned_at', earned_at))
                     FROM player_badges WHERE player = num), '[]') AS earned
    FROM players WHERE num = ${player}`.execute(query);
  return rows[0];
}

interface BadgeRow {
  id: string;
  measure: string;
  need: number;
}

/** Makes the table of badges hold exactly these. Those that are new, or take something else than before, are yet to be given. */
export async function syncBadges({ query }: Database, badges: readonly BadgeRow[]): Promise<void> {
  await query.transaction().execute(async (transaction) => {
    // No vote (the writers' lock, migration 0001) and no award (migration 0002) is on its way meanwhile: each either is
    // done before, or knows the new badges.
    await sql`SELECT pg_advisory_xact_lock(${LOCKS.votes})`.execute(transaction);
    await sql`SELECT pg_advisory_xact_lock(${LOCKS.badges})`.execute(transaction);
    const held = new Map((await transaction.selectFrom("badges").selectAll().execute()).map((row) => [row.id, row]));
    const gone = [...held.keys()].filter((id) => !badges.some((badge) => badge.id === id));
    if (gone.length > 0) await transaction.deleteFrom("badges").where("id", "in", gone).execute();
    const changed = badges.filter(({ id, measure, need }) => {
      const row = held.get(id);
      return row?.measure !== measure || row.need !== need;
    });
    if (changed.length === 0) return;
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
  });
}

/**
 * Gives the badges that are yet to be given to the players who are far enough for them; who gets there from now on earns
 * them. With many players this takes seconds, in which votes go on.
 */
export async function giveNewBadges(database: Database, now: Date): Promise<void> {
  const fresh = await database.query.selectFrom("badges").selectAll().where("given", "=", false).execute();
  if (fresh.length === 0) return;
  await database.patiently(async (query) => {
    for (const { id, measure, need } of fresh) {
      await query.transaction().execute(async (transaction) => {
        // Processes that start together take turns here, and the second finds it done.
        const taken = await transaction
          .updateTable("badges")
          .set({ given: true })
          .where("id", "=", id)
          .where("given", "=", false)
          .returning("id")
          .execute();
        if (taken.length === 0) return;
        await sql`INSERT INTO player_badges (player, badge, earned_at)
          SELECT player, ${id}, ${now} FROM player_measures WHERE measure = ${measure} AND value >= ${need}
          ON CONFLICT DO NOTHING`.execute(transaction);
      });
    }
  });
}
