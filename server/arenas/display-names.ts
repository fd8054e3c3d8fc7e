import { arrayOf, select } from "../database/query.ts";
import type { NamedPlace } from "../names/places.ts";

/** The display names in arenas, for reports. @param changed called with an arena in which a name has changed */
export function namesInArenas(changed: (arena: number) => void): NamedPlace {
  return {
    names: (ids) =>
      select(
        "select_arena_names",
        "SELECT id, name FROM arena_participants WHERE id = ANY ($1::bigint[])",
        [arrayOf(ids)],
        (rows: readonly [number, string][]) => new Map(rows),
      ),
    rename: (id, name) =>
      select(
        "rename_arena_participant",
        `WITH changed AS (
           UPDATE arenas SET version = version + 1 WHERE id = (SELECT arena FROM arena_participants WHERE id = $1) RETURNING id
         )
         UPDATE arena_participants SET name = $2 FROM changed WHERE arena_participants.id = $1 RETURNING arena`,
        [id, name],
        ([row]: readonly [number][]) => row?.[0],
      ),
    renamed: changed,
  };
}
