import type { VoteResult } from "#contract/voting.ts";
import { UNDO_WINDOW_MS } from "#contract/values/voting-limits.ts";
import type { Consequence, Deed, Move, Source } from "../consequence.ts";
import type { Player } from "../http/identity.ts";
import { type Change, cast, type Tally, undo, type Vote, votingDay } from "./rules.ts";

/** A vote, or the undo of one, waiting to be counted. */
export interface Ballot {
  player: Player;
  celebrity: number;
  /** Null undoes the last vote that stands. */
  vote: { hot: boolean; session: string | null } | null;
}

/** What is known of a player. */
export interface KnownPlayer {
  tally: Tally;
  /** UTC day since when all votes are known. */
  since: string;
  /** The votes by UTC day, and by celebrity. */
  days: ReadonlyMap<string, DayVotes>;
}

/** A player's votes of a day, by celebrity. */
type DayVotes = ReadonlyMap<number, Vote>;

/** The stored state that a batch needs. */
export interface Known {
  /** UTC day of the newest vote by anyone. */
  newestDay: string | null;
  /** Undefined for a player who does not exist. */
  player(num: number): KnownPlayer | undefined;
}

/** A vote that was counted, repeated or undone, as its consequences see it. */
export interface CountedVote extends Deed {
  kind: Change["kind"];
  celebrity: number;
  day: string;
  session: string | null;
  before: Vote | null;
  after: Vote | null;
  /** The player's votes of that day, as they were before. */
  dayVotes: DayVotes;
  /** The player's tally before and after. */
  tally: { before: Tally; after: Tally };
  /** The streak, if this vote extended it. */
  grownStreak: number | null;
}

/** What a vote's consequences report to its player. */
export type Told = Partial<VoteResult>;
export type VoteConsequence = Consequence<CountedVote, Told>;

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
  const own = known.player(player.num);
  if (own === undefined) return "unknown_player";
  const { tally } = own;
  const day = vote === null ? (tally.recent.find((one) => one.celebrity === celebrity)?.day ?? today) : today;
  const dayVotes = own.days.get(day) ?? NO_VOTES;
  const earlier = dayVotes.get(celebrity) ?? null;
  const change =
    vote === null
      ? undo(tally, earlier, { celebrity, at: at.getTime(), alone: dayVotes.size === 1 })
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
    dayVotes,
    tally: { before: tally, after: change.tally },
    grownStreak,
    repeated: kind === "repeated",
    source: vote === null ? null : sourceOf(celebrity, vote.hot, at),
    moves: kind === "repeated" ? [] : movesOf(tally, change.tally, grownStreak),
  };
}

const NO_VOTES: DayVotes = new Map();

/** Votes are repeated within the time for an undo; later ones are new. */
function sourceOf(celebrity: number, hot: boolean, at: Date): Source {
  return { key: `vote ${celebrity} ${hot ? "hot" : "not"}`, since: new Date(at.getTime() - UNDO_WINDOW_MS) };
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
