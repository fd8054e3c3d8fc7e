import type { Database } from "../database/connect.ts";
import { type Query, select, statement } from "../database/query.ts";
import type { Player } from "../http/identity.ts";
import { wasErased } from "./erased-players.ts";

/**
 * Inserts a player, unless the id or the number is taken. A conflict is no error: PostgreSQL would log it, and callers
 * choose how often that happens.
 */
export async function insertPlayer(
  database: Pick<Database, "transaction">,
  player: Player,
  now: Date,
): Promise<"created" | "id_taken" | "number_taken"> {
  const { isAdded, isErased, isKnown } = await addUnlessErased(database, player, now);
  if (isErased) return "id_taken";
  if (isAdded) return "created";
  return isKnown ? "id_taken" : "number_taken";
}

/**
 * Inserts a player who has been created before. Does nothing if the id or the number belongs to somebody by now.
 * @returns false if the player has erased everything
 */
export async function restorePlayer(
  database: Pick<Database, "transaction">,
  player: Player,
  now: Date,
): Promise<boolean> {
  const { isErased } = await addUnlessErased(database, player, now);
  return !isErased;
}

function addUnlessErased({ transaction }: Pick<Database, "transaction">, player: Player, now: Date) {
  return transaction(
    // The insert waits for an erasure of the same id that is under way, so what that leaves is looked for after it.
    async (send) => {
      const [isAdded, isErased, isKnown] = await Promise.all([
        send(addPlayer(player, now)),
        send(wasErased(player.id)),
        send(hasPlayer(player.id)),
      ]);
      return { isAdded, isErased, isKnown };
    },
    async (found, send) => {
      if (found.isAdded && found.isErased) await send(removePlayer(player.num));
      return found;
    },
  );
}

/** @returns whether it was added */
const addPlayer = ({ id, num }: Player, now: Date): Query<boolean> =>
  select(
    "add_player",
    "INSERT INTO players (id, num, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING num",
    [id, num, now],
    (rows) => rows.length > 0,
  );

const hasPlayer = (id: string): Query<boolean> =>
  select("has_player", "SELECT FROM players WHERE id = $1", [id], (rows) => rows.length > 0);

const removePlayer = (num: number): Query => statement("remove_player", "DELETE FROM players WHERE num = $1", [num]);
