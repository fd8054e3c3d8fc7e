import type { Badge } from "#contract/rewards.ts";
import {
  carryOut,
  type Consequence,
  type Deed,
  follow,
  learnAll,
  type Move,
  onceIn,
  type Source,
} from "../consequence.ts";
import type { Database } from "../database/connect.ts";
import { readNow } from "../database/product-now.ts";
import { FEWEST_NETWORKS } from "../rewards/fewest-networks.ts";
import { gainOf, winnerOf } from "./rules.ts";
import { lockEvent } from "./entry-queries.ts";
import {
  completeEvent,
  countLog,
  countRoundNetworks,
  countVoterNetworks,
  type DueRound,
  lockDueRound,
  lockUncounted,
  readScores,
  scoreRound,
  selectUncounted,
  settleRound,
  writeGains,
} from "./settle-queries.ts";

/** What follows from events that are complete. */
export type EventConsequence = Consequence<Deed, { newBadges?: Badge[] }>;

/** Players who are counted in one transaction, so that none takes long. */
const COUNTED_AT_ONCE = 500;

const MEASURES = [
  ["event_votes", "votes"],
  ["event_calls", "calls"],
  ["events", "played"],
  ["whole_events", "whole"],
  ["event_streaks", "streaked"],
  ["event_wins", "won"],
] as const;

/** The source of what players earn in an event. */
export const sourceIn = (event: number): Source => onceIn(`event ${event}`);

/** Counts a round from its log, once, and scores its votes if it is one of the programme. */
export async function settle({ database }: { database: Database }, due: DueRound): Promise<void> {
  await database.transaction(
    (send) => Promise.all([send(lockDueRound(due.id)), send(countLog(due.id)), send(countRoundNetworks(due.id))]),
    async ([round, log, networks], send) => {
      // Another process has settled it.
      if (round === undefined) return;
      const { a, b, number, demo } = round;
      const votes = { votesA: log.get(a) ?? 0, votesB: log.get(b) ?? 0 };
      const winner = winnerOf({ a, b, ...votes });
      const isCrowd = networks >= FEWEST_NETWORKS;
      await Promise.all(
        [
          settleRound(due.id, { ...votes, winner, networks }),
          ...(demo ? [] : [scoreRound({ ...due, number }, winner, isCrowd)]),
        ].map(send),
      );
    },
  );
}

/** Completes an event whose programme is settled: adds to what its voters have earned, some at a time. */
export async function complete(
  { database, consequences }: { database: Database; consequences: readonly EventConsequence[] },
  event: number,
): Promise<void> {
  for (;;) {
    const players = await database.run(selectUncounted(event, COUNTED_AT_ONCE));
    if (players.length === 0) break;
    const at = await database.run(readNow());
    const knowledge = consequences.map(({ open }) => open());
    await database.transaction(
      (send) =>
        Promise.all([
          send(lockEvent(event)),
          send(readScores(event)),
          send(countVoterNetworks(event)),
          send(lockUncounted(event, players)),
          learnAll(send, knowledge, players, at),
        ]),
      async ([, scores, networks, voters], send) => {
        // Another process has counted them.
        if (voters.length === 0) return;
        const counted = voters.map((voter) => ({ ...voter, gain: gainOf(voter, scores, networks) }));
        const deeds = counted.map(
          ({ player, userId, gain, before }): Deed => ({
            player: { num: player, id: userId },
            at,
            source: sourceIn(event),
            repeated: false,
            moves: MEASURES.flatMap(([measure, key]): Move[] =>
              gain[key] === 0 ? [] : [{ measure, from: before[key], to: before[key] + gain[key] }],
            ),
          }),
        );
        await carryOut(send, follow(knowledge, deeds), () => Promise.all(writeGains(event, counted).map(send)));
      },
    );
  }
  await database.run(completeEvent(event));
}
