import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { league, leagueId } from "./leagues.ts";
import { ofContests, prizedTerms, reason, revision } from "./operated.ts";
import { LEAGUE_TYPES } from "./values/league-limits.ts";

const sent = z.object({ ...prizedTerms, revision, reason });

const leagueType = z.enum(LEAGUE_TYPES);

const operatedLeague = z.object({
  league,
  /** Whether it is over with this day (UTC). */
  endsToday: z.boolean(),
  /** To be sent with a change. */
  revision: z.int(),
});
export type OperatedLeague = z.output<typeof operatedLeague>;

/** The league of a type that begins when the open one ends. */
const nextLeague = z.object({
  ...prizedTerms,
  type: leagueType,
  startDate: z.iso.datetime(),
  endDate: z.iso.datetime(),
  /** Whether operators have planned it; otherwise it is as the house sets it up. */
  isPlanned: z.boolean(),
  /** To be sent with a change. */
  revision: z.int(),
});
export type NextLeague = z.output<typeof nextLeague>;

const leagues = z.object({ open: z.array(operatedLeague), next: z.array(nextLeague) });

const changes = ["operatedLeagues", "operatorActs", "activeLeagues", "leagueDetail"] as const;

export const operatedLeagues = endpoint({
  ...ofContests,
  method: "GET",
  path: "/api/operators/leagues",
  operator: "watch",
  summary: "The open leagues, and those that follow on them.",
  answer: leagues,
  problems: ["operator_required"],
});

export const changeLeague = endpoint({
  ...ofContests,
  method: "PATCH",
  path: "/api/operators/leagues/:id",
  operator: "run",
  summary: "Changes what an open league is called and says; its prize pool only while it has no members.",
  params: z.object({ id: leagueId }),
  body: sent,
  answer: leagues,
  changes,
  problems: ["operator_required", "forbidden", "league_not_found", "league_ended", "contest_begun", "contest_changed"],
});

export const endLeague = endpoint({
  ...ofContests,
  method: "POST",
  path: "/api/operators/leagues/:id/end",
  operator: "run",
  summary:
    "Ends an open league with this day (UTC), as at its time: points until then count, and are paid. The next one begins then.",
  params: z.object({ id: leagueId }),
  body: z.object({ reason }),
  answer: leagues,
  changes,
  problems: ["operator_required", "forbidden", "league_not_found", "league_ended", "contest_ending"],
});

export const planLeague = endpoint({
  ...ofContests,
  method: "POST",
  path: "/api/operators/leagues/next/:type",
  operator: "run",
  summary: "Says what the next league of a type is called, and what its first three share.",
  params: z.object({ type: leagueType }),
  body: sent,
  answer: leagues,
  changes,
  problems: ["operator_required", "forbidden", "contest_changed"],
});

export const withdrawLeaguePlan = endpoint({
  ...ofContests,
  method: "POST",
  path: "/api/operators/leagues/next/:type/withdrawal",
  operator: "run",
  summary: "Calls off what was planned: the next league of a type is as the house sets it up.",
  params: z.object({ type: leagueType }),
  body: z.object({ reason, /** Of the plan, as it was opened. */ revision: z.int().min(0) }),
  answer: leagues,
  changes,
  problems: ["operator_required", "forbidden", "not_found", "contest_changed"],
});
