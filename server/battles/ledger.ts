import type { HeldConnection } from "../database/held-connection.ts";
import { type BattleBallot, decideAll, type Outcome, type Wins } from "./batch.ts";
import { BattleMemory } from "./memory.ts";
import { isVersion, lockScores, readSessions, recordBattles } from "./queries.ts";
import type { SessionState } from "./rules.ts";

/** Decides batches of battle votes, one at a time. */
export interface BattleLedger {
  /** Decides battle votes, at most one per player, in one transaction. Resolves once it is durable. */
  decide(connection: HeldConnection, ballots: readonly BattleBallot[], at: Date): Promise<Outcome[]>;
  /** Remembers a session that is about to be created and has not been announced to anyone. */
  opening: (id: string, session: SessionState) => void;
}

const withWins = (outcomes: readonly Outcome[], wins: Wins | undefined): Outcome[] =>
  outcomes.map((outcome) =>
    wins !== undefined && outcome.refused === undefined && outcome.decides ? { ...outcome, wins } : outcome,
  );

/**
 * Decides from memory and records the batch in one round trip, provided that the database still has the remembered
 * version. If something is not in memory, or another process has recorded a batch since, it reads and records in one
 * transaction, under the lock of all battles.
 * @param playable whether a session can be shown; one that cannot is treated as missing
 */
export function createLedger(playable: (session: SessionState) => boolean): BattleLedger {
  const memory = new BattleMemory();
  let losses = 0;

  /** Undefined if the version had changed; then nothing was written. */
  async function fromMemory(connection: HeldConnection, version: number, ballots: readonly BattleBallot[], at: Date) {
    const { results, scores, outcomes } = decideAll(ballots, memory);
    if (results.length === 0) return (await connection.run(isVersion(version))) ? outcomes : undefined;
    const wins = await connection.run(recordBattles(version, memory.scores, { results, scores }, at));
    if (wins === undefined) return undefined;
    memory.record(results, scores);
    return withWins(outcomes, wins);
  }

  async function underTheLock(
    connection: HeldConnection,
    ballots: readonly BattleBallot[],
    at: Date,
  ): Promise<Outcome[]> {
    const ids = [...new Set(ballots.map(({ session }) => session))];
    const { results, scores, outcomes, wins } = await connection.transaction(
      (send) => Promise.all([send(lockScores(memory.version)), send(readSessions(ids))]),
      async ([state, found], send) => {
        const sessions = new Map([...found].filter(([, session]) => playable(session)));
        memory.learn({ ...state, sessions });
        const decision = decideAll(ballots, memory);
        if (decision.results.length === 0) return { ...decision, wins: undefined };
        return { ...decision, wins: await send(recordBattles(state.version, memory.scores, decision, at)) };
      },
    );
    memory.record(results, scores);
    return withWins(outcomes, wins);
  }

  return {
    async decide(connection, ballots, at) {
      if (connection.losses !== losses) memory.forget();
      losses = connection.losses;
      try {
        const { version } = memory;
        const remembered = ballots.every(({ session }) => memory.session(session) !== undefined);
        if (version !== undefined && remembered) {
          const outcomes = await fromMemory(connection, version, ballots, at);
          if (outcomes !== undefined) return outcomes;
        }
        return await underTheLock(connection, ballots, at);
      } catch (error) {
        memory.forget();
        throw error;
      }
    },
    opening: (id, session) => memory.open(id, session),
  };
}
