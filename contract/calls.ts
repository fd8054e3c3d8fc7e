import { z } from "zod";
import { celebrity, celebrityId } from "./celebrities.ts";
import { endpoint } from "./endpoint.ts";
import { playerProblems } from "./problem.ts";
import { EARLIER_CALLS_DAYS, LAST_CALLS_DAYS } from "./values/calls.ts";
import { SIDES } from "./values/crowd.ts";
import { voteType } from "./voting.ts";

/** A vote of an earlier day, and how it stands by now. */
const call = z.object({
  celebrity: celebrity.pick({ id: true, name: true, category: true, imageUrl: true }),
  voteType,
  side: z.enum(SIDES),
  /** 0 to 100, one decimal. */
  hotPercentage: z.number(),
  totalVotes: z.int(),
});
export type Call = z.output<typeof call>;

export const calls = endpoint({
  method: "GET",
  path: "/api/calls",
  summary: `The player's votes of the last day on which it voted before this one, not more than ${LAST_CALLS_DAYS} days ago, and how each stands with the crowd by now: the most votes first.`,
  player: "required",
  answer: z.object({
    /** Null without such votes. */
    day: z.iso.date().nullable(),
    calls: z.array(call),
  }),
  limit: "player",
  problems: playerProblems,
});

export type Calls = z.output<(typeof calls)["answer"]>;

export const earlierCalls = endpoint({
  method: "GET",
  path: "/api/earlier-calls",
  summary: `The player's last vote on each celebrity before this UTC day, of the last ${EARLIER_CALLS_DAYS} days.`,
  player: "required",
  answer: z.object({
    calls: z.array(z.object({ celebrityId, voteType, day: z.iso.date() })),
  }),
  limit: "today",
  problems: playerProblems,
});
