import { ARENA_BATTLES, WORTH_JOINING_FROM } from "#contract/values/arena-limits.ts";
import type { Category } from "#contract/values/categories.ts";
import { type Query, select } from "../database/query.ts";
import { badgeIdsEarnedBy } from "../rewards/earned.ts";
import { idleIn } from "./entry-queries.ts";
import { MOST_OPEN } from "./schedule.ts";

/** An arena as it is listed. */
export interface ArenaRow {
  id: number;
  /** What operators call it. Null for one that is called after its category and its room. */
  name: string | null;
  room: number;
  category: Category | null;
  startsAt: Date;
  endsAt: Date;
  maxPlayers: number;
  players: number;
  ended: boolean;
  /** Whether somebody who joins now finds no seat. */
  full: boolean;
}

/** An open arena. */
export interface OpenRow extends ArenaRow {
  kind: number;
  /** Whether the player who asked has joined. */
  joined: boolean;
  /** Battles that are not complete. */
  battlesLeft: number;
  /** The two of its first battle. */
  first: readonly [Pick<Contestant, "num" | "id">, Pick<Contestant, "num" | "id">];
}

/** A participant as the board shows it. */
export interface EntrantView {
  id: number;
  player: number;
  userId: string;
  name: string;
  score: number;
  votes: number;
  correct: number;
  reached: number;
  here: boolean;
}

interface Contestant {
  num: number;
  id: string;
  name: string;
}

export interface BattleView {
  id: number;
  a: Contestant;
  b: Contestant;
  votesA: number;
  votesB: number;
  complete: boolean;
  winner: number | null;
  /** Players by number. */
  voters: number[];
  earlierA: number;
  earlierB: number;
}

/** A player's own part in an arena. */
export interface OwnPart {
  participant: number;
  /** The chosen celebrity by battle. */
  votes: Record<string, string>;
  /** Whether less than half of the battles were open when it joined; at the end, without the first place. */
  late: boolean;
  /** The ids of those earned in it. */
  badges: string[];
  /** Whether its presence is to be renewed. */
  fading: boolean;
}

/** An arena with all that everyone sees, and the own part of the player who asked for it, all of the same moment. */
export interface ViewRow extends ArenaRow {
  version: number;
  entrants: EntrantView[];
  battles: BattleView[];
  /** Null for who does not take part. */
  own: OwnPart | null;
  /** Whether the seat of who asks was given to another player. */
  seatLost: boolean;
}

/** Who asks for an arena. */
export interface Asker {
  player: number;
  /** The source of what it has earned there. */
  source: string;
  /** Seconds of presence left from which it is renewed. */
  renewBelow: number;
}

/** Whether an open arena has neither a seat left nor one that is given on. */
const FULL = `(NOT a.ended AND a.players >= a.max_players AND NOT EXISTS (SELECT ${idleIn("a.id")}))`;
const ARENA = `a.id, a.name, a.room, a.category, a.starts_at, a.ends_at, a.max_players, a.players, a.ended, ${FULL}`;

type Columns = [
  id: number,
  name: string | null,
  room: number,
  category: Category | null,
  startsAt: Date,
  endsAt: Date,
  maxPlayers: number,
  players: number,
  ended: boolean,
  full: boolean,
];

function arenaOf([id, name, room, category, startsAt, endsAt, maxPlayers, players, ended, full]: Columns): ArenaRow {
  return { id, name, room, category, startsAt, endsAt, maxPlayers, players, ended, full };
}

/** The own part of player $2 in an arena `a`: what it earned by $3, and whether its presence ends within $4 seconds. */
const OWN = `(SELECT json_build_object(
               'participant', e.id,
               'votes', coalesce((
                 SELECT json_object_agg(v.battle, c.shown_id) FROM arena_battles b
                 JOIN arena_votes v ON v.battle = b.id AND v.player = e.player
                 JOIN celebrities c ON c.num = v.celebrity
                 WHERE b.arena = a.id), '{}'),
               'late', CASE WHEN a.ended THEN e.rank IS NULL ELSE (
                 SELECT ${ARENA_BATTLES} - count(*) < ${WORTH_JOINING_FROM} FROM arena_battles b WHERE b.arena = a.id AND b.complete
                 AND NOT EXISTS (SELECT FROM arena_votes v WHERE v.battle = b.id AND v.player = e.player)) END,
               'badges', ${badgeIdsEarnedBy("e.player", "$3")},
               'fading', coalesce(s.until < product_now() + make_interval(secs => $4), true) AND NOT a.ended)
             FROM arena_participants e LEFT JOIN arena_presence s ON s.arena = e.arena AND s.player = e.player
             WHERE e.arena = a.id AND e.player = $2)`;

/**
 * An arena as everyone sees it, with the caller's own part. Its version grows when somebody's presence runs out, too: such a
 * row counts for one until it is renewed, which adds two (see presence.ts).
 */
export function readView(arena: number, asker?: Asker): Query<ViewRow | undefined> {
  return select(
    "read_arena_view",
    `SELECT a.version + (SELECT count(*) FROM arena_presence s WHERE s.arena = a.id AND s.until <= product_now()),
            coalesce((
              SELECT json_agg(json_build_object(
                'id', e.id, 'player', e.player, 'userId', p.id, 'name', e.name, 'score', e.score, 'votes', e.votes, 'correct', e.correct,
                'reached', e.reached, 'here', coalesce(s.until > product_now(), false)))
              FROM arena_participants e JOIN players p ON p.num = e.player
              LEFT JOIN arena_presence s ON s.arena = e.arena AND s.player = e.player
              WHERE e.arena = a.id), '[]'),
            (SELECT json_agg(json_build_object(
               'id', b.id, 'a', json_build_object('num', one.num, 'id', one.shown_id, 'name', one.shown_name),
               'b', json_build_object('num', other.num, 'id', other.shown_id, 'name', other.shown_name),
               'voters', (SELECT coalesce(json_agg(v.player), '[]') FROM arena_votes v WHERE v.battle = b.id),
               'votesA', b.votes_a, 'votesB', b.votes_b, 'complete', b.complete, 'winner', b.winner,
               'earlierA', b.earlier_a, 'earlierB', b.earlier_b) ORDER BY b.position)
             FROM arena_battles b JOIN celebrities one ON one.num = b.a JOIN celebrities other ON other.num = b.b
             WHERE b.arena = a.id),
            ${OWN},
            EXISTS (SELECT FROM arena_lost_seats WHERE arena = a.id AND player = $2),
            ${ARENA}
     FROM arenas a WHERE a.id = $1`,
    [arena, asker?.player ?? null, asker?.source ?? null, asker?.renewBelow ?? null],
    ([row]: readonly [
      version: number,
      EntrantView[],
      BattleView[],
      own: OwnPart | null,
      seatLost: boolean,
      ...Columns,
    ][]) => {
      if (row === undefined) return undefined;
      const [version, entrants, battles, own, seatLost, ...columns] = row;
      return { ...arenaOf(columns), version, entrants, battles, own, seatLost };
    },
  );
}

/**
 * The version of the list of open arenas. It grows with each of them without a lock that they share; what an end takes away
 * is added (see `closeArena`).
 */
export function readListVersion(): Query<number> {
  return select(
    "read_arena_list_version",
    `SELECT ((SELECT version FROM arena_list) + coalesce((SELECT sum(version) FROM arenas WHERE NOT ended), 0))::bigint`,
    [],
    ([row]: readonly [number][]) => row?.[0] ?? 0,
  );
}

/**
 * The list of open arenas: those that can be joined first, of these the ones with at least half of their battles open, and
 * of these the ones where somebody is, and where most are open. @param player who may have joined some
 */
export function readList(player?: number): Query<OpenRow[]> {
  return select(
    "read_arena_list",
    `SELECT a.kind, EXISTS (SELECT FROM arena_participants e WHERE e.player = $1 AND e.arena = a.id),
            b.open,
            (SELECT json_agg(json_build_object('num', c.num, 'id', c.shown_id) ORDER BY c.num = b.b)
             FROM arena_battles b JOIN celebrities c ON c.num IN (b.a, b.b) WHERE b.arena = a.id AND b.position = 0),
            ${ARENA}
     FROM arenas a CROSS JOIN LATERAL (
       SELECT count(*)::int AS open FROM arena_battles WHERE arena = a.id AND NOT complete
     ) b WHERE NOT a.ended AND a.ends_at > product_now()
     ORDER BY ${FULL}, b.open < ${WORTH_JOINING_FROM}, a.players = 0, b.open DESC, a.kind, a.room, a.id
     LIMIT ${MOST_OPEN}`,
    [player ?? null],
    (rows: readonly [kind: number, joined: boolean, battlesLeft: number, first: OpenRow["first"], ...Columns][]) =>
      rows.map(([kind, joined, battlesLeft, first, ...columns]) => ({
        kind,
        joined,
        battlesLeft,
        first,
        ...arenaOf(columns),
      })),
  );
}

/** An ended arena with a player's own result. */
export interface PastRow extends ArenaRow {
  /** Null for who came late. */
  rank: number | null;
  score: number;
  correct: number;
  votes: number;
  /** Others who have voted. */
  rivals: number;
}

/** The last ended arenas of a player, the latest first. */
export function readPast(player: number, most: number): Query<PastRow[]> {
  return select(
    "read_past_arenas",
    `SELECT e.rank, e.score, e.correct, e.votes,
            (SELECT count(*)::int FROM arena_participants o WHERE o.arena = e.arena AND o.id <> e.id AND o.votes > 0),
            ${ARENA} FROM arena_participants e JOIN arenas a ON a.id = e.arena
     WHERE e.player = $1 AND a.ended ORDER BY e.arena DESC LIMIT $2`,
    [player, most],
    (
      rows: readonly [rank: number | null, score: number, correct: number, votes: number, rivals: number, ...Columns][],
    ) =>
      rows.map(([rank, score, correct, votes, rivals, ...columns]) => ({
        ...arenaOf(columns),
        rank,
        score,
        correct,
        votes,
        rivals,
      })),
  );
}

/** An open arena as operators see it. */
export interface OperatedRow extends ArenaRow {
  revision: number;
  hasVotes: boolean;
  /** The two of each battle, in order. */
  pairs: [Contestant, Contestant][];
}

/** The open arenas, those that end first in front. */
export function readOperated(): Query<OperatedRow[]> {
  const one = (celebrity: string) =>
    `json_build_object('num', ${celebrity}.num, 'id', ${celebrity}.shown_id, 'name', ${celebrity}.shown_name)`;
  return select(
    "read_operated_arenas",
    `SELECT a.revision, b.votes > 0, b.pairs, ${ARENA}
     FROM arenas a CROSS JOIN LATERAL (
       SELECT sum(votes_a + votes_b) AS votes, json_agg(json_build_array(${one("one")}, ${one("other")}) ORDER BY position) AS pairs
       FROM arena_battles b JOIN celebrities one ON one.num = b.a JOIN celebrities other ON other.num = b.b WHERE b.arena = a.id
     ) b WHERE NOT a.ended AND a.ends_at > product_now() ORDER BY a.ends_at, a.id LIMIT ${2 * MOST_OPEN}`,
    [],
    (rows: readonly [revision: number, hasVotes: boolean, pairs: OperatedRow["pairs"], ...Columns][]) =>
      rows.map(([revision, hasVotes, pairs, ...columns]) => ({ revision, hasVotes, pairs, ...arenaOf(columns) })),
  );
}
