import { arrayOf, numbersIn, type Query, select, statement } from "../database/query.ts";
import type { CountedVote } from "./batch.ts";
import { numbersOf } from "./recent-votes.ts";
import type { Shared } from "./read-queries.ts";

/** Changes votes in the log. They exist, so each is an UPDATE, which the planner cannot turn into a scan. */
export function changeVotes(votes: readonly CountedVote[], at: Date): Query {
  return statement(
    "change_votes",
    `INSERT INTO votes (player, day, celebrity, hot, previous_hot, session, voted_at)
     SELECT player, day, celebrity, hot, previous_hot, session, $1
     FROM unnest($2::bigint[], $3::date[], $4::smallint[], $5::boolean[], $6::boolean[], $7::text[])
       i (player, day, celebrity, hot, previous_hot, session)
     ON CONFLICT (player, day, celebrity) DO UPDATE SET
       hot = excluded.hot, previous_hot = excluded.previous_hot, session = excluded.session, voted_at = excluded.voted_at`,
    [
      at,
      arrayOf(votes.map(({ player }) => player.num)),
      arrayOf(votes.map(({ day }) => day)),
      arrayOf(votes.map(({ celebrity }) => celebrity)),
      arrayOf(votes.map(({ after }) => after?.hot === true)),
      arrayOf(votes.map(({ after }) => after?.previousHot ?? null)),
      arrayOf(votes.map(({ session }) => session)),
    ],
  );
}

/** Deletes a vote from the log, or restores what it replaced. */
export function revertVote({ player, day, celebrity, before, after }: CountedVote): Query {
  const key = [player.num, day, celebrity];
  // One that is out is no longer among its taking's.
  if (after === null && isOut({ before }))
    return statement(
      "delete_vote_out",
      `WITH gone AS (DELETE FROM votes WHERE player = $1 AND day = $2 AND celebrity = $3 RETURNING taking)
       UPDATE vote_takings t SET moved = t.moved - 1 FROM gone WHERE t.num = gone.taking`,
      key,
    );
  return after === null
    ? statement("delete_vote", "DELETE FROM votes WHERE player = $1 AND day = $2 AND celebrity = $3", key)
    : statement(
        "restore_vote",
        "UPDATE votes SET hot = previous_hot WHERE player = $1 AND day = $2 AND celebrity = $3",
        key,
      );
}

/**
 * Writes the players' tallies. To be sent before anything that batches share: every transaction locks its players, in
 * the order of their numbers, before it waits for the totals.
 *
 * Finds the rows by an index condition without a join, for which no plan could scan all players.
 * @param votes in the order of their players' numbers
 */
export function writePlayers(votes: readonly CountedVote[]): Query {
  const tallies = votes.map(({ tally }) => tally.after);
  return statement(
    "write_players",
    `UPDATE players SET (
       hot_votes, not_votes, current_streak, longest_streak, last_vote_day, frozen_day, recent_votes
     ) = (
       SELECT ($2::integer[])[i], ($3::integer[])[i], ($4::integer[])[i], ($5::integer[])[i], ($6::date[])[i],
              ($7::date[])[i], (($8::text[])[i])::integer[]
       FROM (SELECT array_position($1::bigint[], num) AS i OFFSET 0) place
     ) WHERE num = ANY ($1)`,
    [
      arrayOf(votes.map(({ player }) => player.num)),
      arrayOf(tallies.map(({ hotVotes }) => hotVotes)),
      arrayOf(tallies.map(({ notVotes }) => notVotes)),
      arrayOf(tallies.map(({ streak }) => streak)),
      arrayOf(tallies.map(({ longestStreak }) => longestStreak)),
      arrayOf(tallies.map(({ lastVoteDay }) => lastVoteDay)),
      arrayOf(tallies.map(({ frozenDay }) => frozenDay)),
      arrayOf(tallies.map(({ recent }) => arrayOf(numbersOf(recent)))),
    ],
  );
}

/** What a batch left behind. */
export interface Written {
  shared: Shared;
  /** All-time votes. */
  totalsOf(celebrity: number): { hotVotes: number; notVotes: number };
}

/** What a batch leaves behind if it is committed. */
export function sharedAfter({ version, newestDay }: Shared, votes: readonly CountedVote[], writer: number): Shared {
  return { version: version + 1, writer, newestDay: dayBegunBy(votes) ?? newestDay };
}

/** The day of the votes that are cast, all on the same; null if there are none. */
const dayBegunBy = (votes: readonly CountedVote[]): string | null =>
  votes.find(({ source }) => source !== null)?.day ?? null;

/**
 * Logs the new votes of a batch and updates the counters. To be sent after `writePlayers` and before anything else
 * that batches share: they wait for one another at the totals, which are updated first.
 *
 * Fails with a conflict if what batches share is no longer as expected, or if others have begun the day after that of
 * the votes in the meantime.
 * @param expected null if the players' rows have been locked since they were read
 * @param onlyDay the day whose counters get the same deltas; null if they are updated separately
 */
export function writeVotes(
  votes: readonly CountedVote[],
  { at, writer, expected, onlyDay }: { at: Date; writer: number; expected: Shared | null; onlyDay: string | null },
): Query<Written> {
  const fresh = votes.filter(({ kind }) => kind === "new");
  const totals = deltasOf(votes);
  return select(
    "write_votes",
    `WITH totals AS (
       UPDATE vote_totals SET
         version = CASE WHEN version <> $10 OR writer <> $11 OR day = $1::date + 1
                        THEN conflict() ELSE version + 1 END,
         writer = $12, day = coalesce($1, day), votes = add_at(votes, $2, $3)
       RETURNING version, writer, day, votes
     ), days AS (
       INSERT INTO vote_days AS d (day, votes)
       SELECT day, add_at('{}', $2, $3) FROM unnest($4::date[]) day WHERE cardinality($2::integer[]) > 0
       ON CONFLICT (day) DO UPDATE SET votes = add_at(d.votes, $2, $3)
     ), logged AS (
       INSERT INTO votes (player, day, celebrity, hot, session, voted_at)
       SELECT player, $1, celebrity, hot, session, $5
       FROM unnest($6::bigint[], $7::smallint[], $8::boolean[], $9::text[])
         i (player, celebrity, hot, session)
     )
     SELECT version, writer, day, votes::text FROM totals`,
    [
      dayBegunBy(votes),
      arrayOf([...totals.keys()]),
      arrayOf([...totals.values()]),
      arrayOf(onlyDay === null ? [] : [onlyDay]),
      at,
      arrayOf(fresh.map(({ player }) => player.num)),
      arrayOf(fresh.map(({ celebrity }) => celebrity)),
      arrayOf(fresh.map(({ after }) => after?.hot === true)),
      arrayOf(fresh.map(({ session }) => session)),
      expected?.version ?? null,
      expected?.writer ?? null,
      writer,
    ],
    ([row]: readonly [number, number, string | null, string][]) => {
      const [version, writer, newestDay, votes] = row ?? [0, 0, null, "{}"];
      const totals = numbersIn(votes);
      return {
        shared: { version, writer, newestDay },
        totalsOf: (celebrity) => ({
          hotVotes: totals[hotPlace(celebrity) - 1] ?? 0,
          notVotes: totals[notPlace(celebrity) - 1] ?? 0,
        }),
      };
    },
  );
}

/** Deltas of the counters; two positions per celebrity: hot votes, and not votes. */
type Deltas = ReadonlyMap<number, number>;

/** Updates the counters of one of a batch's days. */
export function moveDay(votes: readonly CountedVote[], day: string): Query {
  const deltas = deltasOf(votes.filter((vote) => vote.day === day));
  return statement(
    "move_day",
    `INSERT INTO vote_days AS d (day, votes) VALUES ($1, add_at('{}', $2, $3))
     ON CONFLICT (day) DO UPDATE SET votes = add_at(d.votes, $2, $3)`,
    [day, arrayOf([...deltas.keys()]), arrayOf([...deltas.values()])],
  );
}

/** Updates what is out of the counters of a day, by votes that are out and were changed or undone. */
export function moveOut(votes: readonly CountedVote[], day: string): Query {
  const deltas = deltasOf(
    votes.filter((vote) => vote.day === day),
    { out: true },
  );
  return statement("move_votes_out", "UPDATE taken_vote_days SET votes = add_at(votes, $2, $3) WHERE day = $1", [
    day,
    arrayOf([...deltas.keys()]),
    arrayOf([...deltas.values()]),
  ]);
}

/** How votes change the counters, or what is out of them. */
function deltasOf(votes: readonly CountedVote[], { out } = { out: false }): Deltas {
  const deltas = new Map<number, number>();
  const move = (place: number, delta: number): void => void deltas.set(place, (deltas.get(place) ?? 0) + delta);
  for (const { kind, celebrity, before, after } of votes) {
    if (kind === "repeated" || isOut({ before }) !== out) continue;
    if (before !== null) move(before.hot ? hotPlace(celebrity) : notPlace(celebrity), -1);
    if (after !== null) move(after.hot ? hotPlace(celebrity) : notPlace(celebrity), 1);
  }
  return deltas;
}

/** Whether a vote changed one that operators have taken out. */
export const isOut = ({ before }: Pick<CountedVote, "before">): boolean => before?.out === true;

const hotPlace = (celebrity: number): number => 2 * celebrity - 1;
const notPlace = (celebrity: number): number => 2 * celebrity;
