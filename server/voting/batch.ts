import type { Deed, Move } from "../consequence.ts";
import type { Player } from "../http/identity.ts";
import { type Change, cast, type Tally, undo, type Vote, votingDay } from "./rules.ts";

/** A vote, or the undo of one, waiting to be counted. */
export interface Ballot {
  player: Player;
  celebrity: number;
  /** Null undoes the last vote. */
  vote: { hot: boolean; session: string | null } | null;
}

/** The stored state that a batch needs, read under the lock of its players' rows. */
export interface Known {
  /** UTC day of the newest vote by anyone. */
  newestDay: string | null;
  /** By player; unknown players are missing. */
  tallies: ReadonlyMap<number, Tally>;
  /** By player, earlier votes for the ballot's celebrity on the days that the vote may count for. */
  votes: ReadonlyMap<number, readonly DatedVote[]>;
  /** Of the players who undo: those whose last vote is not the only one of its day. */
  notAlone: ReadonlySet<number>;
}

export interface DatedVote extends Vote {
  day: string;
}

/** A vote that was counted, repeated or undone, as its consequences see it. */
export interface CountedVote extends Deed {
  kind: Change["kind"];
  celebrity: number;
  day: string;
  session: string | null;
  before: Vote | null;
  after: Vote | null;
  /** The player's tally before and after. */
  tally: { before: Tally; after: Tally };
  /** The streak, if this vote extended it. */
  grownStreak: number | null;
}

/** Why a ballot was refused. */
export type Refusal = "unknown_player" | "nothing" | "expired";

/** Decides the ballots of a batch, at most one per player. */
export function decideAll(
  ballots: readonly Ballot[],
  known: Known,
  at: Date,
  today: string,
): (CountedVote | Refusal)[] {
  const day = votingDay(today, known.newestDay);
  return ballots.map((ballot) => decide(ballot, known, at, day));
}

function decide({ player, celebrity, vote }: Ballot, known: Known, at: Date, today: string): CountedVote | Refusal {
  const tally = known.tallies.get(player.num);
  if (tally === undefined) return "unknown_player";
  const day = vote === null ? (tally.last?.day ?? today) : today;
  const earlier = known.votes.get(player.num)?.find((other) => other.day === day) ?? null;
  const alone = !known.notAlone.has(player.num);
  const change =
    vote === null
      ? undo(tally, earlier, { celebrity, at: at.getTime(), alone })
      : cast(tally, earlier, { celebrity, hot: vote.hot, day, at: at.getTime() });
  if (typeof change === "string") return change;
  const { kind, before, after, grew } = change;
  const grownStreak = grew ? change.tally.streak : null;
  return {
    kind,
    player,
    celebrity,
    day,
    session: vote?.session ?? null,
    at,
    before,
    after,
    tally: { before: tally, after: change.tally },
    grownStreak,
    repeated: kind === "repeated",
    source: vote === null ? null : { celebrity, hot: vote.hot },
    moves: kind === "repeated" ? [] : movesOf(tally, change.tally, grownStreak),
  };
}

function movesOf(before: Tally, after: Tally, grownStreak: number | null): Move[] {
  const moves: Move[] = [];
  const move = (measure: Move["measure"], from: number, to: number): void => {
    if (from !== to) moves.push({ measure, from, to });
  };
  const { hotVotes: hot, notVotes: not } = before;
  const { hotVotes: hotNow, notVotes: notNow } = after;
  move("votes", hot + not, hotNow + notNow);
  move("hot", hot, hotNow);
  move("not", not, notNow);
  move("taste", Math.min(hot, not), Math.min(hotNow, notNow));
  if (grownStreak !== null) move("streak", grownStreak - 1, grownStreak);
  return moves;
}
