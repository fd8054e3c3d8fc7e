import { z } from "zod";
import { celebrity, celebrityId } from "./celebrities.ts";
import { endpoint } from "./endpoint.ts";
import { playerProblems } from "./problem.ts";
import { PAST_TENS, TEN, TEN_CALLS } from "./values/todays-ten.ts";
import { sessionId, voteType } from "./voting.ts";

const count = z.int().min(0);
const day = z.iso.date();

/** Of a day's try: votes of `judged`, those with a crowd, that were with it; and where that is among all who finished. */
const score = z.object({
  agreed: count.max(TEN),
  judged: count.max(TEN),
  /** Everyone who has finished that day's, and those of them who were with the crowd less often. */
  players: count,
  behind: count,
  /** How often everyone was with the crowd, on average. */
  average: z.number().min(0).max(TEN),
});
export type TenScore = z.output<typeof score>;

export const todaysTen = endpoint({
  method: "GET",
  path: "/api/todays-ten",
  summary:
    "Today's 10: the same ten celebrities for everyone on a UTC day, over all categories, with the player's try and how it ended. The try is completed like any round.",
  player: "required",
  answer: z.object({
    day,
    /** When the next ten come. */
    dayEndsAt: z.iso.datetime(),
    /** The round in which the votes of the try are cast. */
    sessionId,
    /** In the order in which they are shown. */
    celebrities: z.array(celebrity).max(TEN),
    /** How many of them have enough votes to judge another one. Before the try, it says whether there can be a score. */
    crowds: count.max(TEN),
    /** The votes of the try, in their order, with the figures of now. */
    votes: z
      .array(z.object({ celebrityId, voteType, hotPercentage: z.number(), hotVotes: count, totalVotes: count }))
      .max(TEN),
    /** Null until the try is completed. There is one a day. */
    result: score
      .extend({
        /** Of each of the ten in their order; without an id of one who was withdrawn meanwhile. */
        calls: z.array(z.object({ celebrityId: celebrityId.nullable(), call: z.enum(TEN_CALLS) })).max(TEN),
      })
      .nullable(),
    /** Days in a row with a completed try, up to today or yesterday. */
    series: count,
    longestSeries: count,
    /** How yesterday's ended for the player; null if it was not completed. */
    yesterday: score.nullable(),
    /** The days before today that can be played again, newest first, with the own score. */
    past: z.array(z.object({ day, agreed: count.max(TEN).nullable() })).max(PAST_TENS),
  }),
  limit: "player",
  problems: playerProblems,
});

export type TodaysTen = z.output<(typeof todaysTen)["answer"]>;

export const pastTen = endpoint({
  method: "GET",
  path: "/api/todays-ten/:day",
  summary: "The ten celebrities of one of the last seven days, to be played without a score.",
  player: "none",
  params: z.object({ day }),
  answer: z.object({ day, celebrities: z.array(celebrity).max(TEN) }),
  limit: "address",
  problems: ["ten_not_found"],
});
