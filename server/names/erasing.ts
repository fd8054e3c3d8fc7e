import { FORMER_PLAYER } from "#contract/values/my-data.ts";
import type { ContestKind } from "#contract/values/name-reports.ts";
import type { Query } from "../database/query.ts";
import { erasing, erasingOf } from "../personal-data.ts";

const OWN = (table: string, kind: ContestKind) => `
  SELECT id FROM ${kind}s WHERE id IN (SELECT ${kind} FROM ${table} WHERE player = $1) ORDER BY id FOR NO KEY UPDATE`;

/** Locks the arenas or leagues that a player is in, in the order in which others lock them. */
export const lockNamed = (table: string, kind: ContestKind, player: number): Query =>
  erasing(`lock_${kind}s`, OWN(table, kind), player);

/**
 * Leaves a player's participations to a former player without a name, as changes of their arenas or leagues, and forgets what was
 * reported or hidden of the names.
 * @returns the arenas or leagues
 */
export const eraseNames = (table: string, kind: ContestKind, player: number, former: number): Query<number[]> =>
  erasingOf(
    `names_in_${kind}s`,
    `WITH changed AS (
       UPDATE ${kind}s SET version = version + 1 WHERE id = ANY (ARRAY(${OWN(table, kind)})) RETURNING id
     ), own AS (
       UPDATE ${table} e SET player = $2, name = $3, skeleton = 'former ' || e.id FROM changed
       WHERE e.${kind} = changed.id AND e.player = $1 RETURNING e.id
     ), reports AS (
       DELETE FROM name_reports WHERE contest = '${kind}' AND named IN (SELECT id FROM own)
     ), hidden AS (
       DELETE FROM hidden_names WHERE contest = '${kind}' AND named IN (SELECT id FROM own)
     )
     SELECT id FROM changed`,
    player,
    former,
    FORMER_PLAYER,
  );
