import type { ContestKind } from "#contract/values/name-reports.ts";
import { arrayOf, type Query, select, statement } from "../database/query.ts";
import { HIDDEN } from "./decide.ts";

/** A display name and whose it is. */
export interface OwnName {
  name: string;
  player: number;
}

/** What names are looked for by. */
export interface WantedNames {
  /** In small letters. */
  text: string;
  skeleton: string;
  /** Ids of names that are found whatever they read. */
  ids: readonly number[];
}

/** The newest names that a search looks at, so that it takes no longer when there are more. */
const SEARCHED = 300_000;

/** The participations or memberships of a capability, which have display names. */
export interface NamedContest {
  /** Locks the arena or league of a name, which whoever changes or erases the name does first: what is read after this stays so. */
  lock(id: number): Query;
  /** The names of those that exist, by id. Former players have none. */
  names(ids: readonly number[]): Query<ReadonlyMap<number, OwnName>>;
  /** The name in the last one that a player came to in which it is not hidden; null if there is none. */
  last(player: number): Query<string | null>;
  /** Names of players that contain the text or look so, by id, the newest first. */
  find(wanted: WantedNames, most: number): Query<ReadonlyMap<number, string>>;
  /** Gives one another name, as a change of its arena or league, whose id it returns; undefined if there is none. */
  rename(id: number, name: string): Query<number | undefined>;
  /** Called with that id once it has been committed. */
  renamed(contest: number): void;
}

export type NamedContests = Readonly<Record<ContestKind, NamedContest>>;

/**
 * The display names in a table.
 * @param kind the column with the arena or league, whose table has that name in the plural, and a version
 * @param renamed called with an arena or league in which a name has changed
 */
export function namesIn(table: string, kind: ContestKind, renamed: (id: number) => void): NamedContest {
  return {
    lock: (id) =>
      statement(
        `lock_${kind}_of_name`,
        `SELECT FROM ${kind}s WHERE id = (SELECT ${kind} FROM ${table} WHERE id = $1) FOR NO KEY UPDATE`,
        [id],
      ),
    names: (ids) =>
      select(
        `select_${kind}_names`,
        `SELECT id, name, player FROM ${table} WHERE id = ANY ($1::bigint[]) AND player > 0`,
        [arrayOf(ids)],
        (rows: readonly [number, string, number][]) =>
          new Map(rows.map(([id, name, player]) => [id, { name, player }])),
      ),
    last: (player) =>
      select(
        `read_last_${kind}_name`,
        `SELECT name FROM ${table} c
         WHERE player = $1 AND name <> $2
           AND NOT EXISTS (SELECT FROM hidden_names h WHERE h.player = c.player AND h.skeleton = c.skeleton)
         ORDER BY ${kind} DESC LIMIT 1`,
        [player, HIDDEN],
        ([row]: readonly [string][]) => row?.[0] ?? null,
      ),
    find: ({ text, skeleton, ids }, most) =>
      select(
        `find_${kind}_names`,
        `SELECT id, name FROM ${table}
         WHERE id > (SELECT max(id) - ${SEARCHED} FROM ${table}) AND player > 0
           AND (strpos(lower(name), $1) > 0 OR strpos(skeleton, $2) > 0) OR id = ANY ($3::bigint[])
         ORDER BY id DESC LIMIT $4`,
        [text, skeleton, arrayOf(ids), most],
        (rows: readonly [number, string][]) => new Map(rows),
      ),
    rename: (id, name) =>
      select(
        `rename_in_${kind}`,
        `WITH changed AS (
           UPDATE ${kind}s SET version = version + 1 WHERE id = (SELECT ${kind} FROM ${table} WHERE id = $1) RETURNING id
         )
         UPDATE ${table} SET name = $2 FROM changed WHERE ${table}.id = $1 RETURNING ${kind}`,
        [id, name],
        ([row]: readonly [number][]) => row?.[0],
      ),
    renamed,
  };
}
