import type { VoteTaking } from "#contract/vote-takings.ts";
import { numbersIn, type Query, select, statement } from "../../database/query.ts";

/** Whose votes, from when (inclusive) until when. */
export interface Span {
  /** The number of a player, or the pseudonym of a network. */
  voter: number | string;
  from: Date;
  until: Date;
}

export interface TakingRow {
  num: number;
  /** Null once nobody is to be named: the player has erased everything, or the network has been forgotten. */
  subject: string | null;
  from: Date;
  until: Date;
  state: VoteTaking["state"];
  operator: string;
  askedAt: Date;
  expected: number;
  moved: number;
  /** How far the players of a network are done. */
  at: Cursor;
}

export interface Cursor {
  /** As PostgreSQL writes it, which may be infinite. */
  hour: string;
  player: number;
}

type TakingColumns = [
  num: number,
  subject: string | null,
  from: Date,
  until: Date,
  state: VoteTaking["state"],
  operator: string,
  askedAt: Date,
  expected: number,
  moved: number,
  hour: string,
  player: number,
];

const COLUMNS =
  "num, subject, from_at, until_at, state, operator_name, asked_at, expected, moved, at_hour::text, at_player";

const takingIn = ([
  num,
  subject,
  from,
  until,
  state,
  operator,
  askedAt,
  expected,
  moved,
  hour,
  player,
]: TakingColumns) => ({
  num,
  subject,
  from,
  until,
  state,
  operator,
  askedAt,
  expected,
  moved,
  at: { hour, player },
});

const takingsIn = (rows: readonly TakingColumns[]): TakingRow[] => rows.map(takingIn);

/** The latest first. */
export function selectTakings(most: number): Query<TakingRow[]> {
  return select(
    "select_vote_takings",
    `SELECT ${COLUMNS} FROM vote_takings ORDER BY num DESC LIMIT $1`,
    [most],
    takingsIn,
  );
}

/** The one that was asked for first of those that are on their way. */
export function selectAtWork(): Query<TakingRow | undefined> {
  return select(
    "select_vote_taking_at_work",
    `SELECT ${COLUMNS} FROM vote_takings WHERE state IN ('taking', 'returning') ORDER BY num LIMIT 1`,
    [],
    (rows: readonly TakingColumns[]) => takingsIn(rows).at(0),
  );
}

/** Keeps others from asking for votes to be taken out, until the transaction ends. */
export function lockTakings(): Query {
  return statement("lock_vote_takings", "LOCK TABLE vote_takings IN SHARE ROW EXCLUSIVE MODE", []);
}

/** The number of a taking that has votes of the same voter in this span, and has not put them back. */
export function findOverlapping(subject: string, { from, until }: Span): Query<number | undefined> {
  return select(
    "find_overlapping_taking",
    `SELECT num FROM vote_takings
     WHERE subject = $1 AND from_at < $3 AND until_at > $2 AND state <> 'back' ORDER BY num LIMIT 1`,
    [subject, from, until],
    ([row]: readonly [number][]) => row?.[0],
  );
}

/** Forgets takings from so many days ago that have no vote, and which networks others were about once no vote is found by them. */
export function forgetTakings(days: number): readonly Query[] {
  return [
    statement(
      "forget_vote_takings",
      `DELETE FROM vote_takings t WHERE state IN ('out', 'back') AND asked_at < product_now() - make_interval(days => $1)
         AND NOT EXISTS (SELECT FROM votes v WHERE v.taking = t.num)`,
      [days],
    ),
    statement(
      "forget_taken_networks",
      `UPDATE vote_takings SET subject = NULL
       WHERE subject LIKE 'n.%' AND state IN ('out', 'back') AND until_at < product_now() - make_interval(days => $1)`,
      [days],
    ),
  ];
}

export function nextTaking(): Query<number> {
  return select(
    "next_vote_taking",
    "SELECT nextval(pg_get_serial_sequence('vote_takings', 'num'))::integer",
    [],
    ([row]: readonly [number][]) => row?.[0] ?? 0,
  );
}

export function addTaking(
  taking: Pick<TakingRow, "num" | "from" | "until" | "operator" | "askedAt" | "expected"> & { subject: string },
): Query {
  const { num, subject, from, until, operator, askedAt, expected } = taking;
  return statement(
    "add_vote_taking",
    `INSERT INTO vote_takings (num, subject, from_at, until_at, operator_name, asked_at, expected)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [num, subject, from, until, operator, askedAt, expected],
  );
}

/** Locks a taking until the transaction ends. */
export function lockTaking(num: number): Query<TakingRow | undefined> {
  return select(
    "lock_vote_taking",
    `SELECT ${COLUMNS} FROM vote_takings WHERE num = $1 FOR UPDATE`,
    [num],
    (rows: readonly TakingColumns[]) => takingsIn(rows).at(0),
  );
}

export function setState(num: number, state: TakingRow["state"]): Query {
  return statement("set_vote_taking_state", "UPDATE vote_takings SET state = $2 WHERE num = $1", [num, state]);
}

/** @param by how many more votes are out */
export function noteProgress(num: number, by: number, { hour, player }: Cursor): Query {
  return statement(
    "note_vote_taking_progress",
    "UPDATE vote_takings SET moved = moved + $2, at_hour = $3::timestamptz, at_player = $4 WHERE num = $1",
    [num, by, hour, player],
  );
}

/** The keys of votes in the log. */
export interface VoteKeys {
  players: number[];
  days: string[];
  celebrities: number[];
}

type KeysRow = [
  players: string | null,
  days: string[] | null,
  celebrities: string | null,
  hour: string | null,
  player: number | null,
];

const KEYS = "array_agg(player)::text, to_json(array_agg(day::text)), array_agg(celebrity)::text";

/** Parsed by the driver: json. */
const keysIn = ([players, days, celebrities]: KeysRow): VoteKeys => ({
  players: numbersIn(players ?? "{}"),
  days: days ?? [],
  celebrities: numbersIn(celebrities ?? "{}"),
});

export interface Found {
  keys: VoteKeys;
  /** The last of the network's players that were looked at; undefined if there was none. */
  last: Cursor | undefined;
}

/** The votes of a player within `$2` and `$3`. */
const OF_PLAYER = `
  SELECT player, day, celebrity, hot, taking FROM votes
  WHERE player = $1::bigint AND voted_at >= $2::timestamptz AND voted_at < $3::timestamptz
    AND day BETWEEN ($2 AT TIME ZONE 'UTC')::date - 1 AND ($3 AT TIME ZONE 'UTC')::date + 1`;

/** Votes of a player that are to be taken out, some of them. */
export function findOfPlayer({ voter, from, until }: Span, most: number): Query<Found> {
  return select(
    "find_votes_of_player",
    `SELECT ${KEYS}, NULL, NULL FROM (${OF_PLAYER} AND taking IS NULL ORDER BY day, celebrity LIMIT $4) some_of_them`,
    [voter, from, until, most],
    ([row]: readonly KeysRow[]) => ({ keys: keysIn(row ?? [null, null, null, null, null]), last: undefined }),
  );
}

/** The votes of a row of `vote_origins` within `$2` and `$3`. */
const OF_ORIGIN = `
  SELECT player, day, celebrity, hot, taking FROM votes
  WHERE player = o.player AND voted_at >= greatest(o.hour, $2::timestamptz)
    AND voted_at < least(o.hour + interval '1 hour', $3::timestamptz)
    AND day BETWEEN (o.hour AT TIME ZONE 'UTC')::date - 1 AND (o.hour AT TIME ZONE 'UTC')::date + 1`;

const ORIGINS = `
  SELECT hour, player FROM vote_origins
  WHERE network = $1 AND hour > $2::timestamptz - interval '1 hour' AND hour < $3::timestamptz`;

/** Votes of a network's players that are to be taken out, of some players behind those that are done. */
export function findOfNetwork(
  { voter, from, until }: Span,
  { hour, player }: Cursor,
  { players, votes }: { players: number; votes: number },
): Query<Found> {
  return select(
    "find_votes_of_network",
    `WITH page AS MATERIALIZED (
       ${ORIGINS} AND (hour, player) > ($4::timestamptz, $5::bigint) ORDER BY hour, player LIMIT $6
     ), found AS (
       SELECT v.* FROM page o CROSS JOIN LATERAL (${OF_ORIGIN} AND taking IS NULL OFFSET 0) v LIMIT $7
     ), last AS (SELECT hour::text, player FROM page ORDER BY page.hour DESC, player DESC LIMIT 1)
     SELECT ${KEYS}, (SELECT hour FROM last), (SELECT player FROM last) FROM found`,
    [voter, from, until, hour, player, players, votes],
    ([row]: readonly KeysRow[]) => {
      const [, , , lastHour = null, lastPlayer = null] = row ?? [];
      const last = lastHour === null || lastPlayer === null ? undefined : { hour: lastHour, player: lastPlayer };
      return { keys: keysIn(row ?? [null, null, null, null, null]), last };
    },
  );
}

/** Votes that a taking has taken out, some of them. */
export function findTaken(num: number, most: number): Query<Found> {
  return select(
    "find_taken_votes",
    `SELECT ${KEYS}, NULL, NULL FROM (SELECT player, day, celebrity FROM votes WHERE taking = $1 LIMIT $2) some_of_them`,
    [num, most],
    ([row]: readonly KeysRow[]) => ({ keys: keysIn(row ?? [null, null, null, null, null]), last: undefined }),
  );
}

/** What a span has, by celebrity. */
export interface Counted {
  players: number;
  out: number;
  celebrities: { celebrity: number; hotVotes: number; notVotes: number }[];
}

type CountedRow = [celebrity: number, hot: number, not: number, out: number, players: number];

/** Counts the votes of a span. */
export function countVotes(span: Span): Query<Counted> {
  const { voter, from, until } = span;
  const [name, votes] =
    typeof voter === "number"
      ? ["count_votes_of_player", OF_PLAYER]
      : ["count_votes_of_network", `SELECT v.* FROM (${ORIGINS}) o CROSS JOIN LATERAL (${OF_ORIGIN} OFFSET 0) v`];
  return select(
    name,
    `WITH found AS MATERIALIZED (${votes})
     SELECT celebrity, count(*) FILTER (WHERE hot AND taking IS NULL)::integer,
            count(*) FILTER (WHERE NOT hot AND taking IS NULL)::integer, count(taking)::integer,
            (SELECT count(DISTINCT player) FROM found WHERE taking IS NULL)::integer
     FROM found GROUP BY celebrity`,
    [voter, from, until],
    (rows: readonly CountedRow[]) => ({
      players: rows[0]?.[4] ?? 0,
      out: rows.reduce((sum, [, , , out]) => sum + out, 0),
      celebrities: rows.map(([celebrity, hotVotes, notVotes]) => ({ celebrity, hotVotes, notVotes })),
    }),
  );
}
