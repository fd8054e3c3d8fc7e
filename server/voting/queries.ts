import pg from "pg";
import type { Database } from "../database/connect.ts";
import type { HeldConnection } from "../database/held-connection.ts";

/** One vote of a batch. */
export interface VoteRow {
  player: number;
  celebrity: number;
  hot: boolean;
  session: string | null;
  /** What the player's challenges of the day take. */
  goals: VoteGoals;
}

/** Challenges as cast_votes_toward (migration 0006) takes them. */
interface VoteGoals {
  category: string;
  fullCategory: string;
  /** In the order of CHALLENGE_TYPES. */
  targets: readonly number[];
  points: readonly number[];
}

/** What a vote led to. */
export interface CastRow {
  /** The celebrity's votes of all time after the batch. */
  hotVotes: number;
  notVotes: number;
  /** The player's streak in days, and whether this vote made it grow. */
  streak: number;
  streakGrew: boolean;
  /** Ids of the badges that the vote earned. */
  badges: readonly string[];
  /** Types of the challenges that it completed. */
  challenges: readonly string[];
}

type PlayerAnswer = [player: number, streak: number, streakGrew: boolean];
type CelebrityAnswer = [player: null, streak: null, streakGrew: null, celebrity: number, hot: number, not: number];
type BadgeAnswer = [
  player: number,
  streak: null,
  streakGrew: null,
  celebrity: null,
  hot: null,
  not: null,
  badge: string | null,
  challenge: string,
];

const NONE: readonly string[] = [];

/** The error that cast_votes raises when a player of the batch is unknown: no_data_found. */
const UNKNOWN_PLAYER = "P0002";

/** Whether a batch was refused because one of its players is unknown. */
export function hasUnknownPlayer(cause: unknown): boolean {
  return cause instanceof pg.DatabaseError && cause.code === UNKNOWN_PLAYER;
}

/**
 * Logs a batch of votes, at most one per player, and moves every counter, in one transaction.
 * @param undoWindowMs for how long a vote may be taken back: sending it again within that time is a retry
 * @returns a row for each vote, in their order
 */
export async function castVotes(
  writer: Pick<HeldConnection, "run">,
  votes: readonly VoteRow[],
  { day, at, undoWindowMs }: { day: string; at: Date; undoWindowMs: number },
): Promise<CastRow[]> {
  const { rows } = await writer.run<PlayerAnswer | CelebrityAnswer | BadgeAnswer>({
    name: "cast_votes_toward",
    text: "SELECT * FROM cast_votes_toward($1, $2, $3 * interval '1 millisecond', $4, $5, $6, $7, $8, $9, $10, $11, $12)",
    values: [
      day,
      at,
      undoWindowMs,
      votes.map(({ player }) => player),
      votes.map(({ celebrity }) => celebrity),
      votes.map(({ hot }) => hot),
      votes.map(({ session }) => session),
      new Set(votes.map(({ celebrity }) => celebrity)).size,
      votes.map(({ goals }) => goals.category),
      votes.map(({ goals }) => goals.fullCategory),
      votes.flatMap(({ goals }) => goals.targets),
      votes.flatMap(({ goals }) => goals.points),
    ],
    rowMode: "array",
  });
  const players = new Map<number, PlayerAnswer>();
  const celebrities = new Map<number, CelebrityAnswer>();
  const badges = new Map<number, string[]>();
  const challenges = new Map<number, string[]>();
  for (const row of rows) {
    if (row[0] === null) celebrities.set(row[3], row);
    else if (row[1] !== null) players.set(row[0], row);
    else if (row[6] !== null) badges.set(row[0], [...(badges.get(row[0]) ?? []), row[6]]);
    else challenges.set(row[0], [...(challenges.get(row[0]) ?? []), row[7]]);
  }
  return votes.map(({ player, celebrity }) => {
    const [, streak, streakGrew] = players.get(player) ?? [player, 0, false];
    const [, , , , hotVotes, notVotes] = celebrities.get(celebrity) ?? [null, null, null, celebrity, 0, 0];
    return {
      streak,
      streakGrew,
      hotVotes,
      notVotes,
      badges: badges.get(player) ?? NONE,
      challenges: challenges.get(player) ?? NONE,
    };
  });
}

export interface UndoRow {
  outcome: "undone" | "nothing" | "expired";
  hot_votes: number;
  not_votes: number;
  /** The player's vote of that day that holds again; null when there is none. */
  restored_hot: boolean | null;
}

/** Takes a player's last vote back, if it was for this celebrity and not longer than `windowMs` ago. */
export async function undoLastVote(
  { pool }: Database,
  vote: { at: Date; windowMs: number; player: number; celebrity: number },
): Promise<UndoRow | undefined> {
  const { rows } = await pool.query<UndoRow>({
    name: "undo_vote",
    text: "SELECT outcome, hot_votes, not_votes, restored_hot FROM undo_vote($1, $2 * interval '1 millisecond', $3, $4)",
    values: [vote.at, vote.windowMs, vote.player, vote.celebrity],
  });
  return rows[0];
}
