import { LEAGUE_BOARD, LEAGUE_TYPES } from "#contract/values/league-limits.ts";
import { carryOut, follow, learnAll } from "../consequence.ts";
import type { Database } from "../database/connect.ts";
import { readNow } from "../database/product-now.ts";
import type { Send } from "../database/query.ts";
import type { Player } from "../http/identity.ts";
import { carryOutDue } from "../jobs/due.ts";
import { pay } from "../rewards/ledger.ts";
import { selectEqualToThird, selectFirst, type Standing } from "./board-queries.ts";
import { countScores } from "./counting.ts";
import { countPodiums, endLeague, forgetSome, lockPlayers, writeResults } from "./end-queries.ts";
import type { LeagueConsequence } from "./membership.ts";
import { type LeagueRow, openLeague, selectOpen, selectOver } from "./queries.ts";
import { endOf, following, periodOf, prizesOf, TERMS } from "./rules.ts";
import type { LeagueTopics } from "./topics.ts";

/** How long the members and points of an ended league are kept, in days; those who were paid, two years. */
const MEMBER_DAYS = 100;
const WINNER_DAYS = 731;
/** Rows deleted at once, and how often in one run: there is one a minute. */
const SOME = 2000;
const TIMES = 10;

interface SeasonDependencies {
  database: Database;
  consequences: readonly LeagueConsequence[];
  topics: Pick<LeagueTopics, "league">;
}

/**
 * Ends every league that is over, in order of time, pays it and opens the next one of its type with it: after a downtime
 * also those in between. There is one open league of each type from then on.
 * @returns when the first of the open ones ends
 */
export async function advanceLeagues(
  dependencies: SeasonDependencies,
  failed: (error: unknown) => void,
): Promise<Date | null> {
  const { database } = dependencies;
  const [now, open] = await Promise.all([database.run(readNow()), database.run(selectOpen())]);
  for (const type of LEAGUE_TYPES) {
    if (!open.some((league) => league.type === type))
      await database.run(openLeague({ type, ...periodOf(type, now), ...TERMS[type] }));
  }
  await countScores(database).catch(failed);
  const left = await carryOutDue(
    (without) => database.run(selectOver(without)),
    async (over) => {
      await end(dependencies, over);
      dependencies.topics.league(over.id);
    },
    failed,
  );
  await forget(database).catch(failed);
  const next = (await database.run(selectOpen())).find(({ id }) => !left.includes(id));
  return next?.endsAt ?? null;
}

/**
 * The first ten of a league that is over, and all who equal the third, as they share its coins. No more of these than there are
 * coins, and one: then nobody of them gets any.
 */
async function readFirst(send: Send, { id, type, prizePool }: LeagueRow): Promise<Standing[]> {
  const [first, equal] = await Promise.all([
    send(selectFirst(type, id)),
    send(selectEqualToThird(type, id, prizePool + 1)),
  ]);
  const score = equal[0]?.score;
  if (score === undefined) return first;
  return [...first.filter((each) => each.score > score), ...equal, ...first.filter((each) => each.score < score)];
}

/**
 * Ends a league, unless another process has. Players are locked before leagues, as everywhere, so who is to be paid is
 * read before, and again afterwards: votes on their way may have changed it.
 */
async function end({ database, consequences }: SeasonDependencies, league: LeagueRow): Promise<void> {
  const { id, type, endsAt, prizePool } = league;
  for (;;) {
    const expected = await database.together((send) => readFirst(send, league));
    const players = expected.map(({ player }) => player);
    const knowledge = consequences.map(({ open }) => open());
    const done = await database
      .transaction(
        async (send) => {
          const [podiums, at, first] = await Promise.all([
            send(lockPlayers(players)),
            send(endLeague(id)),
            readFirst(send, league),
            learnAll(send, knowledge, players, endsAt),
          ]);
          if (at !== undefined && !first.every(({ player }) => podiums.has(player))) throw new ChangedMeanwhile();
          return { podiums, at, first };
        },
        async ({ podiums, at, first }, send) => {
          if (at === undefined) return;
          const paid = paymentsOf(league, first, at);
          const deeds = paid.map(({ player, userId }) => {
            const before = podiums.get(player) ?? 0;
            const moves = [{ measure: "league_podiums" as const, from: before, to: before + 1 }];
            return {
              player: { num: player, id: userId } satisfies Player,
              at,
              source: endOf(id),
              repeated: false,
              moves,
            };
          });
          const prizes = prizesOf(
            prizePool,
            first.map(({ score }) => score),
          );
          const results = first
            .map(({ membership, score }, index) => ({
              membership,
              place: index + 1,
              score,
              coins: prizes[index] ?? null,
            }))
            .filter(({ place, coins }) => place <= LEAGUE_BOARD || coins !== null);
          await carryOut(send, follow(knowledge, deeds), () =>
            Promise.all(
              [
                writeResults(results),
                ...(paid.length === 0 ? [] : [countPodiums(paid.map(({ player }) => player)), ...pay(paid)]),
                openLeague({ type, ...following(type, endsAt), ...TERMS[type] }),
              ].map(send),
            ),
          );
        },
      )
      .then(
        () => true,
        (error: unknown) => {
          if (error instanceof ChangedMeanwhile) return false;
          throw error;
        },
      );
    if (done) return;
  }
}

class ChangedMeanwhile extends Error {}

/** Once for each place: the ledger refuses a second payment of the same. */
function paymentsOf({ id, prizePool }: LeagueRow, first: readonly Standing[], at: Date) {
  return prizesOf(
    prizePool,
    first.map(({ score }) => score),
  ).flatMap((amount, index) => {
    const standing = first[index];
    if (amount === null || standing === undefined) return [];
    const { player, userId } = standing;
    return [
      { player, userId, currency: "coins" as const, amount, reason: "league", reference: `${id} ${index + 1}`, at },
    ];
  });
}

/** What is deleted when, in this order: without scores, who has no place has no rank. */
const EXPIRING = [
  ["entries", MEMBER_DAYS],
  ["members", MEMBER_DAYS],
  ["scores", MEMBER_DAYS],
  ["lostSeats", MEMBER_DAYS],
  ["winners", WINNER_DAYS],
] as const;

/** Deletes what has expired, a little at a time, and the rest in the next runs. */
async function forget(database: Database): Promise<void> {
  let times = 0;
  for (const [what, days] of EXPIRING) {
    while (await database.run(forgetSome(what, days, SOME))) {
      times += 1;
      if (times === TIMES) return;
    }
  }
}
