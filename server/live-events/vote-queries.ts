import { arrayOf, type Query, select, statement } from "../database/query.ts";
import type { OpenRound } from "./rules.ts";

/** A vote as it was sent. */
export interface SentVote {
  round: number;
  player: number;
  /** The celebrity's id. */
  votedFor: string;
}

/** A round of a batch, under its lock. */
export interface LockedRound extends OpenRound {
  id: number;
  event: number;
  /** The numbers of its two by their ids. */
  contestants: ReadonlyMap<string, number>;
}

/** Locks rounds, in order, so that their votes and their ends have an order. */
export function lockRounds(rounds: readonly number[]): Query<Map<number, LockedRound>> {
  return select(
    "lock_event_rounds",
    `SELECT r.id, r.event, r.a, r.b, a.shown_id, b.shown_id, r.votes_a, r.votes_b, r.starts_at, r.ends_at, r.settled
     FROM event_rounds r JOIN celebrities a ON a.num = r.a JOIN celebrities b ON b.num = r.b
     WHERE r.id = ANY ($1::bigint[]) ORDER BY r.id FOR NO KEY UPDATE OF r`,
    [arrayOf(rounds)],
    (rows: readonly [number, number, number, number, string, string, number, number, Date, Date, boolean][]) =>
      new Map(
        rows.map(([id, event, a, b, idOfA, idOfB, votesA, votesB, startsAt, endsAt, settled]) => {
          const contestants = new Map([
            [idOfA, a],
            [idOfB, b],
          ]);
          return [id, { id, event, a, b, contestants, votesA, votesB, startsAt, endsAt, settled }];
        }),
      ),
  );
}

/** How the votes of a round divide between its two. */
export type Split = Pick<OpenRound, "votesA" | "votesB">;

/** How the votes of a round that were cast before a time, and have not been changed since, divide. */
export function readSplit(round: number, before: Date): Query<Split> {
  return select(
    "read_event_split",
    `SELECT (count(*) FILTER (WHERE v.celebrity = r.a))::integer, (count(*) FILTER (WHERE v.celebrity = r.b))::integer
     FROM event_votes v JOIN event_rounds r ON r.id = v.round WHERE v.round = $1 AND v.at < $2`,
    [round, before],
    ([row]: readonly [number, number][]) => ({ votesA: row?.[0] ?? 0, votesB: row?.[1] ?? 0 }),
  );
}

/** What is known of a vote's player. */
export interface Voter {
  joined: boolean;
  /** The celebrity of its vote in the round so far. */
  before: number | null;
}

/** The players of votes, in the votes' order. To be sent after the lock. */
export function readVoters(votes: readonly SentVote[]): Query<Voter[]> {
  return select(
    "read_event_voters",
    `SELECT e.player IS NOT NULL, v.celebrity
     FROM unnest($1::bigint[], $2::bigint[]) WITH ORDINALITY i (round, player, n)
     LEFT JOIN event_rounds r ON r.id = i.round
     LEFT JOIN event_participants e ON e.event = r.event AND e.player = i.player
     LEFT JOIN event_votes v ON v.round = i.round AND v.player = i.player ORDER BY i.n`,
    [arrayOf(votes.map(({ round }) => round)), arrayOf(votes.map(({ player }) => player))],
    (rows: readonly [boolean, number | null][]) => rows.map(([joined, before]) => ({ joined, before })),
  );
}

/** A vote that stands until its round ends, or is replaced. */
export interface StandingVote {
  round: number;
  player: number;
  /** By number. */
  celebrity: number;
}

/** Stores votes, and the counts of their rounds with them. @param at when they were judged */
export function writeVotes(votes: readonly StandingVote[], rounds: readonly LockedRound[], at: Date): Query[] {
  return [
    statement(
      "write_event_votes",
      `INSERT INTO event_votes (round, player, celebrity, at)
       SELECT i.*, $4::timestamptz FROM unnest($1::bigint[], $2::bigint[], $3::smallint[]) i
       ON CONFLICT (round, player) DO UPDATE SET celebrity = excluded.celebrity, at = excluded.at`,
      [
        arrayOf(votes.map(({ round }) => round)),
        arrayOf(votes.map(({ player }) => player)),
        arrayOf(votes.map(({ celebrity }) => celebrity)),
        at,
      ],
    ),
    statement(
      "write_event_counts",
      `UPDATE event_rounds r SET votes_a = i.votes_a, votes_b = i.votes_b, version = r.version + 1
       FROM unnest($1::bigint[], $2::integer[], $3::integer[]) i (id, votes_a, votes_b) WHERE r.id = i.id`,
      [
        arrayOf(rounds.map(({ id }) => id)),
        arrayOf(rounds.map(({ votesA }) => votesA)),
        arrayOf(rounds.map(({ votesB }) => votesB)),
      ],
    ),
  ];
}
