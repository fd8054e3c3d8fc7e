import { dayOfTen } from "#contract/values/todays-ten.ts";
import type { Consequence, Move } from "../consequence.ts";
import type { PlayedRound } from "../rounds/rounds.ts";
import { addDays, utcDay } from "../time.ts";
import { sideOf } from "../voting/crowd.ts";
import {
  addResult,
  readLongest,
  readResults,
  readTen,
  readTry,
  type Ten,
  type TenResult,
  type TryVote,
} from "./queries.ts";
import { outcomeOf, seriesUpTo } from "./rules.ts";

/** A day's ten, and what a player has made of it. */
interface KnownTry {
  ten: Ten;
  votes: readonly TryVote[];
}

/** Completing the round of a day's ten is that day's try. The first one counts. */
export const completeTen: Consequence<PlayedRound, object> = {
  open() {
    const tries = new Map<string, KnownTry>();
    let results: readonly TenResult[] = [];
    let longest = 0;
    return {
      async learn(send, [player], at) {
        if (player === undefined) return;
        // A round may be completed on the day after it began.
        const days = [utcDay(at), addDays(utcDay(at), -1)];
        [results, longest] = await Promise.all([
          send(readResults(player, addDays(utcDay(at), -2))),
          send(readLongest(player)),
          ...days.map(async (day) => {
            const [ten, votes] = await Promise.all([send(readTen(day)), send(readTry(player, day))]);
            if (ten !== null) tries.set(day, { ten, votes });
          }),
        ]);
      },
      decide(rounds) {
        const moves = new Map<number, Move[]>();
        const writes = rounds.flatMap(({ player, at, session }) => {
          const result = resultOf(dayOfTen(session), tries, results);
          if (result === null) return [];
          const to = Math.max(longest, result.series);
          moves.set(player.num, [{ measure: "ten_series", from: longest, to }]);
          return addResult(player.num, result, at);
        });
        return { moves, writes };
      },
    };
  },
};

/** @returns null if there is none, or one already: it must have begun on its day */
function resultOf(
  day: string | null,
  tries: ReadonlyMap<string, KnownTry>,
  results: readonly TenResult[],
): TenResult | null {
  const known = day === null ? undefined : tries.get(day);
  if (day === null || known === undefined || results.some((result) => result.day === day)) return null;
  if (!known.votes.some((vote) => vote.day === day)) return null;
  const votes = new Map(known.votes.map((vote) => [vote.celebrity, vote]));
  const calls = known.ten.celebrities.map((num) => {
    const vote = votes.get(num);
    return vote === undefined ? "skipped" : sideOf(vote.hot, vote);
  });
  const last = results.find((result) => result.day < day) ?? null;
  return { ...outcomeOf(calls), day, series: seriesUpTo(day, last) };
}
