import { arrayOf, type Query, select, statement } from "../database/query.ts";
import { type Gain, pointsOf, type Scores } from "./rules.ts";

/** Settles the rounds that are over and have no votes. @returns their events */
export function settleEmpty(): Query<number[]> {
  return select(
    "settle_empty_rounds",
    `UPDATE event_rounds SET settled = true, version = version + 1
     WHERE NOT settled AND ends_at <= product_now() AND votes_a + votes_b = 0 RETURNING event`,
    [],
    (rows: readonly [number][]) => [...new Set(rows.map(([event]) => event))],
  );
}

/** A round that is over and has votes. */
export interface DueRound {
  id: number;
  event: number;
}

/**
 * The round that is to be settled next; undefined if there is none.
 * @param without rounds that failed: those that follow in their events wait for them
 */
export function selectDueRound(without: readonly number[]): Query<DueRound | undefined> {
  return select(
    "select_due_round",
    `SELECT id, event FROM event_rounds
     WHERE NOT settled AND ends_at <= product_now()
       AND event NOT IN (SELECT event FROM event_rounds WHERE id = ANY ($1::bigint[]))
     ORDER BY ends_at, id LIMIT 1`,
    [arrayOf(without)],
    ([row]: readonly [number, number][]) => row && { id: row[0], event: row[1] },
  );
}

/** A round that is to be settled, under its lock. */
export interface EndedRound {
  number: number;
  demo: boolean;
  a: number;
  b: number;
}

/** Locks a round if it is still to be settled. */
export function lockDueRound(round: number): Query<EndedRound | undefined> {
  return select(
    "lock_due_round",
    `SELECT number, demo, a, b FROM event_rounds
     WHERE id = $1 AND NOT settled AND ends_at <= product_now() FOR NO KEY UPDATE`,
    [round],
    ([row]: readonly [number, boolean, number, number][]) =>
      row && { number: row[0], demo: row[1], a: row[2], b: row[3] },
  );
}

/** How many votes of the log each celebrity of a round has. To be sent after the lock. */
export function countLog(round: number): Query<Map<number, number>> {
  return select(
    "count_event_log",
    "SELECT celebrity, count(*) FROM event_votes WHERE round = $1 GROUP BY celebrity",
    [round],
    (rows: readonly [number, number][]) => new Map(rows),
  );
}

/** What a participant's network is counted as: itself where networks are not limited. */
const NETWORK = "coalesce(p.network, p.player::text)";

/** Of how many networks the voters of a round are. To be sent after the lock. */
export function countRoundNetworks(round: number): Query<number> {
  return select(
    "count_round_networks",
    `SELECT count(DISTINCT ${NETWORK}) FROM event_rounds r JOIN event_votes v ON v.round = r.id
     JOIN event_participants p ON p.event = r.event AND p.player = v.player WHERE r.id = $1`,
    [round],
    ([row]: readonly [number][]) => row?.[0] ?? 0,
  );
}

const VOTER_NETWORKS = `SELECT count(DISTINCT ${NETWORK}) FROM event_participants p WHERE p.event = $1 AND p.votes > 0`;

/** Of how many networks the voters of an event are that is not complete. */
export function countVoterNetworks(event: number): Query<number> {
  return select("count_voter_networks", VOTER_NETWORKS, [event], ([row]: readonly [number][]) => row?.[0] ?? 0);
}

/** Settles a round with what its log says. */
export function settleRound(
  round: number,
  { votesA, votesB, winner, networks }: { votesA: number; votesB: number; winner: number | null; networks: number },
): Query {
  return statement(
    "settle_round",
    `UPDATE event_rounds SET settled = true, votes_a = $2, votes_b = $3, winner = $4, networks = $5, version = version + 1
     WHERE id = $1`,
    [round, votesA, votesB, winner, networks],
  );
}

/**
 * Scores the votes of a round of the programme.
 * @param isCrowd whether its voters are of so many networks that its calls count for badges
 */
export function scoreRound(
  { event, id, number }: DueRound & { number: number },
  winner: number | null,
  isCrowd: boolean,
): Query {
  return statement(
    "score_round",
    `UPDATE event_participants e SET
       votes = e.votes + 1, score = e.score + CASE WHEN v.is_call THEN $6::integer ELSE $5::integer END,
       calls = e.calls + v.is_call::integer, crowd_calls = e.crowd_calls + v.counts::integer,
       last_call = CASE WHEN v.counts THEN $3::smallint ELSE e.last_call END,
       run = CASE WHEN NOT v.counts THEN 0 WHEN e.last_call = $3::smallint - 1 THEN e.run + 1 ELSE 1 END,
       best_run = greatest(e.best_run, CASE WHEN NOT v.counts THEN 0 WHEN e.last_call = $3::smallint - 1 THEN e.run + 1 ELSE 1 END)
     FROM (
       SELECT player, is_call, is_call AND $7::boolean AS counts
       FROM (SELECT player, celebrity IS NOT DISTINCT FROM $4::smallint AS is_call FROM event_votes WHERE round = $1) called
     ) v
     WHERE e.event = $2 AND e.player = v.player`,
    [id, event, number, winner, pointsOf(false), pointsOf(true), isCrowd],
  );
}

const INCOMPLETE = `completed_at IS NULL AND starts_at <= product_now()
  AND NOT EXISTS (SELECT FROM event_rounds r WHERE r.event = e.id AND NOT r.demo AND NOT r.settled)`;

/** Completes the events whose programmes are settled and in which nobody is. @returns them */
export function completeEmpty(): Query<number[]> {
  return select(
    "complete_empty_events",
    `UPDATE live_events e SET completed_at = product_now(), version = version + 1, has_log = false, has_votes = false
     WHERE ${INCOMPLETE} AND participants = 0 AND ends_at <= product_now() RETURNING id`,
    [],
    (rows: readonly [number][]) => rows.map(([id]) => id),
  );
}

/** The event that is to be completed next; undefined if there is none. */
export function selectSettled(without: readonly number[]): Query<{ id: number } | undefined> {
  return select(
    "select_settled_event",
    `SELECT id FROM live_events e WHERE ${INCOMPLETE} AND id <> ALL ($1::bigint[]) ORDER BY starts_at LIMIT 1`,
    [arrayOf(without)],
    ([row]: readonly [number][]) => row && { id: row[0] },
  );
}

/** How many of an event's voters have each score. */
export function readScores(event: number): Query<Scores> {
  return select(
    "read_event_scores",
    "SELECT score, count(*) FROM event_participants WHERE event = $1 AND votes > 0 GROUP BY score",
    [event],
    (rows: readonly [number, number][]) => new Map(rows),
  );
}

/** Some of an event's voters to whose counters it has not been added. */
export function selectUncounted(event: number, most: number): Query<number[]> {
  return select(
    "select_uncounted_voters",
    `SELECT player FROM event_participants WHERE event = $1 AND NOT counted AND votes > 0 ORDER BY player LIMIT $2`,
    [event, most],
    (rows: readonly [number][]) => rows.map(([player]) => player),
  );
}

/** A voter of an event that is about to be complete, whose row and counters are locked. */
export interface LockedVoter {
  player: number;
  userId: string;
  score: number;
  votes: number;
  crowdCalls: number;
  bestRun: number;
  /** The player's counters so far. */
  before: Gain;
}

/** Locks voters to whose counters an event has not been added, in order. */
export function lockUncounted(event: number, players: readonly number[]): Query<LockedVoter[]> {
  return select(
    "lock_uncounted_voters",
    `SELECT p.num, p.id, e.score, e.votes, e.crowd_calls, e.best_run,
            p.event_votes, p.event_calls, p.events_played, p.events_whole, p.events_streaked, p.events_won
     FROM event_participants e JOIN players p ON p.num = e.player
     WHERE e.event = $1 AND e.player = ANY ($2::bigint[]) AND NOT e.counted ORDER BY p.num FOR NO KEY UPDATE`,
    [event, arrayOf(players)],
    (
      rows: readonly [
        number,
        string,
        score: number,
        votes: number,
        crowdCalls: number,
        bestRun: number,
        ...counters: [number, number, number, number, number, number],
      ][],
    ) =>
      rows.map(([player, userId, score, votes, crowdCalls, bestRun, ...counters]) => {
        const [before, calls, played, whole, streaked, won] = counters;
        return {
          player,
          userId,
          score,
          votes,
          crowdCalls,
          bestRun,
          before: { votes: before, calls, played, whole, streaked, won },
        };
      }),
  );
}

/** Adds an event to the counters of players. */
export function writeGains(event: number, counted: readonly { player: number; gain: Gain }[]): Query[] {
  const column = (key: keyof Gain) => arrayOf(counted.map(({ gain }) => gain[key]));
  const players = arrayOf(counted.map(({ player }) => player));
  return [
    statement(
      "mark_voters_counted",
      "UPDATE event_participants SET counted = true WHERE event = $1 AND player = ANY ($2::bigint[])",
      [event, players],
    ),
    statement(
      "add_event_gains",
      `UPDATE players p SET event_votes = event_votes + i.votes, event_calls = event_calls + i.calls,
         events_played = events_played + i.played, events_whole = events_whole + i.whole,
         events_streaked = events_streaked + i.streaked, events_won = events_won + i.won
       FROM unnest($1::bigint[], $2::integer[], $3::integer[], $4::integer[], $5::integer[], $6::integer[], $7::integer[])
         i (num, votes, calls, played, whole, streaked, won)
       WHERE p.num = i.num`,
      [players, column("votes"), column("calls"), column("played"), column("whole"), column("streaked"), column("won")],
    ),
  ];
}

/** Marks an event as complete, once. From then on nobody needs to know where its players came from. */
export function completeEvent(event: number): Query {
  return statement(
    "complete_event",
    `WITH complete AS (
       UPDATE live_events SET completed_at = product_now(), version = version + 1, networks = (${VOTER_NETWORKS})
       WHERE id = $1 AND completed_at IS NULL RETURNING id
     )
     UPDATE event_participants SET network = NULL WHERE event IN (SELECT id FROM complete) AND network IS NOT NULL`,
    [event],
  );
}

/** When the next round ends, but for those of events with these rounds; null if there is none. */
export function selectNextEnd(without: readonly number[]): Query<Date | null> {
  return select(
    "select_next_round_end",
    `SELECT min(ends_at) FROM event_rounds
     WHERE NOT settled AND event NOT IN (SELECT event FROM event_rounds WHERE id = ANY ($1::bigint[]))`,
    [arrayOf(without)],
    ([row]: readonly [Date | null][]) => row?.[0] ?? null,
  );
}
