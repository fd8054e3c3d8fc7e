import type { VoteResult } from "#contract/voting.ts";
import { carryOut, type Consequence, readAll } from "../consequence.ts";
import type { Send } from "../database/query.ts";
import { utcDay } from "../time.ts";
import { type Ballot, type CountedVote, decideAll, type Known, type Refusal } from "./batch.ts";
import { lockPlayers, moveDay, readLastVotes, readVotes, revertVote, type Totals, writeVotes } from "./queries.ts";

/** What a vote's consequences report to its player. */
type Told = Partial<VoteResult>;
export type VoteConsequence = Consequence<CountedVote, Told>;

/** The outcome of a ballot. */
export interface Counted {
  vote: CountedVote;
  /** The celebrity's all-time votes after the batch. */
  hotVotes: number;
  notVotes: number;
  told: Told | undefined;
}

/** Runs a transaction, on a held connection or on one of the pool. */
export interface Transactions {
  transaction<K, Answer>(
    read: (send: Send) => Promise<K>,
    write: (known: K, send: Send) => Promise<Answer>,
  ): Promise<Answer>;
}

/**
 * Counts a batch of ballots, at most one per player, in one transaction. @returns a result for each, in the same order
 */
export async function countBallots(
  connection: Transactions,
  consequences: readonly VoteConsequence[],
  ballots: readonly Ballot[],
  at: Date,
): Promise<(Counted | Refusal)[]> {
  const sorted = ballots.toSorted((one, other) => one.player.num - other.player.num);
  const today = utcDay(at);
  return connection.transaction(
    async (send) => {
      const [known, decides] = await Promise.all([
        readKnown(send, sorted, today),
        readAll(
          send,
          consequences,
          sorted.map(({ player }) => player),
          at,
        ),
      ]);
      return { known, decides };
    },
    async ({ known, decides }, send) => {
      const outcomes = decideAll(sorted, known, at, today);
      const votes = outcomes.filter((outcome) => typeof outcome !== "string");
      const { written: totals, told } = await carryOut(send, decides, votes, async () =>
        votes.length === 0 ? undefined : write(send, votes, at),
      );
      const results = new Map(
        sorted.map(({ player: { num } }, index) => [num, resultOf(outcomes[index], totals, told.get(num))]),
      );
      return ballots.map(({ player: { num } }) => results.get(num) ?? "unknown_player");
    },
  );
}

async function readKnown(send: Send, ballots: readonly Ballot[], today: string): Promise<Known> {
  const casting = ballots.filter(({ vote }) => vote !== null);
  const undoing = ballots.filter(({ vote }) => vote === null);
  const [tallies, read, last] = await Promise.all([
    send(lockPlayers(ballots.map(({ player }) => player.num))),
    send(readVotes(casting, today)),
    undoing.length === 0 ? undefined : send(readLastVotes(undoing)),
  ]);
  return {
    newestDay: read.newestDay,
    tallies,
    votes: last === undefined ? read.votes : new Map([...read.votes, ...last.votes]),
    notAlone: last?.notAlone ?? new Set(),
  };
}

/** Writes a batch. Every process writes the rows that batches share in the same order. */
async function write(send: Send, votes: readonly CountedVote[], at: Date): Promise<Totals> {
  const days = [...new Set(votes.map(({ day }) => day))].toSorted();
  const [onlyDay = null] = days.length === 1 ? days : [];
  const totals = send(writeVotes(votes, at, onlyDay));
  const sent = votes.filter(({ kind }) => kind === "undone").map((vote) => send(revertVote(vote)));
  // Around midnight, a batch may have votes of two days.
  if (onlyDay === null) sent.push(...days.map((day) => send(moveDay(votes, day))));
  const [moved] = await Promise.all([totals, ...sent]);
  return moved;
}

function resultOf(
  outcome: CountedVote | Refusal | undefined,
  totals: Totals | undefined,
  told: Told | undefined,
): Counted | Refusal {
  if (outcome === undefined || typeof outcome === "string") return outcome ?? "unknown_player";
  const { hotVotes, notVotes } = totals?.of(outcome.celebrity) ?? { hotVotes: 0, notVotes: 0 };
  return { vote: outcome, hotVotes, notVotes, told };
}
