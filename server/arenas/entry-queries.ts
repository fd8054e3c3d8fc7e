import { type Query, select, statement } from "../database/query.ts";

/** How long a participant without a vote may be away before another player may have the seat. */
const IDLE_S = 90;

/** SQL of the participants of an arena `e`, with their presence `s`, whose seat another player may have. */
export const idleIn = (arena: string): string => `
  FROM arena_participants e LEFT JOIN arena_presence s ON s.arena = e.arena AND s.player = e.player
  WHERE e.arena = ${arena} AND e.votes = 0
    AND coalesce(s.until, e.joined_at) < product_now() - make_interval(secs => ${IDLE_S})`;

/** What joining needs to know, under the arena's lock. */
export interface Entry {
  /** The player's participation, if it has joined before. */
  participant: number | null;
  /** Whether somebody in the arena has a name that looks like this one. */
  nameTaken: boolean;
  /** Arenas that the player has joined on this day. */
  joinedToday: number;
  /** A participant who has neither voted nor been there for a while, whose seat another player may have. */
  idle: number | null;
}

export function readEntry(arena: number, player: number, skeleton: string): Query<Entry> {
  return select(
    "read_arena_entry",
    `SELECT (SELECT id FROM arena_participants WHERE arena = $1 AND player = $2),
            EXISTS (SELECT FROM arena_participants WHERE arena = $1 AND skeleton = $3),
            (SELECT count(*) FROM arena_participants
             WHERE player = $2 AND joined_at >= date_trunc('day', product_now(), 'UTC'))::integer,
            (SELECT e.id ${idleIn("$1")} ORDER BY coalesce(s.until, e.joined_at), e.id LIMIT 1)`,
    [arena, player, skeleton],
    ([row]: readonly [number | null, boolean, number, number | null][]) => {
      const [participant = null, nameTaken = false, joinedToday = 0, idle = null] = row ?? [];
      return { participant, nameTaken, joinedToday, idle };
    },
  );
}

/** How a player takes part in an arena. */
interface Entrance {
  name: string;
  skeleton: string;
  version: number;
  paysLeagues: boolean;
  /** A keyed hash of the network; null where they are not limited. */
  network: string | null;
}

/** Adds a participant, who is present. @returns the id of the participation */
export function addEntrant(
  arena: number,
  player: number,
  { name, skeleton, version, paysLeagues, network }: Entrance,
): Query<number> {
  return select(
    "add_arena_entrant",
    `WITH joined AS (DELETE FROM arena_lost_seats WHERE arena = $1 AND player = $2)
     INSERT INTO arena_participants (arena, player, name, skeleton, reached, pays_leagues, network, joined_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, product_now()) RETURNING id`,
    [arena, player, name, skeleton, version, paysLeagues, network],
    ([row]: readonly [number][]) => {
      if (row === undefined) throw new Error("The participant was not added");
      return row[0];
    },
  );
}

/** Takes a participant without votes out of an arena, whose seat another player gets. */
export function removeEntrant(participant: number): Query {
  return statement(
    "remove_arena_entrant",
    `WITH removed AS (DELETE FROM arena_participants WHERE id = $1 RETURNING arena, player),
     lost AS (INSERT INTO arena_lost_seats (arena, player) SELECT arena, player FROM removed ON CONFLICT DO NOTHING)
     DELETE FROM arena_presence s USING removed r WHERE s.arena = r.arena AND s.player = r.player`,
    [participant],
  );
}

/** Writes how many take part in an arena. */
export function countEntrants(arena: number, players: number, version: number): Query {
  return statement("count_arena_entrants", "UPDATE arenas SET players = $2, version = $3 WHERE id = $1", [
    arena,
    players,
    version,
  ]);
}

/** The arena of a battle and its two, with the players who have joined; undefined for an unknown battle. */
export interface FoundBattle {
  arena: number;
  /** The two celebrities, by number. */
  contestants: ReadonlyMap<string, number>;
  players: number[];
  /** Votes in it so far. */
  votes: number;
  now: Date;
}

export function findBattle(battle: number): Query<FoundBattle | undefined> {
  return select(
    "find_arena_battle",
    `SELECT b.arena, a.shown_id, a.num, z.shown_id, z.num,
            coalesce((SELECT json_agg(e.player) FROM arena_participants e WHERE e.arena = b.arena), '[]'),
            b.votes_a + b.votes_b, product_now()
     FROM arena_battles b JOIN celebrities a ON a.num = b.a JOIN celebrities z ON z.num = b.b WHERE b.id = $1`,
    [battle],
    ([row]: readonly [number, string, number, string, number, number[], number, Date][]) => {
      if (row === undefined) return undefined;
      const [arena, a, numA, b, numB, players, votes, now] = row;
      return {
        arena,
        contestants: new Map([
          [a, numA],
          [b, numB],
        ]),
        players,
        votes,
        now,
      };
    },
  );
}
