import type { Database } from "../database/connect.ts";

/** Inserts a player and returns its number, or undefined when the id (or, once in two million, the number) is taken. */
export async function insertPlayer(
  { query }: Database,
  id: string,
  num: number,
  now: Date,
): Promise<number | undefined> {
  const row = await query
    .insertInto("players")
    .values({ id, num, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("num")
    .executeTakeFirst();
  return row?.num;
}
