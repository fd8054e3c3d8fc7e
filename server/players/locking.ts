import { type Query, select } from "../database/query.ts";

/** Locks a player, so that what it buys and says changes one after the other. @returns whether it is known */
export function lockPlayer(player: number): Query<boolean> {
  return select(
    "lock_player_row",
    "SELECT true FROM players WHERE num = $1 FOR NO KEY UPDATE",
    [player],
    (rows) => rows.length > 0,
  );
}
