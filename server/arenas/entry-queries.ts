import { type Query, select, statement } from "../database/query.ts";

/** What joining needs to know, under the arena's lock. */
export interface Entry {
  /** The player's participation, if it has joined before. */
  participant: number | null;
  /** Whether somebody in the arena has a name that looks like this one. */
  nameTaken: boolean;
  playerExists: boolean;
}

export function readEntry(arena: number, player: number, skeleton: string): Query<Entry> {
  return select(
    "read_arena_entry",
    `SELECT (SELECT id FROM arena_participants WHERE arena = $1 AND player = $2),
            EXISTS (SELECT FROM arena_participants WHERE arena = $1 AND skeleton = $3),
            EXISTS (SELECT FROM players WHERE num = $2)`,
    [arena, player, skeleton],
    ([row]: readonly [number | null, boolean, boolean][]) => {
      const [participant = null, nameTaken = false, playerExists = false] = row ?? [];
      return { participant, nameTaken, playerExists };
    },
  );
}

/** Adds a participant, who is present. @returns the id of the participation */
export function addEntrant(
  arena: number,
  player: number,
  { name, skeleton, version }: { name: string; skeleton: string; version: number },
): Query<number> {
  return select(
    "add_arena_entrant",
    `INSERT INTO arena_participants (arena, player, name, skeleton, reached) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
    [arena, player, name, skeleton, version],
    ([row]: readonly [number][]) => {
      if (row === undefined) throw new Error("The participant was not added");
      return row[0];
    },
  );
}

/** Counts a participant of an arena. */
export function countEntrant(arena: number, version: number): Query {
  return statement("count_arena_entrant", "UPDATE arenas SET players = players + 1, version = $2 WHERE id = $1", [
    arena,
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
    `SELECT b.arena, a.id, a.num, z.id, z.num,
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
