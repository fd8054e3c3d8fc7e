import { arrayOf, type Query, select, statement } from "../database/query.ts";
import type { Ballot, Battle, Change, Entrant, Gain } from "./rules.ts";

/** An arena whose row is locked. */
export interface LockedArena {
  kind: number;
  ended: boolean;
  /** Whether its time is over. */
  over: boolean;
  players: number;
  maxPlayers: number;
  version: number;
  now: Date;
}

type LockedRow = [
  kind: number,
  ended: boolean,
  over: boolean,
  players: number,
  maxPlayers: number,
  version: number,
  now: Date,
];

/**
 * Locks an arena, for every change of it: what is sent after this sees all changes before it. Whether it is over is
 * found by when the transaction began; if it was ended meanwhile, it has ended.
 */
export function lockArena(arena: number): Query<LockedArena | undefined> {
  return select(
    "lock_arena",
    `SELECT kind, ended, ends_at <= product_now(), players, max_players, version, product_now()
     FROM arenas WHERE id = $1 FOR NO KEY UPDATE`,
    [arena],
    ([row]: readonly LockedRow[]) => {
      if (row === undefined) return undefined;
      const [kind, ended, over, players, maxPlayers, version, now] = row;
      return { kind, ended, over, players, maxPlayers, version, now };
    },
  );
}

/** A participant with what follows from its deeds. */
export interface JoinedEntrant extends Entrant {
  userId: string;
  /** Whether the arena is among the player's first ones of the day, which pay points in leagues. */
  paysLeagues: boolean;
}

/** The participants of an arena, in the order in which they joined. Where networks are not limited, each is its own. */
export function readEntrants(arena: number): Query<JoinedEntrant[]> {
  return select(
    "read_arena_entrants",
    `SELECT e.id, e.player, p.id, coalesce(e.network, e.player::text), e.score, e.votes, e.correct, e.reached, e.pays_leagues
     FROM arena_participants e JOIN players p ON p.num = e.player WHERE e.arena = $1 ORDER BY e.id`,
    [arena],
    (rows: readonly [number, number, string, string, number, number, number, number, boolean][]) =>
      rows.map(([id, player, userId, network, score, votes, correct, reached, paysLeagues]) => ({
        id,
        player,
        userId,
        network,
        score,
        votes,
        correct,
        reached,
        paysLeagues,
      })),
  );
}

type BattleRow = [
  id: number,
  a: number,
  b: number,
  votesA: number,
  votesB: number,
  complete: boolean,
  winner: number | null,
  networks: number,
];

/** The battles of an arena in their order. */
export function readBattles(arena: number): Query<Battle[]> {
  return select(
    "read_arena_battles",
    "SELECT id, a, b, votes_a, votes_b, complete, winner, networks FROM arena_battles WHERE arena = $1 ORDER BY position",
    [arena],
    (rows: readonly BattleRow[]) =>
      rows.map(([id, a, b, votesA, votesB, complete, winner, networks]) => ({
        id,
        a,
        b,
        votesA,
        votesB,
        complete,
        winner,
        networks,
      })),
  );
}

/** The votes of an arena, or of one battle of it. */
export function readBallots(arena: number, battle: number | null): Query<Ballot[]> {
  return select(
    "read_arena_ballots",
    `SELECT v.battle, v.player, v.celebrity FROM arena_battles b JOIN arena_votes v ON v.battle = b.id
     WHERE b.arena = $1 AND ($2::bigint IS NULL OR b.id = $2)`,
    [arena, battle],
    (rows: readonly [number, number, number][]) =>
      rows.map(([battle, player, celebrity]) => ({ battle, player, celebrity })),
  );
}

/** What a player's counters are before a change. */
export type Counted = Omit<Gain, "player">;

/** Locks the rows of players whose counters may change, in the order of their numbers. */
export function lockCounters(players: readonly number[]): Query<Map<number, Counted>> {
  return select(
    "lock_arena_counters",
    `SELECT num, arena_votes, arena_predictions, arena_calls, arenas_played, arenas_won FROM players
     WHERE num = ANY ($1::bigint[]) ORDER BY num FOR NO KEY UPDATE`,
    [arrayOf(players)],
    (rows: readonly [number, number, number, number, number, number][]) =>
      new Map(
        rows.map(
          ([num, votes, predictions, calls, arenas, wins]) =>
            [num, { votes, predictions, calls, arenas, wins }] as const,
        ),
      ),
  );
}

/**
 * Writes a change of an arena.
 * @param decided whether this completed its last battle, so that its time is over
 * @param ballot the vote, if it is one
 */
export function writeChange(
  arena: number,
  { version, decided }: { version: number; decided: boolean },
  { entrants, battles, gains }: Change,
  ballot?: Ballot,
): Query[] {
  return [
    statement(
      "write_arena_version",
      "UPDATE arenas SET version = $2, ends_at = CASE WHEN $3 THEN product_now() ELSE ends_at END WHERE id = $1",
      [arena, version, decided],
    ),
    ...(ballot === undefined
      ? []
      : [
          statement("add_arena_vote", "INSERT INTO arena_votes (battle, player, celebrity) VALUES ($1, $2, $3)", [
            ballot.battle,
            ballot.player,
            ballot.celebrity,
          ]),
        ]),
    ...(battles.length === 0 ? [] : [writeBattles(battles)]),
    ...(entrants.length === 0 ? [] : [writeEntrants(entrants)]),
    ...(gains.length === 0 ? [] : [addGains(gains)]),
  ];
}

function writeBattles(battles: readonly Battle[]): Query {
  return statement(
    "write_arena_battles",
    `UPDATE arena_battles b SET votes_a = i.votes_a, votes_b = i.votes_b, complete = i.complete, winner = i.winner,
       networks = i.networks
     FROM unnest($1::bigint[], $2::smallint[], $3::smallint[], $4::boolean[], $5::smallint[], $6::smallint[])
       i (id, votes_a, votes_b, complete, winner, networks)
     WHERE b.id = i.id`,
    [
      arrayOf(battles.map(({ id }) => id)),
      arrayOf(battles.map(({ votesA }) => votesA)),
      arrayOf(battles.map(({ votesB }) => votesB)),
      arrayOf(battles.map(({ complete }) => complete)),
      arrayOf(battles.map(({ winner }) => winner)),
      arrayOf(battles.map(({ networks }) => networks)),
    ],
  );
}

function writeEntrants(entrants: readonly Entrant[]): Query {
  return statement(
    "write_arena_entrants",
    `UPDATE arena_participants e SET score = i.score, votes = i.votes, correct = i.correct, reached = i.reached
     FROM unnest($1::bigint[], $2::integer[], $3::smallint[], $4::smallint[], $5::bigint[])
       i (id, score, votes, correct, reached)
     WHERE e.id = i.id`,
    [
      arrayOf(entrants.map(({ id }) => id)),
      arrayOf(entrants.map(({ score }) => score)),
      arrayOf(entrants.map(({ votes }) => votes)),
      arrayOf(entrants.map(({ correct }) => correct)),
      arrayOf(entrants.map(({ reached }) => reached)),
    ],
  );
}

function addGains(gains: readonly Gain[]): Query {
  return statement(
    "add_arena_gains",
    `UPDATE players p SET arena_votes = arena_votes + i.votes, arena_predictions = arena_predictions + i.predictions,
       arena_calls = arena_calls + i.calls, arenas_played = arenas_played + i.arenas, arenas_won = arenas_won + i.wins
     FROM unnest($1::bigint[], $2::integer[], $3::integer[], $4::integer[], $5::integer[], $6::integer[])
       i (num, votes, predictions, calls, arenas, wins)
     WHERE p.num = i.num`,
    [
      arrayOf(gains.map(({ player }) => player)),
      arrayOf(gains.map(({ votes }) => votes)),
      arrayOf(gains.map(({ predictions }) => predictions)),
      arrayOf(gains.map(({ calls }) => calls)),
      arrayOf(gains.map(({ arenas }) => arenas)),
      arrayOf(gains.map(({ wins }) => wins)),
    ],
  );
}
