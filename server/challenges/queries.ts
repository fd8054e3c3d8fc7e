import type { Database } from "../database/connect.ts";
import { arrayOf, numbersIn, type Query, statement } from "../database/query.ts";
import { addDays } from "../time.ts";

/** A challenge that a player completed, and the vote that completed it. */
export interface Completed {
  player: number;
  day: string;
  type: string;
  celebrity: number;
  hot: boolean;
  /** In ms since 1970. */
  at: number;
}

/** A player's stored challenge data. */
export interface PlayerDays {
  /** Challenges completed, all-time. */
  completedEver: number;
  /** Completed on the requested days. */
  completed: readonly Completed[];
  /** Votes of a day. */
  votesOf(day: string): readonly { celebrity: number; hot: boolean; at: number }[];
}

type DaysRow = [
  player: number,
  completedEver: number,
  completed: [day: string, type: string, celebrity: number, hot: boolean, seconds: number][] | null,
  day: string | null,
  // Negative for a not vote.
  celebrities: string,
  seconds: string,
];

/**
 * What players voted for and completed on a day and the next. Reads at most one vote per celebrity for each of these
 * days.
 */
export function readDays(players: readonly number[], day: string): Query<ReadonlyMap<number, PlayerDays>> {
  return {
    config: {
      name: "read_challenge_days",
      text: `SELECT p.num, p.challenges_completed, c.completed, v.day, v.celebrities, v.seconds
             FROM unnest($1::bigint[]) i (num)
             CROSS JOIN LATERAL (SELECT num, challenges_completed FROM players WHERE num = i.num LIMIT 1) p
             CROSS JOIN LATERAL (
               SELECT json_agg(json_build_array(day, type, celebrity, hot, date_part('epoch', completed_at))) AS completed
               FROM player_challenges WHERE player = p.num AND day BETWEEN $2 AND $3
             ) c
             LEFT JOIN LATERAL (
               SELECT day, array_agg(CASE WHEN hot THEN celebrity ELSE -celebrity END)::text AS celebrities,
                      array_agg(date_part('epoch', voted_at))::text AS seconds
               FROM votes WHERE player = p.num AND day BETWEEN $2 AND $3 GROUP BY day
             ) v ON true`,
      values: [arrayOf(players), day, addDays(day, 1)],
      rowMode: "array",
    },
    parse(rows: readonly DaysRow[]) {
      const days = new Map<number, { ever: number; completed: Completed[]; votes: Map<string, [string, string]> }>();
      for (const [player, ever, completed, day, celebrities, seconds] of rows) {
        const own = days.get(player) ?? { ever, completed: completedIn(player, completed), votes: new Map() };
        days.set(player, own);
        if (day !== null) own.votes.set(day, [celebrities, seconds]);
      }
      return new Map(
        [...days].map(([player, { ever, completed, votes }]) => [
          player,
          { completedEver: ever, completed, votesOf: (day) => votesIn(votes.get(day)) },
        ]),
      );
    },
  };
}

function completedIn(player: number, rows: DaysRow[2]): Completed[] {
  return (rows ?? []).map(([day, type, celebrity, hot, seconds]) => ({
    player,
    day,
    type,
    celebrity,
    hot,
    at: Math.round(seconds * 1000),
  }));
}

function votesIn(lists: [celebrities: string, seconds: string] | undefined) {
  if (lists === undefined) return [];
  const [celebrities, seconds] = lists.map(numbersIn);
  return (celebrities ?? []).map((celebrity, index) => ({
    celebrity: Math.abs(celebrity),
    hot: celebrity > 0,
    at: Math.round((seconds?.[index] ?? 0) * 1000),
  }));
}

/** What a player voted for and completed on a day and the next. */
export async function selectDays({ run }: Pick<Database, "run">, player: number, day: string): Promise<PlayerDays> {
  const days = await run(readDays([player], day));
  return days.get(player) ?? { completedEver: 0, completed: [], votesOf: () => [] };
}

/** Records completed challenges. Recording the same one twice fails the transaction. */
export function addCompleted(completed: readonly Completed[], at: Date): Query {
  return statement(
    "add_completed_challenges",
    `INSERT INTO player_challenges (player, day, type, completed_at, celebrity, hot)
     SELECT player, day, type, $1, celebrity, hot
     FROM unnest($2::bigint[], $3::date[], $4::text[], $5::smallint[], $6::boolean[]) i (player, day, type, celebrity, hot)`,
    [
      at,
      arrayOf(completed.map(({ player }) => player)),
      arrayOf(completed.map(({ day }) => day)),
      arrayOf(completed.map(({ type }) => type)),
      arrayOf(completed.map(({ celebrity }) => celebrity)),
      arrayOf(completed.map(({ hot }) => hot)),
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
