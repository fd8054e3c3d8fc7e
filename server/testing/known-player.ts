import type { Player } from "../http/identity.ts";
import type { TestApp, TestPlayer } from "./app.ts";

/** A player as handlers get it. */
export async function knownPlayer(
  { database }: Pick<TestApp, "database">,
  { id }: Pick<TestPlayer, "id">,
): Promise<Player> {
  const { rows } = await database.pool.query<Player>("SELECT id, num FROM players WHERE id = $1", [id]);
  if (rows[0] === undefined) throw new Error(`There is no player ${id}`);
  return rows[0];
}
