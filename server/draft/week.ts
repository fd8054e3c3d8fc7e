import type { Database } from "../database/connect.ts";
import { readNow } from "../database/product-now.ts";
import { COMPETITION_POOL } from "#contract/values/draft-limits.ts";
import { carryOutDue } from "../jobs/due.ts";
import { periodOf, prizesOf } from "../leagues/rules.ts";
import { pay } from "../rewards/ledger.ts";
import { utcDay } from "../time.ts";
import {
  type CompetitionRow,
  endCompetition,
  forgetEntries,
  notePrize,
  openCompetition,
  readBoard,
  readGainsSince,
  selectOver,
  selectRunning,
  writeResults,
} from "./competition-queries.ts";
import { createFields, vectorOf } from "./competitions.ts";
import { readCounters } from "./queries.ts";
import { NOTHING } from "./rules.ts";

/** How long after its end a competition is ended, in s: until then the last votes of its days may be undone. */
const GRACE_S = 15;
/** Results that are written at once. */
const SOME = 10_000;
/** How long entries are kept after the end, in days. */
const ENTRY_DAYS = 100;
/** Those who are paid. */
const WINNERS = 3;

/**
 * Opens the competition of this week, and ends those that are over.
 * @returns when there is something to do next
 */
export async function advanceCompetitions(
  { database }: { database: Database },
  failed: (error: unknown) => void,
): Promise<Date | null> {
  const now = await database.run(readNow());
  const week = periodOf("weekly", now);
  await database.run(openCompetition(week));
  const left = await carryOutDue(
    (without) => database.run(selectOver(GRACE_S, without)),
    (over) => end(database, over),
    failed,
  );
  if (left.length === 0) while (await database.run(forgetEntries(ENTRY_DAYS, SOME)));
  const [running] = await database.run(selectRunning());
  const next = running?.endsAt ?? week.endsAt;
  const graceEnds = new Date(week.startsAt.getTime() + GRACE_S * 1000);
  return graceEnds > now ? graceEnds : next;
}

/**
 * Ends a competition. What counts is what celebrities had earned at its end, which all processes find in the same way, however late
 * it is: so results may be written several times, and are paid once.
 */
async function end(database: Database, { id, endsAt }: CompetitionRow): Promise<void> {
  const field = await createFields(database).of(id);
  const [totals, since] = await Promise.all([
    database.run(readCounters()),
    database.run(readGainsSince(utcDay(endsAt))),
  ]);
  const atEnd = new Map(
    [...totals].map(([celebrity, { hotVotes, notVotes, battlesWon }]) => {
      const later = since.get(celebrity) ?? NOTHING;
      return [
        celebrity,
        {
          hotVotes: hotVotes - later.hotVotes,
          notVotes: notVotes - later.notVotes,
          battlesWon: battlesWon - later.battlesWon,
        },
      ];
    }),
  );
  const standings = field.standings(vectorOf(atEnd));
  let results: { id: number; score: number; rank: number }[] = [];
  const write = async () => {
    if (results.length > 0) await database.run(writeResults(id, results));
    results = [];
  };
  for (const { id: entry, score } of standings.all()) {
    results.push({ id: entry, score, rank: standings.rankOf(score) });
    if (results.length === SOME) await write();
  }
  await write();
  const first = standings.first(WINNERS);
  const prizes = prizesOf(
    COMPETITION_POOL,
    first.map(({ score }) => score),
  );
  await database.transaction(
    (send) =>
      Promise.all([
        send(endCompetition(id)),
        send(
          readBoard(
            id,
            first.map((entry) => entry.id),
          ),
        ),
      ]),
    async ([at, entries], send) => {
      if (at === undefined) return;
      const paid = first.flatMap(({ id: entry }, index) => {
        const [amount, winner] = [prizes[index] ?? null, entries.get(entry)];
        return amount === null || winner === undefined
          ? []
          : { entry, player: winner.player, amount, place: index + 1 };
      });
      if (paid.length === 0) return;
      const payments = paid.map(({ player, amount, place }) => ({
        player,
        currency: "coins" as const,
        amount,
        reason: "draft",
        reference: `${id} ${place}`,
        at,
      }));
      await Promise.all([...pay(payments), ...paid.map(({ entry, amount }) => notePrize(id, entry, amount))].map(send));
    },
  );
}
