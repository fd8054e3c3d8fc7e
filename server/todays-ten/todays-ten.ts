import type { EndpointAnswer } from "#contract/endpoint.ts";
import { hotPercentage } from "#contract/values/hot-percentage.ts";
import { pastTen, todaysTen, type TodaysTen } from "#contract/todays-ten.ts";
import { PAST_TENS, tenSession } from "#contract/values/todays-ten.ts";
import type { Catalogue } from "../celebrities/catalogue.ts";
import { presentCelebrity } from "../celebrities/present.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Player } from "../http/identity.ts";
import { Problem } from "../http/problem.ts";
import { addDays, type Clock, dayEnd, utcDay } from "../time.ts";
import { voteTypeOf } from "../voting/vote-type.ts";
import {
  countCrowds,
  type PromptedVotes,
  readAnswers,
  readHistory,
  readPrompted,
  readTen,
  settleTen,
  type Ten,
} from "./queries.ts";
import { drawTen, type Outcome, seriesOn, standingOf } from "./rules.ts";

interface TodaysTenDependencies {
  bind: Bind;
  database: Database;
  catalogue: Catalogue;
  clock: Clock;
}

/** What others may ask of Today's 10. */
export interface TodaysTens {
  /** The votes of days since one that its tries were asked for. */
  prompted: (since: string) => Promise<readonly PromptedVotes[]>;
}

export function openTodaysTen({ bind, database, catalogue, clock }: TodaysTenDependencies): TodaysTens {
  bind(todaysTen, (_input, { player }) => tellToday({ database, catalogue }, player, clock()), { compress: true });
  bind(
    pastTen,
    async ({ params: { day } }): Promise<EndpointAnswer<typeof pastTen>> => {
      const today = utcDay(clock());
      if (day >= today || day < addDays(today, -PAST_TENS))
        throw new Problem("ten_not_found", "Only the last seven days can be played again.");
      const kept = await database.run(readTen(day));
      return { day, celebrities: presentTen(catalogue, kept?.celebrities ?? drawTen(day, catalogue.all)) };
    },
    { compress: true },
  );
  return { prompted: (since) => database.run(readPrompted(since)) };
}

/** The ten of a day; whoever asks first settles on them, so that they stay when celebrities join or leave. */
async function tenOf({ database, catalogue }: Pick<TodaysTenDependencies, "database" | "catalogue">, day: string) {
  const kept = await database.run(readTen(day));
  if (kept !== null) return kept;
  await database.run(settleTen(day, drawTen(day, catalogue.all)));
  return (await database.run(readTen(day))) ?? { celebrities: [], scores: [] };
}

/** Those who were withdrawn meanwhile are left out. */
const presentTen = ({ byNum }: Pick<Catalogue, "byNum">, celebrities: readonly number[]) =>
  celebrities.flatMap((num) => {
    const entry = byNum(num);
    return entry === undefined ? [] : [presentCelebrity(entry)];
  });

async function tellToday(
  { database, catalogue }: Pick<TodaysTenDependencies, "database" | "catalogue">,
  player: Player,
  now: Date,
): Promise<TodaysTen> {
  const day = utcDay(now);
  const before = addDays(day, -1);
  const days = Array.from({ length: PAST_TENS }, (_, index) => addDays(day, -1 - index));
  const ten = await tenOf({ database, catalogue }, day);
  const [crowds, yesterdays, { results, longestSeries }, answers] = await database.together((run) =>
    Promise.all([
      run(countCrowds(ten.celebrities)),
      run(readTen(before)),
      run(readHistory(player.num, days.at(-1) ?? day)),
      run(readAnswers(player.num, day)),
    ]),
  );
  const onDay = new Map(results.map((result) => [result.day, result]));
  const [own, yesterday] = [onDay.get(day), onDay.get(before)];
  return {
    day,
    dayEndsAt: dayEnd(now).toISOString(),
    sessionId: tenSession(day),
    celebrities: presentTen(catalogue, ten.celebrities),
    crowds,
    votes: answers.flatMap(({ celebrity, hot, hotVotes, notVotes }) => {
      const entry = catalogue.byNum(celebrity);
      if (entry === undefined) return [];
      return {
        celebrityId: entry.id,
        voteType: voteTypeOf(hot),
        hotPercentage: hotPercentage(hotVotes, notVotes),
        hotVotes,
        totalVotes: hotVotes + notVotes,
      };
    }),
    result: own === undefined ? null : { ...scoreOf(own, ten), calls: callsOf(own, ten, catalogue) },
    series: seriesOn(day, results[0] ?? null),
    longestSeries,
    yesterday: yesterday === undefined || yesterdays === null ? null : scoreOf(yesterday, yesterdays),
    past: days.map((day) => ({ day, agreed: onDay.get(day)?.agreed ?? null })),
  };
}

const callsOf = ({ calls }: Outcome, { celebrities }: Ten, { byNum }: Pick<Catalogue, "byNum">) =>
  calls.map((call, index) => ({ celebrityId: byNum(celebrities[index] ?? 0)?.id ?? null, call }));

const scoreOf = ({ agreed, judged }: Pick<Outcome, "agreed" | "judged">, { scores }: Pick<Ten, "scores">) => ({
  agreed,
  judged,
  ...standingOf(agreed, scores),
});
