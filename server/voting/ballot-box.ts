import { carryOut } from "../consequence.ts";
import type { HeldConnection } from "../database/held-connection.ts";
import type { Send } from "../database/query.ts";
import { isConflict } from "../database/transaction.ts";
import { utcDay } from "../time.ts";
import { type Ballot, type CountedVote, decideAll, type Refusal, type Told, type VoteConsequence } from "./batch.ts";
import { VoteMemory } from "./memory.ts";
import { changeVotes, moveDay, readShared, revertVote, type Shared, writePlayers, writeVotes } from "./queries.ts";

/** The outcome of a ballot. */
export interface Counted {
  vote: CountedVote;
  /** The celebrity's all-time votes after the batch. */
  hotVotes: number;
  notVotes: number;
  told: Told | undefined;
}

/** Counts batches of ballots. */
export interface BallotBox {
  /** Counts at most one ballot per player, in one transaction. @returns a result for each, in the same order */
  count(connection: HeldConnection, ballots: readonly Ballot[], at: Date): Promise<(Counted | Refusal)[]>;
}

/** Batches that are counted under locks after another process has written votes, before memory is relied on again. */
const CAUTIOUS_BATCHES = 50;

/**
 * Decides batches from memory and writes them in one round trip, on condition that nobody else has written votes since.
 * Otherwise, as when several processes share the database, batches are read and decided under the players' locks.
 */
export function createBallotBox(consequences: readonly VoteConsequence[]): BallotBox {
  let memory = new VoteMemory(consequences);
  let cautious = 0;
  let losses = 0;

  function forgetAll(shared?: Shared): void {
    memory = new VoteMemory(consequences);
    memory.shared = shared;
  }

  /** Returns undefined if others have written votes, or if nothing is written, which would have told. */
  async function fromMemory(
    connection: HeldConnection,
    ballots: readonly Ballot[],
    at: Date,
  ): Promise<Batch | undefined> {
    try {
      const missing = memory.missing(ballots, at);
      if (memory.shared === undefined || missing.length > 0) {
        await connection.read((send) =>
          Promise.all([learnShared(send, memory), memory.learn(send, missing, at, { lock: false })]),
        );
      }
      const outcomes = decideAll(ballots, memory, at, utcDay(at));
      const votes = votesOf(outcomes);
      const { shared } = memory;
      if (votes.length === 0 || shared === undefined) return undefined;
      const { version } = shared;
      const batch = await connection.write((send) => write(send, memory, outcomes, { at, version }));
      memory.shared = batch.shared;
      memory.follow(votes, at);
      batch.committed();
      return batch;
    } catch (error) {
      // If it is unknown whether the batch was committed, so is everything remembered.
      forgetAll();
      if (!isConflict(error)) throw error;
      cautious = CAUTIOUS_BATCHES;
      return undefined;
    }
  }

  async function underLocks(connection: HeldConnection, ballots: readonly Ballot[], at: Date): Promise<Batch> {
    const batch = await countUnderLocks(connection, consequences, ballots, at);
    if (batch.shared === undefined) return batch;
    if (batch.shared.version - 1 === memory.shared?.version) {
      memory.shared = batch.shared;
      memory.forget(ballots.map(({ player }) => player.num));
      cautious = Math.max(0, cautious - 1);
    } else {
      forgetAll(batch.shared);
      cautious = CAUTIOUS_BATCHES;
    }
    return batch;
  }

  return {
    async count(connection, ballots, at) {
      const sorted = ballots.toSorted((one, other) => one.player.num - other.player.num);
      if (connection.losses !== losses) forgetAll();
      losses = connection.losses;
      const batch =
        (cautious === 0 ? await fromMemory(connection, sorted, at) : undefined) ??
        (await underLocks(connection, sorted, at));
      const results = new Map(sorted.map(({ player }, index) => [player.num, batch.results[index]]));
      return ballots.map(({ player }) => results.get(player.num) ?? "unknown_player");
    },
  };
}

/** Attempts of a batch that meets the first votes of a new day from another process. */
const MAX_ATTEMPTS = 3;

/** Counts a batch of ballots, sorted by player, from what it reads under the players' locks. */
export async function countUnderLocks(
  connection: Pick<HeldConnection, "transaction">,
  consequences: readonly VoteConsequence[],
  ballots: readonly Ballot[],
  at: Date,
): Promise<Batch> {
  const players = ballots.map(({ player }) => player.num);
  for (let attempt = 1; ; attempt += 1) {
    const memory = new VoteMemory(consequences);
    try {
      return await connection.transaction(
        (send) => Promise.all([memory.learn(send, players, at, { lock: true }), learnShared(send, memory)]),
        (_learnt, send) => write(send, memory, decideAll(ballots, memory, at, utcDay(at)), { at, version: null }),
      );
    } catch (error) {
      if (!isConflict(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function learnShared(send: Send, memory: VoteMemory): Promise<void> {
  if (memory.shared === undefined) memory.shared = await send(readShared());
}

/** A batch that was written. */
interface Batch {
  /** In the order of the ballots. */
  results: readonly (Counted | Refusal)[];
  /** Undefined if there was nothing to write. */
  shared: Shared | undefined;
  /** To be called once it is durable, if the memory is to be used again. */
  committed: () => void;
}

/** Writes what was decided. Every process writes the rows that batches share in the same order. */
async function write(
  send: Send,
  { consequences }: VoteMemory,
  outcomes: readonly (CountedVote | Refusal)[],
  { at, version }: { at: Date; version: number | null },
): Promise<Batch> {
  const votes = votesOf(outcomes);
  if (votes.length === 0)
    return { results: outcomes.filter((outcome) => typeof outcome === "string"), shared: undefined, committed() {} };
  const days = [...new Set(votes.map(({ day }) => day))].toSorted();
  const [onlyDay = null] = days.length === 1 ? days : [];
  const again = votes.filter(({ source, before }) => source !== null && before !== null);
  const tallies = writePlayers(votes);
  const counters = writeVotes(votes, { at, version, onlyDay });
  const others = [
    ...(again.length > 0 ? [changeVotes(again, at)] : []),
    ...votes.filter(({ kind }) => kind === "undone").map(revertVote),
    // Around midnight, a batch may have votes of two days.
    ...(onlyDay === null ? days.map((day) => moveDay(votes, day)) : []),
  ];
  const { written, told, committed } = await carryOut(send, consequences, votes, async () => {
    const [, written] = await Promise.all([send(tallies), send(counters), ...others.map(send)]);
    return written;
  });
  const results = outcomes.map((outcome) =>
    typeof outcome === "string"
      ? outcome
      : { vote: outcome, ...written.totalsOf(outcome.celebrity), told: told.get(outcome.player.num) },
  );
  return { results, shared: written, committed };
}

function votesOf(outcomes: readonly (CountedVote | Refusal)[]): CountedVote[] {
  return outcomes.filter((outcome) => typeof outcome !== "string");
}
