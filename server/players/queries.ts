import pg from "pg";
import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";

const UNIQUE_VIOLATION = "23505";

/** Inserts a player, unless the id or the number is taken. */
export async function insertPlayer(
  { query }: Database,
  { id, num }: Player,
  now: Date,
): Promise<"created" | "id_taken" | "number_taken"> {
  try {
    const row = await query
      .insertInto("players")
      .values({ id, num, created_at: now })
      .onConflict((conflict) => conflict.column("num").doNothing())
      .returning("num")
      .executeTakeFirst();
    return row === undefined ? "number_taken" : "created";
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION) return "id_taken";
    throw error;
  }
}

/** Inserts a player who has been created before. Does nothing if the id or the number belongs to somebody by now. */
export async function restorePlayer({ query }: Database, { id, num }: Player, now: Date): Promise<void> {
  await query
    .insertInto("players")
    .values({ id, num, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
