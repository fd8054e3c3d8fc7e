import { arrayOf, type Query, select, statement } from "../database/query.ts";

/** A challenge that a player completed, and the vote that completed it. */
export interface Completed {
  player: number;
  day: string;
  type: string;
  /** Key of that vote. */
  key: string;
  /** In ms since 1970. */
  at: number;
}

/** The challenges that a player completed. */
export interface CompletedChallenges {
  /** How many, all-time. */
  ever: number;
  /** Those since the day asked for. */
  recent: readonly Completed[];
}

type CompletedRow = [player: number, ever: number, day: string | null, type: string, key: string, seconds: number];

/** The challenges that players completed, all-time and since a day. Unknown players are missing. */
export function readCompleted(
  players: readonly number[],
  since: string,
): Query<ReadonlyMap<number, CompletedChallenges>> {
  return select(
    "read_completed_challenges",
    `SELECT p.num, p.challenges_completed, c.*
     FROM unnest($1::bigint[]) i (num)
     CROSS JOIN LATERAL (SELECT num, challenges_completed FROM players WHERE num = i.num LIMIT 1) p
     LEFT JOIN LATERAL (
       SELECT day, type, completed_by, date_part('epoch', completed_at) FROM player_challenges
       WHERE player = p.num AND day >= $2 AND p.challenges_completed > 0 OFFSET 0
     ) c ON true`,
    [arrayOf(players), since],
    (rows: readonly CompletedRow[]) => {
      const players = new Map<number, { ever: number; recent: Completed[] }>();
      for (const [player, ever, day, type, key, seconds] of rows) {
        const own = players.get(player) ?? { ever, recent: [] };
        players.set(player, own);
        if (day !== null) own.recent.push({ player, day, type, key, at: Math.round(seconds * 1000) });
      }
      return players;
    },
  );
}

/** A player's votes of a day and the types of challenges completed on it. */
export function selectDay(
  player: number,
  day: string,
): Query<{ votes: { celebrity: number; hot: boolean; at: number }[]; completed: string[] }> {
  return select(
    "select_challenge_day",
    `SELECT coalesce((SELECT json_agg(json_build_array(celebrity, hot, date_part('epoch', voted_at)))
                      FROM votes WHERE player = $1 AND day = $2), '[]'),
            coalesce((SELECT json_agg(type) FROM player_challenges WHERE player = $1 AND day = $2), '[]')`,
    [player, day],
    ([row]: readonly [[celebrity: number, hot: boolean, seconds: number][], string[]][]) => {
      const [votes = [], completed = []] = row ?? [];
      return {
        votes: votes.map(([celebrity, hot, seconds]) => ({ celebrity, hot, at: Math.round(seconds * 1000) })),
        completed,
      };
    },
  );
}

/** Records completed challenges. Recording the same one twice fails the transaction. */
export function addCompleted(completed: readonly Completed[], at: Date): Query {
  return statement(
    "add_completed_challenges",
    `INSERT INTO player_challenges (player, day, type, completed_at, completed_by)
     SELECT player, day, type, $1, completed_by
     FROM unnest($2::bigint[], $3::date[], $4::text[], $5::text[]) i (player, day, type, completed_by)`,
    [
      at,
      arrayOf(completed.map(({ player }) => player)),
      arrayOf(completed.map(({ day }) => day)),
      arrayOf(completed.map(({ type }) => type)),
      arrayOf(completed.map(({ key }) => key)),
    ],
  );
}

/** Increments a player's count of completed challenges. */
export function countCompleted(player: number, count: number): Query {
  return statement(
    "count_completed_challenges",
    "UPDATE players SET challenges_completed = challenges_completed + $2 WHERE num = $1",
    [player, count],
  );
}
