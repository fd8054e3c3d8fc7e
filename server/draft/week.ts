import { COMPETITION_POOL } from "#contract/values/draft-limits.ts";
import { carryOut, follow, learnAll } from "../consequence.ts";
import type { Database } from "../database/connect.ts";
import { readNow } from "../database/product-now.ts";
import type { Query, Send } from "../database/query.ts";
import { carryOutDue } from "../jobs/due.ts";
import { periodOf, prizesByScore } from "../leagues/rules.ts";
import { pay } from "../rewards/ledger.ts";
import { utcDay } from "../time.ts";
import {
  type CompetitionRow,
  endCompetition,
  openCompetition,
  readCountersBefore,
  selectNextTurn,
  selectOver,
} from "./competition-queries.ts";
import { forgetEntries, notePrizes, type Result, writeResults } from "./entry-queries.ts";
import { createFields, vectorOf } from "./fields.ts";
import { type EntrantRecord, lockEntrants, writeRecords } from "./record-queries.ts";
import { type DraftConsequence, type DraftRecord, endOf, raise } from "./records.ts";

/** How long after its end a competition is ended, in s: until then the last votes of its days may be undone. */
const GRACE_S = 35;
/** Results that are written at once, and entries that are deleted at once. */
const SOME = 5000;
/** How long entries are kept after the end, in days. */
const ENTRY_DAYS = 100;
/** Those that are paid. */
const PLACES = 3;

export interface WeekDependencies {
  database: Database;
  consequences: readonly DraftConsequence[];
}

/**
 * Opens the competition of this week, and ends those that are over.
 * @returns when there is something to do next
 */
export async function advanceCompetitions(
  { database, consequences }: WeekDependencies,
  failed: (error: unknown) => void,
): Promise<Date | null> {
  const now = await database.run(readNow());
  const week = periodOf("weekly", now);
  await database.run(openCompetition({ ...week, prizePool: COMPETITION_POOL }));
  const left = await carryOutDue(
    (without) => database.run(selectOver(GRACE_S, without)),
    (over) => end({ database, consequences }, over),
    failed,
  );
  if (left.length === 0) while (await database.run(forgetEntries(ENTRY_DAYS, SOME)));
  const next = await database.run(selectNextTurn(GRACE_S, left));
  return next === null || week.endsAt < next ? week.endsAt : next;
}

/**
 * Ends a competition. What counts is what celebrities had earned at its end, which all processes find in the same way, however late
 * it is: so results may be written several times, and are paid once.
 */
async function end({ database, consequences }: WeekDependencies, competition: CompetitionRow): Promise<void> {
  const { id, endsAt, prizePool } = competition;
  const field = await createFields(database).of(competition);
  const standings = field.standings(vectorOf(await database.run(readCountersBefore(utcDay(endsAt)))));
  const prizes = prizesByScore(prizePool, standings.best(PLACES));
  const winners: Winner[] = [];
  let results: Result[] = [];
  const write = async () => {
    if (results.length > 0) await store({ database, consequences }, { id, endsAt }, results);
    results = [];
  };
  for (const { id: entry, score } of standings.all()) {
    const rank = standings.rankOf(score);
    results.push({ id: entry, score, rank });
    const coins = prizes.get(score);
    if (coins !== undefined) winners.push({ id: entry, rank, coins });
    if (results.length === SOME) await write();
  }
  await write();
  await payFirst({ database, consequences }, { id, endsAt }, winners);
}

/** Writes results, and what they are for those whose best week it was. Repeated, it changes nothing. */
async function store(
  { database, consequences }: WeekDependencies,
  { id, endsAt }: Pick<CompetitionRow, "id" | "endsAt">,
  results: readonly Result[],
): Promise<void> {
  const knowledge = consequences.map(({ open }) => open());
  const scores = new Map(results.map(({ id: entry, score }) => [entry, score]));
  await database.transaction(
    (send) =>
      Promise.all([send(lockEntrants(id, [...scores.keys()])), send(readNow()), learnAll(send, knowledge, [], endsAt)]),
    async ([entrants, at], send) => {
      const reached = entrants.map((entrant) => ({ entrant, reached: { weekPoints: scores.get(entrant.entry) ?? 0 } }));
      await carryOutEnd(send, { id, at, knowledge, reached }, [writeResults(id, results)]);
    },
  );
}

/** A team that is paid. There are no more than there are coins. */
interface Winner {
  id: number;
  rank: number;
  coins: number;
}

/** Pays the first ones of a competition, and ends it with that. */
async function payFirst(
  { database, consequences }: WeekDependencies,
  { id, endsAt }: Pick<CompetitionRow, "id" | "endsAt">,
  winners: readonly Winner[],
): Promise<void> {
  const knowledge = consequences.map(({ open }) => open());
  const won = new Map(winners.map((winner) => [winner.id, winner]));
  await database.transaction(
    (send) =>
      Promise.all([
        send(endCompetition(id)),
        send(lockEntrants(id, [...won.keys()])),
        learnAll(send, knowledge, [], endsAt),
      ]),
    async ([at, entrants], send) => {
      if (at === undefined) return;
      const paid = entrants.flatMap((entrant) => {
        const winner = won.get(entrant.entry);
        return winner === undefined ? [] : { entrant, ...winner };
      });
      const payments = paid.map(({ entrant: { player }, coins, rank }) => ({
        player,
        currency: "coins" as const,
        amount: coins,
        reason: "draft",
        reference: `${id} ${rank}`,
        at,
      }));
      const reached = paid.map(({ entrant }) => ({ entrant, reached: { podiums: entrant.record.podiums + 1 } }));
      const writes = paid.length === 0 ? [] : [...pay(payments), notePrizes(id, paid)];
      await carryOutEnd(send, { id, at, knowledge, reached }, writes);
    },
  );
}

interface Reached {
  entrant: EntrantRecord;
  reached: Partial<DraftRecord>;
}

/** Writes what the end of a competition is for its players, whose records are locked, and what follows from that. */
async function carryOutEnd(
  send: Send,
  {
    id,
    at,
    knowledge,
    reached,
  }: {
    id: number;
    at: Date;
    knowledge: ReturnType<DraftConsequence["open"]>[];
    reached: readonly Reached[];
  },
  writes: readonly Query[],
): Promise<void> {
  const raised = reached
    .map(({ entrant, reached: to }) => ({ ...entrant, ...raise(entrant.record, to) }))
    .filter(({ moves }) => moves.length > 0);
  const deeds = raised.map(({ player, userId, moves }) => ({
    player: { num: player, id: userId },
    at,
    source: endOf(id),
    repeated: false,
    moves,
  }));
  await carryOut(send, follow(knowledge, deeds), () =>
    Promise.all([...writes, ...(raised.length === 0 ? [] : [writeRecords(raised)])].map(send)),
  );
}
