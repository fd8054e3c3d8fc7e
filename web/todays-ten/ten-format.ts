import type { TodaysTen } from "../../contract/todays-ten.ts";
import { TEN, TEN_TITLE } from "../../contract/values/todays-ten.ts";
import { GAME } from "../rounds/game-format.ts";
import type { RoundFormat, ServerScore } from "../rounds/round-format.ts";
import { TEN_ADDRESS, tenWords } from "./ten-words.ts";

/** Today's 10: one try. @param ten as it stands now: its result is null until the try has been completed */
export const todaysFormat = ({ day, result, votes }: TodaysTen): RoundFormat => ({
  ...GAME,
  title: TEN_TITLE,
  isOneTry: true,
  endsWith: "everyone",
  serverScore: result && scoreOf(result, votes),
  place: `in ${TEN_TITLE}`,
  share: (summary) => ({ text: tenWords(day, summary), address: TEN_ADDRESS }),
});

const scoreOf = (
  { agreed, judged, calls }: NonNullable<TodaysTen["result"]>,
  votes: TodaysTen["votes"],
): ServerScore => ({
  agreed,
  judged,
  calls: calls.map(({ call }) => call),
  callOf: new Map(calls.flatMap(({ celebrityId, call }) => (celebrityId === null ? [] : [[celebrityId, call]]))),
  figuresOf: new Map(votes.map(({ celebrityId, ...figures }) => [celebrityId, figures])),
});

/** The ten of a past day, without a score of theirs. @param day for people, such as "Nov 21" */
export const pastFormat = (day: string): RoundFormat => ({
  ...GAME,
  title: `The 10 of ${day}`,
  endsWith: "everyone",
  share: ({ hot, not }) => ({
    text: `The ${TEN} of ${day}: I said hot ${hot} times and not ${not} times. Your turn!`,
    address: TEN_ADDRESS,
  }),
});
