import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";

/**
 * Inserts a player, unless the id or the number is taken. A conflict is no error: PostgreSQL would log it, and callers
 * choose how often that happens.
 */
export async function insertPlayer(
  { query }: Database,
  { id, num }: Player,
  now: Date,
): Promise<"created" | "id_taken" | "number_taken"> {
  const created = await query
    .insertInto("players")
    .values({ id, num, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("num")
    .executeTakeFirst();
  if (created !== undefined) return "created";
  const other = await query.selectFrom("players").select("num").where("id", "=", id).executeTakeFirst();
  return other === undefined ? "number_taken" : "id_taken";
}

/** Inserts a player who has been created before. Does nothing if the id or the number belongs to somebody by now. */
export async function restorePlayer({ query }: Database, { id, num }: Player, now: Date): Promise<void> {
  await query
    .insertInto("players")
    .values({ id, num, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
