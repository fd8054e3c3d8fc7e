import { sideOf } from "#contract/values/crowd.ts";
import { dayOfTen } from "#contract/values/todays-ten.ts";
import type { Consequence, Move } from "../consequence.ts";
import type { PlayedRound } from "../rounds/rounds.ts";
import { addDays, utcDay } from "../time.ts";
import type { CountedVote } from "../voting/batch.ts";
import {
  addAnswers,
  addResult,
  expireAnswers,
  readAnswers,
  readHistory,
  readTens,
  type Ten,
  type TenHistory,
  type TenResult,
  type TryAnswer,
  withdrawAnswers,
} from "./queries.ts";
import { outcomeOf, seriesUpTo } from "./rules.ts";

/** A vote in the round of a day's ten is the answer of its try; the first one stands, and is counted while there is a vote. */
export const answerTen: Consequence<CountedVote, never> = {
  open() {
    /** The newest day when old answers were last deleted. */
    let newest = "";
    return {
      decide(votes) {
        const answers = votes.flatMap(({ player, celebrity, after, at, session }) => {
          const day = session === null ? null : dayOfTen(session);
          if (day === null || after === null || !openDays(at).includes(day)) return [];
          return { player: player.num, day, celebrity, hot: after.hot, at };
        });
        const undone = votes.flatMap(({ player, celebrity, day, after }) =>
          after === null ? [{ player: player.num, day, celebrity }] : [],
        );
        const withdrawn = undone.length === 0 ? [] : [withdrawAnswers(undone)];
        const [first] = answers;
        if (first === undefined) return { writes: withdrawn };
        const writes = [...withdrawn, addAnswers(answers, first.at)];
        const today = utcDay(first.at);
        if (today <= newest) return { writes };
        return {
          writes: [...writes, expireAnswers(openDays(first.at).at(-1) ?? today)],
          remember: () => void (newest = today),
        };
      },
    };
  },
};

/** The days whose tries may be played, newest first: each until the end of the day after. */
const openDays = (at: Date): readonly string[] => [utcDay(at), addDays(utcDay(at), -1)];

/** Completing the round of a day's ten is that day's try. The first one counts. */
export const completeTen: Consequence<PlayedRound, object> = {
  open() {
    let tens: ReadonlyMap<string, Ten> = new Map();
    let answers: readonly TryAnswer[] = [];
    let history: TenHistory = { answers: null, results: [], longestSeries: 0 };
    return {
      async learn(send, [player], at) {
        if (player === undefined) return;
        const since = openDays(at).at(-1) ?? utcDay(at);
        [tens, answers, history] = await Promise.all([
          send(readTens(since)),
          send(readAnswers(player, since)),
          send(readHistory(player, addDays(since, -1))),
        ]);
      },
      decide(rounds) {
        const moves = new Map<number, Move[]>();
        const writes = rounds.flatMap(({ player, at, session }) => {
          const day = dayOfTen(session);
          const ten = day === null ? undefined : tens.get(day);
          if (day === null || ten === undefined) return [];
          const result = resultOf(
            day,
            ten,
            answers.filter((answer) => answer.day === day),
            history,
          );
          if (result === null) return [];
          const from = history.longestSeries;
          moves.set(player.num, [{ measure: "ten_series", from, to: Math.max(from, result.series) }]);
          return addResult(player.num, result, at);
        });
        return { moves, writes };
      },
    };
  },
};

/** @returns null if there is none, or one already: it must have begun on its day, with a vote that stands */
function resultOf(
  day: string,
  { celebrities }: Ten,
  answers: readonly TryAnswer[],
  { results }: Pick<TenHistory, "results">,
): TenResult | null {
  if (results.some((result) => result.day === day)) return null;
  if (!answers.some(({ givenOn, counted }) => givenOn === day && counted)) return null;
  const calls = celebrities.map((num) => {
    const answer = answers.find(({ celebrity }) => celebrity === num);
    return answer === undefined ? "skipped" : sideOf(answer.hot, answer);
  });
  const last = results.find((result) => result.day < day) ?? null;
  return { ...outcomeOf(calls), day, series: seriesUpTo(day, last) };
}
