import { randomInt } from "node:crypto";
import { carryOut, follow, type Followed } from "../consequence.ts";
import type { HeldConnection } from "../database/held-connection.ts";
import type { Send } from "../database/query.ts";
import { isConflict, retryOnConflict } from "../database/transaction.ts";
import { utcDay } from "../time.ts";
import { type Ballot, type CountedVote, decideAll, type Refusal, type Told, type VoteConsequence } from "./batch.ts";
import { VoteMemory } from "./memory.ts";
import {
  changeVotes,
  isOut,
  moveDay,
  moveOut,
  revertVote,
  sharedAfter,
  writePlayers,
  writeVotes,
} from "./write-queries.ts";
import { readShared, type Shared } from "./read-queries.ts";

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
  /**
   * Counts at most one ballot per player, in one transaction. May be called again before it resolves, with ballots of
   * other players.
   * @returns a result for each, in the same order
   */
  count(connection: HeldConnection, ballots: readonly Ballot[], at: Date): Promise<(Counted | Refusal)[]>;
}

/** Batches that are counted under locks after another process has written votes, before memory is relied on again. */
const CAUTIOUS_BATCHES = 50;
/** Numbers that a process may draw for itself; doubles hold them all. */
const WRITERS = 2 ** 47;

/**
 * A time in which memory is relied on. It ends with the first batch that fails, or when the connection is lost. The next
 * one begins when all of its batches have settled, with an empty memory and another number: what the server may still
 * carry out of this one then meets neither its version nor its writer.
 */
class Epoch {
  readonly memory: VoteMemory;
  readonly writer = randomInt(1, WRITERS);
  /** Of the connection. */
  readonly losses: number;
  over = false;

  constructor(consequences: readonly VoteConsequence[], losses: number, shared?: Shared) {
    this.memory = new VoteMemory(consequences);
    this.memory.shared = shared;
    this.losses = losses;
  }
}

/** How far a batch is. */
interface Progress {
  /** Resolves when the next one may be decided. */
  decided: Promise<void>;
  /** Resolves when it and all before it have settled. */
  settled: Promise<unknown>;
}

/**
 * Decides batches from memory and writes them in one round trip, on condition that nobody else has written votes since.
 * A batch may be decided and sent before the one ahead of it is committed: it then expects what that one leaves behind,
 * and fails if it does. Otherwise, as when several processes share the database, batches are read and decided under the
 * players' locks, one at a time.
 */
export function createBallotBox(consequences: readonly VoteConsequence[]): BallotBox {
  let epoch = new Epoch(consequences, 0);
  let cautious = 0;
  let latest: Progress = { decided: Promise.resolve(), settled: Promise.resolve() };

  /**
   * Returns undefined if others have written votes, or if nothing is written, which would have told.
   * @param decided is called when the next batch may be decided
   */
  async function fromMemory(
    connection: HeldConnection,
    ballots: readonly Ballot[],
    at: Date,
    decided: () => void,
  ): Promise<Batch | undefined> {
    const own = epoch;
    const { memory, writer } = own;
    try {
      const missing = memory.missing(ballots, at);
      if (memory.shared === undefined || missing.length > 0) {
        await connection.atOnce((send) =>
          Promise.all([learnShared(send, memory), memory.learn(send, missing, at, { lock: false })]),
        );
      }
      const { shared } = memory;
      if (own.over || shared === undefined) return undefined;
      const batch = decide(memory, ballots, at);
      if (batch.votes.length === 0) return undefined;
      const written = connection.atOnce((send) => write(send, batch, { writer, expected: shared }));
      memory.remember(batch.votes, at);
      memory.shared = sharedAfter(shared, batch.votes, writer);
      batch.followed.remember();
      decided();
      return await written;
    } catch (error) {
      own.over = true;
      if (!isConflict(error)) throw error;
      cautious = CAUTIOUS_BATCHES;
      return undefined;
    }
  }

  /** To be called when all batches before it have settled. */
  async function underLocks(connection: HeldConnection, ballots: readonly Ballot[], at: Date): Promise<Batch> {
    const { memory, writer, over } = epoch;
    const batch = await countUnderLocks(connection, { consequences, writer }, ballots, at);
    if (batch.shared === undefined) return batch;
    if (!over && batch.shared.version - 1 === memory.shared?.version) {
      memory.shared = batch.shared;
      memory.forget(ballots.map(({ player }) => player.num));
      cautious = Math.max(0, cautious - 1);
    } else {
      epoch = new Epoch(consequences, connection.losses, batch.shared);
      cautious = CAUTIOUS_BATCHES;
    }
    return batch;
  }

  async function count(
    connection: HeldConnection,
    ballots: readonly Ballot[],
    at: Date,
    before: Progress,
    decided: () => void,
  ): Promise<Batch> {
    await before.decided;
    const isOver = () => epoch.over || connection.losses !== epoch.losses;
    if (isOver()) {
      epoch.over = true;
      await before.settled;
      if (isOver()) epoch = new Epoch(consequences, connection.losses);
    }
    const batch = cautious === 0 ? await fromMemory(connection, ballots, at, decided) : undefined;
    if (batch !== undefined) return batch;
    await before.settled;
    return underLocks(connection, ballots, at);
  }

  return {
    async count(connection, ballots, at) {
      const sorted = ballots.toSorted((one, other) => one.player.num - other.player.num);
      const decided = Promise.withResolvers<void>();
      const before = latest;
      const counting = count(connection, sorted, at, before, decided.resolve);
      const settled = Promise.allSettled([before.settled, counting]).then(() => decided.resolve());
      latest = { decided: decided.promise, settled };
      const batch = await counting;
      const results = new Map(sorted.map(({ player }, index) => [player.num, batch.results[index]]));
      return ballots.map(({ player }) => results.get(player.num) ?? "unknown_player");
    },
  };
}

/**
 * Counts a batch of ballots, sorted by player, from what it reads under the players' locks.
 * @param writer the number of the epoch
 */
export async function countUnderLocks(
  connection: Pick<HeldConnection, "transaction">,
  { consequences, writer }: { consequences: readonly VoteConsequence[]; writer: number },
  ballots: readonly Ballot[],
  at: Date,
): Promise<Batch> {
  const players = ballots.map(({ player }) => player.num);
  // It can meet the first votes of a new day from another process.
  return retryOnConflict(() => {
    const memory = new VoteMemory(consequences);
    return connection.transaction(
      (send) => Promise.all([memory.learn(send, players, at, { lock: true }), learnShared(send, memory)]),
      (_learnt, send) => write(send, decide(memory, ballots, at), { writer, expected: null }),
    );
  });
}

async function learnShared(send: Send, memory: VoteMemory): Promise<void> {
  if (memory.shared === undefined) memory.shared = await send(readShared());
}

/** A batch that was decided. */
interface Decided {
  at: Date;
  /** In the order of the ballots. */
  outcomes: readonly (CountedVote | Refusal)[];
  /** Those that count. */
  votes: readonly CountedVote[];
  followed: Followed<Told>;
}

function decide(memory: VoteMemory, ballots: readonly Ballot[], at: Date): Decided {
  const outcomes = decideAll(ballots, memory, at, utcDay(at));
  const votes = outcomes.filter((outcome) => typeof outcome !== "string");
  return { at, outcomes, votes, followed: follow(memory.consequences, votes) };
}

/** A batch that was written. */
interface Batch {
  /** In the order of the ballots. */
  results: readonly (Counted | Refusal)[];
  /** Undefined if there was nothing to write. */
  shared: Shared | undefined;
}

/** Writes what was decided. Every process writes the rows that batches share in the same order. */
async function write(
  send: Send,
  { at, outcomes, votes, followed }: Decided,
  { writer, expected }: { writer: number; expected: Shared | null },
): Promise<Batch> {
  if (votes.length === 0)
    return { results: outcomes.filter((outcome) => typeof outcome === "string"), shared: undefined };
  const days = [...new Set(votes.map(({ day }) => day))].toSorted();
  const [onlyDay = null] = days.length === 1 ? days : [];
  const again = votes.filter(({ source, before }) => source !== null && before !== null);
  const tallies = writePlayers(votes);
  const counters = writeVotes(votes, { at, writer, expected, onlyDay });
  const others = [
    ...(again.length > 0 ? [changeVotes(again, at)] : []),
    ...votes.filter(({ kind }) => kind === "undone").map(revertVote),
    ...[...new Set(votes.filter(isOut).map(({ day }) => day))].toSorted().map((day) => moveOut(votes, day)),
    // Around midnight, a batch may have votes of two days.
    ...(onlyDay === null ? days.map((day) => moveDay(votes, day)) : []),
  ];
  const { written, told } = await carryOut(send, followed, async () => {
    const [, written] = await Promise.all([send(tallies), send(counters), ...others.map(send)]);
    return written;
  });
  const results = outcomes.map((outcome) =>
    typeof outcome === "string"
      ? outcome
      : { vote: outcome, ...written.totalsOf(outcome.celebrity), told: told.get(outcome.player.num) },
  );
  return { results, shared: written.shared };
}
