import { arrayOf, type Query, select, statement } from "../database/query.ts";
import type { HourOfVotes, Shares, Unusual } from "./rules.ts";

/** Who voted from which network in an hour. */
export interface Origin {
  network: string;
  hour: Date;
  player: number;
}

/** A celebrity's hour that was unusual. */
export interface Finding {
  hour: Date;
  celebrity: number;
  votes: HourOfVotes["votes"];
  reasons: readonly Unusual[];
  shares: Shares;
  usual: Shares;
}

/** Notes origins; of players who have been erased meanwhile, nothing is kept. */
export function addOrigins(origins: readonly Origin[]): Query {
  return statement(
    "add_vote_origins",
    `INSERT INTO vote_origins (network, hour, player)
     SELECT i.network, i.hour, i.player
     FROM unnest($1::text[], $2::timestamptz[], $3::bigint[]) i (network, hour, player) JOIN players p ON p.num = i.player
     ON CONFLICT DO NOTHING`,
    [
      arrayOf(origins.map(({ network }) => network)),
      arrayOf(origins.map(({ hour }) => hour.toISOString())),
      arrayOf(origins.map(({ player }) => player)),
    ],
  );
}

/** Notes what is unusual. Each process sees votes of its own: the one that saw most is kept. */
export function addFinding({ hour, celebrity, votes, reasons, shares, usual }: Finding): Query {
  return statement(
    "add_unusual_votes",
    `INSERT INTO unusual_votes AS u
       (hour, celebrity, votes, reasons, new_players, one_network, usual_new_players, usual_one_network)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (hour, celebrity) DO UPDATE SET
       votes = excluded.votes, reasons = excluded.reasons, new_players = excluded.new_players, one_network = excluded.one_network,
       usual_new_players = excluded.usual_new_players, usual_one_network = excluded.usual_one_network
     WHERE u.votes < excluded.votes`,
    [
      hour,
      celebrity,
      votes,
      arrayOf(reasons),
      shares.newPlayers,
      shares.oneNetwork,
      usual.newPlayers,
      usual.oneNetwork,
    ],
  );
}

type FindingRow = [
  hour: Date,
  celebrity: number,
  votes: number,
  reasons: string,
  ...shares: [newPlayers: number, oneNetwork: number, newPlayers: number, oneNetwork: number],
];

/** What was unusual, the latest first. */
export function selectFindings(most: number): Query<Finding[]> {
  return select(
    "select_unusual_votes",
    `SELECT hour, celebrity, votes, array_to_json(reasons)::text,
            new_players, one_network, usual_new_players, usual_one_network
     FROM unusual_votes ORDER BY hour DESC, votes DESC LIMIT $1`,
    [most],
    (rows: readonly FindingRow[]) =>
      rows.map(([hour, celebrity, votes, reasons, ...[newPlayers, oneNetwork, usualNew, usualOne]]) => ({
        hour,
        celebrity,
        votes,
        reasons: JSON.parse(reasons),
        shares: { newPlayers, oneNetwork },
        usual: { newPlayers: usualNew, oneNetwork: usualOne },
      })),
  );
}

/** Votes for a celebrity in an hour, with their networks. Reads who voted in the hour, and a vote of each. */
const GIVEN = `
  given AS MATERIALIZED (
    SELECT o.network, v.player, v.hot
    FROM vote_origins o CROSS JOIN LATERAL (
      SELECT player, hot FROM votes
      WHERE player = o.player AND day BETWEEN ($1::timestamptz AT TIME ZONE 'UTC')::date - 1 AND ($1 AT TIME ZONE 'UTC')::date + 1
        AND celebrity = $2 AND voted_at >= $1 AND voted_at < $1 + interval '1 hour' OFFSET 0
    ) v
    WHERE o.hour = $1
  )`;

export interface NetworkVotes {
  network: string;
  players: number;
  votes: number;
  hotVotes: number;
}

/** The networks with the most votes for a celebrity in an hour. */
export function selectNetworks(hour: Date, celebrity: number, most: number): Query<NetworkVotes[]> {
  return select(
    "select_vote_networks",
    `WITH ${GIVEN}
     SELECT network, count(DISTINCT player)::integer, count(*)::integer, count(*) FILTER (WHERE hot)::integer
     FROM given GROUP BY network ORDER BY count(*) DESC, network LIMIT $3`,
    [hour, celebrity, most],
    (rows: readonly [string, number, number, number][]) =>
      rows.map(([network, players, votes, hotVotes]) => ({ network, players, votes, hotVotes })),
  );
}

/** Who voted for a celebrity in an hour and has not been erased, those who came last in front, with how many votes they cast in it. */
export function selectVoters(hour: Date, celebrity: number, most: number): Query<{ player: number; votes: number }[]> {
  return select(
    "select_vote_players",
    `WITH ${GIVEN}, voters AS MATERIALIZED (SELECT DISTINCT player FROM given WHERE player > 0 ORDER BY player DESC LIMIT $3)
     SELECT player, (
       SELECT count(*) FROM votes v WHERE v.player = voters.player
         AND day BETWEEN ($1 AT TIME ZONE 'UTC')::date - 1 AND ($1 AT TIME ZONE 'UTC')::date + 1
         AND voted_at >= $1 AND voted_at < $1 + interval '1 hour'
     )::integer FROM voters ORDER BY player DESC`,
    [hour, celebrity, most],
    (rows: readonly [number, number][]) => rows.map(([player, votes]) => ({ player, votes })),
  );
}

/** Forgets where votes came from so many days ago, and what was unusual. */
export function forgetOrigins(days: number): readonly Query[] {
  return ["vote_origins", "unusual_votes"].map((table) =>
    statement(`forget_${table}`, `DELETE FROM ${table} WHERE hour < product_now() - make_interval(days => $1)`, [days]),
  );
}
