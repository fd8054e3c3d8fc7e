import { arrayOf, numbersIn, type Query, statement } from "../database/query.ts";
import { addDays } from "../time.ts";
import type { Ballot, CountedVote, DatedVote, Known } from "./batch.ts";
import type { Tally } from "./rules.ts";

type TallyRow = [
  player: number,
  hot: number,
  not: number,
  streak: number,
  longest: number,
  lastDay: string | null,
  ...last: [celebrity: number, day: string, at: number, done: boolean, grew: boolean],
  ...before: [streak: number, longest: number, lastDay: string | null],
];

/** Locks the players' rows in the order of their numbers, so that batches wait for one another and never deadlock. */
export function lockPlayers(players: readonly number[]): Query<Known["tallies"]> {
  return {
    config: {
      name: "lock_players",
      text: `SELECT p.* FROM unnest($1::bigint[]) i (num) CROSS JOIN LATERAL (
               SELECT num, hot_votes, not_votes, current_streak, longest_streak, last_vote_day,
                      undo_celebrity, undo_day, date_part('epoch', undo_at), undo_done, undo_grew,
                      undo_streak, undo_longest_streak, undo_last_vote_day
               FROM players WHERE players.num = i.num FOR NO KEY UPDATE
             ) p`,
      values: [arrayOf(players)],
      rowMode: "array",
    },
    parse: (rows: readonly TallyRow[]) => new Map(rows.map((row) => [row[0], tallyIn(row)])),
  };
}

function tallyIn([, hotVotes, notVotes, streak, longestStreak, lastVoteDay, ...last]: TallyRow): Tally {
  const [celebrity, day, at, undone, grew, ...before] = last;
  return {
    hotVotes,
    notVotes,
    streak,
    longestStreak,
    lastVoteDay,
    last: celebrity === null ? null : { celebrity, day, at: millis(at), undone, grew, before: streakIn(before) },
  };
}

const streakIn = ([streak, longestStreak, lastVoteDay]: [number, number, string | null]) => ({
  streak,
  longestStreak,
  lastVoteDay,
});

/** From seconds, with an error of less than a microsecond. */
const millis = (seconds: number): number => Math.round(seconds * 1000);

type VoteRow = [
  newestDay: string | null,
  player: number | null,
  day: string,
  hot: boolean,
  previousHot: boolean | null,
  at: number,
];

/** The votes that ballots may change, and the day of the newest vote by anyone. To be sent after the lock. */
export function readVotes(ballots: readonly Ballot[], today: string): Query<Pick<Known, "newestDay" | "votes">> {
  return {
    config: {
      name: "read_votes",
      text: `SELECT t.day, v.* FROM vote_totals t LEFT JOIN LATERAL (
               SELECT v.* FROM unnest($1::bigint[], $2::smallint[]) i (player, celebrity) CROSS JOIN LATERAL (
                 SELECT player, day, hot, previous_hot, date_part('epoch', voted_at) FROM votes
                 WHERE player = i.player AND day IN ($3, $4) AND celebrity = i.celebrity LIMIT 2
               ) v OFFSET 0
             ) v ON true`,
      values: [
        arrayOf(ballots.map(({ player }) => player.num)),
        arrayOf(ballots.map(({ celebrity }) => celebrity)),
        today,
        addDays(today, 1),
      ],
      rowMode: "array",
    },
    parse(rows: readonly VoteRow[]) {
      const votes = new Map<number, DatedVote[]>();
      for (const [, player, day, hot, previousHot, at] of rows) {
        if (player === null) continue;
        const vote = { day, hot, previousHot, at: millis(at) };
        const others = votes.get(player);
        if (others === undefined) votes.set(player, [vote]);
        else others.push(vote);
      }
      return { newestDay: rows[0]?.[0] ?? null, votes };
    },
  };
}

type LastVoteRow = [player: number, day: string, hot: boolean, previousHot: boolean | null, at: number, alone: boolean];

/** The last votes of players who undo, and whether each is the only one of its day. To be sent after the lock. */
export function readLastVotes(ballots: readonly Ballot[]): Query<Pick<Known, "votes" | "notAlone">> {
  return {
    config: {
      name: "read_last_votes",
      text: `SELECT p.num, v.day, v.hot, v.previous_hot, date_part('epoch', v.voted_at), NOT EXISTS (
               SELECT FROM votes o WHERE o.player = p.num AND o.day = p.undo_day AND o.celebrity <> p.undo_celebrity
             )
             FROM unnest($1::bigint[]) i (num)
             CROSS JOIN LATERAL (SELECT num, undo_day, undo_celebrity FROM players WHERE num = i.num LIMIT 1) p
             CROSS JOIN LATERAL (
               SELECT * FROM votes WHERE player = p.num AND day = p.undo_day AND celebrity = p.undo_celebrity LIMIT 1
             ) v`,
      values: [arrayOf(ballots.map(({ player }) => player.num))],
      rowMode: "array",
    },
    parse: (rows: readonly LastVoteRow[]) => ({
      votes: new Map(
        rows.map(([player, day, hot, previousHot, at]) => [player, [{ day, hot, previousHot, at: millis(at) }]]),
      ),
      notAlone: new Set(rows.filter((row) => !row[5]).map(([player]) => player)),
    }),
  };
}

/** Deletes a vote from the log, or restores what it replaced. */
export function revertVote({ player, day, celebrity, after }: CountedVote): Query {
  const key = [player.num, day, celebrity];
  return after === null
    ? statement("delete_vote", "DELETE FROM votes WHERE player = $1 AND day = $2 AND celebrity = $3", key)
    : statement(
        "restore_vote",
        "UPDATE votes SET hot = previous_hot WHERE player = $1 AND day = $2 AND celebrity = $3",
        key,
      );
}

/** All-time votes, by celebrity. */
export interface Totals {
  of(celebrity: number): { hotVotes: number; notVotes: number };
}

/**
 * Logs the votes cast in a batch, writes the tallies of its players and updates the counters. It must be sent before
 * anything else that batches share: they wait for one another at the totals, which are updated first.
 *
 * The players' rows exist and are locked, so this is an UPDATE, which the planner cannot turn into a scan of all
 * players.
 * @param votes in the order of their players' numbers
 * @param onlyDay the day whose counters get the same deltas; null if they are updated separately
 */
export function writeVotes(votes: readonly CountedVote[], at: Date, onlyDay: string | null): Query<Totals> {
  const casts = votes.filter(({ source }) => source !== null);
  const tallies = votes.map(({ tally }) => tally.after);
  const last = tallies.flatMap((tally) => tally.last ?? []);
  const totals = deltasOf(votes);
  return {
    config: {
      name: "write_votes",
      text: `WITH totals AS (
               UPDATE vote_totals SET day = coalesce($1, day), votes = add_at(votes, $2, $3) RETURNING votes
             ), days AS (
               INSERT INTO vote_days AS d (day, votes)
               SELECT day, add_at('{}', $2, $3) FROM unnest($4::date[]) day WHERE cardinality($2::integer[]) > 0
               ON CONFLICT (day) DO UPDATE SET votes = add_at(d.votes, $2, $3)
             ), logged AS (
               INSERT INTO votes (player, day, celebrity, hot, previous_hot, session, voted_at)
               SELECT player, $1, celebrity, hot, previous_hot, session, $5
               FROM unnest($6::bigint[], $7::smallint[], $8::boolean[], $9::boolean[], $10::text[])
                 i (player, celebrity, hot, previous_hot, session)
               ON CONFLICT (player, day, celebrity) DO UPDATE SET
                 hot = excluded.hot, previous_hot = excluded.previous_hot, session = excluded.session, voted_at = excluded.voted_at
             ), written AS (
               INSERT INTO players (
                 num, id, created_at, hot_votes, not_votes, current_streak, longest_streak, last_vote_day,
                 undo_celebrity, undo_day, undo_at, undo_done, undo_grew, undo_streak, undo_longest_streak, undo_last_vote_day
               )
               SELECT num, '', 'epoch', hot, not_, streak, longest, last_day,
                      celebrity, day, to_timestamp(at / 1000.0::float8), done, grew, old_streak, old_longest, old_last_day
               FROM unnest(
                 $11::bigint[], $12::integer[], $13::integer[], $14::integer[], $15::integer[], $16::date[], $17::smallint[],
                 $18::date[], $19::bigint[], $20::boolean[], $21::boolean[], $22::integer[], $23::integer[], $24::date[]
               ) i (num, hot, not_, streak, longest, last_day, celebrity, day, at, done, grew, old_streak, old_longest, old_last_day)
               ON CONFLICT (num) DO UPDATE SET
                 hot_votes = excluded.hot_votes, not_votes = excluded.not_votes, current_streak = excluded.current_streak,
                 longest_streak = excluded.longest_streak, last_vote_day = excluded.last_vote_day,
                 undo_celebrity = excluded.undo_celebrity, undo_day = excluded.undo_day, undo_at = excluded.undo_at,
                 undo_done = excluded.undo_done, undo_grew = excluded.undo_grew, undo_streak = excluded.undo_streak,
                 undo_longest_streak = excluded.undo_longest_streak, undo_last_vote_day = excluded.undo_last_vote_day
             )
             SELECT votes::text FROM totals`,
      values: [
        casts[0]?.day ?? null,
        arrayOf([...totals.keys()]),
        arrayOf([...totals.values()]),
        arrayOf(onlyDay === null ? [] : [onlyDay]),
        at,
        arrayOf(casts.map(({ player }) => player.num)),
        arrayOf(casts.map(({ celebrity }) => celebrity)),
        arrayOf(casts.map(({ after }) => after?.hot === true)),
        arrayOf(casts.map(({ after }) => after?.previousHot ?? null)),
        arrayOf(casts.map(({ session }) => session)),
        arrayOf(votes.map(({ player }) => player.num)),
        arrayOf(tallies.map(({ hotVotes }) => hotVotes)),
        arrayOf(tallies.map(({ notVotes }) => notVotes)),
        arrayOf(tallies.map(({ streak }) => streak)),
        arrayOf(tallies.map(({ longestStreak }) => longestStreak)),
        arrayOf(tallies.map(({ lastVoteDay }) => lastVoteDay)),
        arrayOf(last.map(({ celebrity }) => celebrity)),
        arrayOf(last.map(({ day }) => day)),
        arrayOf(last.map(({ at }) => at)),
        arrayOf(last.map(({ undone }) => undone)),
        arrayOf(last.map(({ grew }) => grew)),
        arrayOf(last.map(({ before }) => before.streak)),
        arrayOf(last.map(({ before }) => before.longestStreak)),
        arrayOf(last.map(({ before }) => before.lastVoteDay)),
      ],
      rowMode: "array",
    },
    parse([row]: readonly [string][]) {
      const totals = numbersIn(row?.[0] ?? "{}");
      return {
        of: (celebrity) => ({
          hotVotes: totals[hotPlace(celebrity) - 1] ?? 0,
          notVotes: totals[notPlace(celebrity) - 1] ?? 0,
        }),
      };
    },
  };
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

/** How votes change the counters. */
function deltasOf(votes: readonly CountedVote[]): Deltas {
  const deltas = new Map<number, number>();
  const move = (place: number, delta: number): void => void deltas.set(place, (deltas.get(place) ?? 0) + delta);
  for (const { kind, celebrity, before, after } of votes) {
    if (kind === "repeated") continue;
    if (before !== null) move(before.hot ? hotPlace(celebrity) : notPlace(celebrity), -1);
    if (after !== null) move(after.hot ? hotPlace(celebrity) : notPlace(celebrity), 1);
  }
  return deltas;
}

const hotPlace = (celebrity: number): number => 2 * celebrity - 1;
const notPlace = (celebrity: number): number => 2 * celebrity;
