import { countsAfter, judge, type VoteRefusal } from "./rules.ts";
import {
  type LockedRound,
  lockRounds,
  readVoters,
  type SentVote,
  type StandingVote,
  writeVotes,
} from "./vote-queries.ts";
import type { Database } from "../database/connect.ts";
import { type WatchQueue } from "../database/group-commit.ts";
import type { HeldConnection } from "../database/held-connection.ts";
import { readNow } from "../database/product-now.ts";
import { createWriter, type Writer } from "../database/writer.ts";
import type { Player } from "../http/identity.ts";
import { Problem } from "../http/problem.ts";

/** Votes of one batch: larger ones only add latency. */
const MAX_BATCH = 512;
/** About two seconds of work. */
const MAX_WAITING = 8192;

const REFUSALS = {
  round_not_found: "There is no such round.",
  event_not_joined: "Join the event before you vote.",
  not_in_round: "Vote for one of the two in the round.",
  round_not_begun: "This round has not begun yet.",
  round_over: "This round is over.",
} as const;

type Outcome = "stands" | VoteRefusal | "round_not_found";

interface VotingDependencies {
  database: Pick<Database, "pool">;
  watch: WatchQueue;
  /** Called when votes in rounds of an event have been stored. */
  voted: (event: number) => void;
}

/** Votes in rounds of events. */
export interface EventVoting extends Pick<Writer<unknown, unknown>, "overloaded" | "close"> {
  /**
   * Stores a player's vote, or replaces the one before. Resolves when it is durable.
   * @throws {Problem} round_not_found, event_not_joined, not_in_round, round_not_begun, round_over, overloaded
   */
  vote(player: Player, vote: { roundId: string; votedFor: string }): Promise<void>;
}

/** Stores the votes that arrive together in one transaction, because everybody votes at once. */
export function createEventVoting({ database, watch, voted }: VotingDependencies): EventVoting {
  const writer = createWriter<SentVote, Outcome>({
    pool: database.pool,
    name: "hot-or-not event votes",
    keyOf: ({ player }) => player,
    maxBatch: MAX_BATCH,
    maxWaiting: MAX_WAITING,
    watch,
    async commit(connection, votes) {
      const { outcomes, events } = await storeAll(connection, votes);
      for (const event of events) voted(event);
      return outcomes;
    },
  });
  return {
    overloaded: writer.overloaded,
    close: writer.close,
    async vote({ num }, { roundId, votedFor }) {
      const outcome = await writer.submit({ round: Number(roundId), player: num, votedFor });
      if (outcome !== "stands") throw new Problem(outcome, REFUSALS[outcome]);
    },
  };
}

/** @param votes of different players */
function storeAll(
  connection: HeldConnection,
  votes: readonly SentVote[],
): Promise<{ outcomes: Outcome[]; events: Set<number> }> {
  const rounds = [...new Set(votes.map(({ round }) => round))];
  return connection.transaction(
    (send) => Promise.all([send(lockRounds(rounds)), send(readVoters(votes)), send(readNow())]),
    async ([locked, voters, now], send) => {
      const after = new Map<number, LockedRound>();
      const standing: StandingVote[] = [];
      const outcomes = votes.map(({ round: id, player, votedFor }, index): Outcome => {
        const round = after.get(id) ?? locked.get(id);
        const { joined = false, before = null } = voters[index] ?? {};
        if (round === undefined) return "round_not_found";
        const celebrity = round.contestants.get(votedFor);
        const verdict = judge(round, { celebrity, joined }, now);
        if (verdict !== "stands" || celebrity === undefined || celebrity === before) return verdict;
        standing.push({ round: id, player, celebrity });
        after.set(id, countsAfter(round, before, celebrity));
        return verdict;
      });
      const changed = [...after.values()];
      if (standing.length > 0) await Promise.all(writeVotes(standing, changed, now).map(send));
      return { outcomes, events: new Set(changed.map(({ event }) => event)) };
    },
  );
}
