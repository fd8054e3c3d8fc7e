import { arrayOf, type Query, select, statement } from "../database/query.ts";
import { type DraftRecord, NO_RECORD } from "./records.ts";

const RECORD = "d.teams, d.weeks, d.members, d.categories, d.week_points, d.podiums";
type RecordColumns = [number, number, number, number, number, number];
const recordIn = ([teams, weeks, members, categories, weekPoints, podiums]: RecordColumns): DraftRecord => ({
  teams,
  weeks,
  members,
  categories,
  weekPoints,
  podiums,
});

/** Locks the record of a player. To be sent after what locks a team or a competition. */
export function lockRecord(player: number): Query<DraftRecord> {
  return select(
    "lock_draft_record",
    `SELECT ${RECORD} FROM draft_players d WHERE d.player = $1 FOR UPDATE`,
    [player],
    ([row]: readonly RecordColumns[]) => (row === undefined ? NO_RECORD : recordIn(row)),
  );
}

/** The record of somebody whose team takes part. */
export interface EntrantRecord {
  entry: number;
  player: number;
  userId: string;
  record: DraftRecord;
}

/** Locks the records of those whose entries these are, in the order of the players. */
export function lockEntrants(competition: number, entries: readonly number[]): Query<EntrantRecord[]> {
  return select(
    "lock_draft_entrants",
    `SELECT e.id, d.player, p.id, ${RECORD}
     FROM draft_entries e JOIN draft_players d ON d.player = e.player JOIN players p ON p.num = e.player
     WHERE e.competition = $1 AND e.id = ANY ($2::bigint[]) ORDER BY d.player FOR UPDATE OF d`,
    [competition, arrayOf(entries)],
    (rows: readonly [number, number, string, ...RecordColumns][]) =>
      rows.map(([entry, player, userId, ...columns]) => ({ entry, player, userId, record: recordIn(columns) })),
  );
}

/** Stores the records of players that are locked, or that have none yet. */
export function writeRecords(records: readonly { player: number; record: DraftRecord }[]): Query {
  const column = (field: keyof DraftRecord) => arrayOf(records.map(({ record }) => record[field]));
  return statement(
    "write_draft_records",
    `INSERT INTO draft_players (player, teams, weeks, members, categories, week_points, podiums)
     SELECT * FROM unnest($1::bigint[], $2::integer[], $3::integer[], $4::integer[], $5::integer[], $6::integer[], $7::integer[])
     ON CONFLICT (player) DO UPDATE SET
       teams = excluded.teams, weeks = excluded.weeks, members = excluded.members, categories = excluded.categories,
       week_points = excluded.week_points, podiums = excluded.podiums`,
    [
      arrayOf(records.map(({ player }) => player)),
      column("teams"),
      column("weeks"),
      column("members"),
      column("categories"),
      column("weekPoints"),
      column("podiums"),
    ],
  );
}
