import { arrayOf, select } from "../database/query.ts";
import type { NamedPlace } from "../names/places.ts";

/** The display names in leagues, for reports. @param changed called with a league in which a name has changed */
export function namesInLeagues(changed: (league: number) => void): NamedPlace {
  return {
    names: (ids) =>
      select(
        "select_league_names",
        "SELECT id, name FROM league_members WHERE id = ANY ($1::bigint[])",
        [arrayOf(ids)],
        (rows: readonly [number, string][]) => new Map(rows),
      ),
    rename: (id, name) =>
      select(
        "rename_league_member",
        `WITH changed AS (
           UPDATE leagues SET version = version + 1 WHERE id = (SELECT league FROM league_members WHERE id = $1) RETURNING id
         )
         UPDATE league_members SET name = $2 FROM changed WHERE league_members.id = $1 RETURNING league`,
        [id, name],
        ([row]: readonly [number][]) => row?.[0],
      ),
    renamed: changed,
  };
}
