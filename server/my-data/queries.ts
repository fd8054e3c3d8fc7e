import type { Player } from "../http/identity.ts";
import { type Query, select, statement } from "../database/query.ts";
import type { PersonalData } from "../personal-data.ts";

/** How many rows each list of these parts has for a player, by its name. One statement, of one moment. */
export function countRows(parts: readonly PersonalData[], player: number): Query<ReadonlyMap<string, number>> {
  const counts = parts
    .flatMap(({ lists }) => lists)
    .map(({ name, rows }) => `SELECT '${name}', (SELECT count(*) FROM (${rows}) r)`);
  return select(
    "count_personal_rows",
    counts.join(" UNION ALL "),
    [player],
    (rows: readonly [string, number][]) => new Map(rows),
  );
}

/** Players whom a restored backup has brought back although they had erased everything. */
export const readReturned = (): Query<Player[]> =>
  select(
    "read_returned_players",
    "SELECT p.num, p.id FROM returned_players r JOIN players p ON p.num = r.player ORDER BY p.num",
    [],
    (rows: readonly [number, string][]) => rows.map(([num, id]) => ({ num, id })),
  );

/**
 * Adds a player whom nobody knows: its id is none that can be claimed, its number none that is given, and both are random.
 * Not even the day of the erasure stays.
 */
export function addFormer(num: number): Query {
  return statement(
    "add_former_player",
    "INSERT INTO players (num, id, created_at) VALUES ($1, 'former_' || -$1::bigint, 'epoch')",
    [num],
  );
}
