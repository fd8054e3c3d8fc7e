import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../database/connect.ts";
import type { Player } from "../http/identity.ts";

/** By which the id of an erased player is known, without being kept. */
export const digestOf = (id: string): string => createHash("sha256").update(id).digest("hex");

/**
 * Inserts a player, unless the id or the number is taken. A conflict is no error: PostgreSQL would log it, and callers
 * choose how often that happens.
 */
export async function insertPlayer(
  { query }: Database,
  { id, num }: Player,
  now: Date,
): Promise<"created" | "id_taken" | "number_taken"> {
  if (await isErased({ query }, id)) return "id_taken";
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

/** Whether the player of an id has erased everything. */
async function isErased({ query }: Pick<Database, "query">, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM erased_players WHERE digest = ${digestOf(id)}`.execute(query);
  return rows.length > 0;
}

/**
 * Inserts a player who has been created before. Does nothing if the id or the number belongs to somebody by now.
 * @returns false if the player has erased everything
 */
export async function restorePlayer({ query }: Database, { id, num }: Player, now: Date): Promise<boolean> {
  if (await isErased({ query }, id)) return false;
  await query
    .insertInto("players")
    .values({ id, num, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}
