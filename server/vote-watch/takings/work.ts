import type { Database } from "../../database/connect.ts";
import { addDays, utcDay } from "../../time.ts";
import type { Pseudonyms } from "../pseudonyms.ts";
import {
  type Deltas,
  holdTotals,
  lockVoters,
  markVotes,
  type MovedVote,
  moveDayOut,
  moveHourOut,
  moveTotals,
} from "./move-queries.ts";
import {
  type Found,
  findOfNetwork,
  findOfPlayer,
  findTaken,
  lockTaking,
  noteProgress,
  selectAtWork,
  setState,
  type TakingRow,
} from "./queries.ts";

/** Votes that are moved at once: everybody's votes wait for some milliseconds. */
const VOTES_AT_ONCE = 500;
/** Players of a network that are looked at at once. */
const PLAYERS_AT_ONCE = 200;

interface Work {
  database: Pick<Database, "run" | "transaction">;
  pseudonyms: Pick<Pseudonyms, "playerOf">;
}

/**
 * Moves some votes of the taking that was asked for first, in a transaction with the counters and with how far it is: killed at any
 * moment, it goes on from there.
 * @returns whether there may be more to do
 */
export async function moveSome({ database, pseudonyms }: Work, now: Date): Promise<boolean> {
  const taking = await database.run(selectAtWork());
  if (taking === undefined) return false;
  const { num } = taking;
  const way = taking.state === "returning" ? "returning" : "taking";
  const { keys, last } = await find({ database, pseudonyms }, taking);
  // Those that a player may still change or undo: processes know them. A day more, because clocks differ.
  const recent = keys.days.some((day) => day >= addDays(utcDay(now), -2));
  const isAll = keys.players.length < VOTES_AT_ONCE;
  await database.transaction(
    async (send) => {
      const [, , locked, moved] = await Promise.all([
        recent ? send(lockVoters(keys.players)) : undefined,
        send(holdTotals(recent)),
        // In the order of batches of votes, which count what they take back, and of erasures.
        send(lockTaking(num)),
        send(markVotes(num, way, keys)),
      ]);
      return { locked, moved };
    },
    async ({ locked, moved }, send) => {
      // Turned round meanwhile.
      if (locked?.state !== way) return;
      const sign = way === "taking" ? -1 : 1;
      const at = isAll && last !== undefined ? last : locked.at;
      const done = isAll && last === undefined;
      await Promise.all(
        [
          ...counters(moved, sign),
          noteProgress(num, -sign * moved.length, at),
          ...(done ? [setState(num, way === "taking" ? "out" : "back")] : []),
        ].map(send),
      );
    },
  );
  return true;
}

async function find({ database, pseudonyms }: Work, taking: TakingRow): Promise<Found> {
  const { num, subject, from, until, state, at } = taking;
  if (state === "returning") return database.run(findTaken(num, VOTES_AT_ONCE));
  // Whoever it was about is erased.
  if (subject === null) return { keys: { players: [], days: [], celebrities: [] }, last: undefined };
  const player = pseudonyms.playerOf(subject);
  if (player !== undefined) return database.run(findOfPlayer({ voter: player, from, until }, VOTES_AT_ONCE));
  const most = { players: PLAYERS_AT_ONCE, votes: VOTES_AT_ONCE };
  return database.run(findOfNetwork({ voter: subject, from, until }, at, most));
}

/** What moves with votes, in the order in which batches of votes write it. */
function counters(moved: readonly MovedVote[], sign: 1 | -1) {
  if (moved.length === 0) return [];
  const days = Map.groupBy(moved, ({ day }) => day);
  const hours = Map.groupBy(moved, ({ hour }) => hour.getTime());
  return [
    moveTotals(deltasOf(moved, sign, placeOf)),
    ...[...days]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([day, votes]) => moveDayOut(day, deltasOf(votes, sign, placeOf))),
    ...[...hours]
      .toSorted(([one], [other]) => one - other)
      .map(([hour, votes]) =>
        moveHourOut(
          new Date(hour),
          deltasOf(votes, sign, ({ celebrity }) => celebrity),
        ),
      ),
  ];
}

const placeOf = ({ celebrity, hot }: MovedVote): number => 2 * celebrity - Number(hot);

function deltasOf(votes: readonly MovedVote[], sign: 1 | -1, place: (vote: MovedVote) => number): Deltas {
  const deltas = new Map<number, number>();
  for (const vote of votes) deltas.set(place(vote), (deltas.get(place(vote)) ?? 0) + sign);
  return deltas;
}
