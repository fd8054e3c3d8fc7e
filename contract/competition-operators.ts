import { z } from "zod";
import { competition, competitionId } from "./draft-competitions.ts";
import { endpoint } from "./endpoint.ts";
import { ofContests, prizedTerms, reason, revision } from "./operated.ts";
import { OPERATED_COMPETITION_DAYS, OPERATED_COMPETITIONS } from "./values/draft-limits.ts";

const terms = z.object({ ...prizedTerms, reason });

const operatedCompetition = z.object({
  competition: competition.omit({ you: true }),
  /** Whether it is over with this day (UTC). */
  endsToday: z.boolean(),
  /** Whether it is the week's, which the house opens. */
  isWeekly: z.boolean(),
  /** To be sent with a change. */
  revision: z.int(),
});
export type OperatedCompetition = z.output<typeof operatedCompetition>;

const competitions = z.object({ competitions: z.array(operatedCompetition) });

const changes = ["operatedCompetitions", "operatorActs", "draftCompetitions", "draftCompetition"] as const;

export const operatedCompetitions = endpoint({
  ...ofContests,
  method: "GET",
  path: "/api/operators/draft-competitions",
  operator: "watch",
  summary: "The open competitions of the draft, the week's first.",
  answer: competitions,
  problems: ["operator_required"],
});

export const openCompetition = endpoint({
  ...ofContests,
  method: "POST",
  path: "/api/operators/draft-competitions",
  operator: "run",
  summary: `Opens a competition beside the week's, at once and for some days (UTC): ${OPERATED_COMPETITIONS} at most at a time.`,
  body: terms.extend({
    /** With this one. */
    days: z.int().min(1).max(OPERATED_COMPETITION_DAYS),
  }),
  answer: competitions,
  changes,
  problems: ["operator_required", "forbidden", "contests_full"],
});

export const changeCompetition = endpoint({
  ...ofContests,
  method: "PATCH",
  path: "/api/operators/draft-competitions/:id",
  operator: "run",
  summary: "Changes what an open competition is called and says; its prize pool only while no team takes part.",
  params: z.object({ id: competitionId }),
  body: terms.extend({ revision }),
  answer: competitions,
  changes,
  problems: [
    "operator_required",
    "forbidden",
    "competition_not_found",
    "competition_ended",
    "contest_begun",
    "contest_changed",
  ],
});

export const endCompetition = endpoint({
  ...ofContests,
  method: "POST",
  path: "/api/operators/draft-competitions/:id/end",
  operator: "run",
  summary:
    "Ends an open competition with this day (UTC), as at its time: what teams have earned by then is paid. Without teams, it is over at once.",
  params: z.object({ id: competitionId }),
  body: z.object({ reason }),
  answer: competitions,
  changes,
  problems: ["operator_required", "forbidden", "competition_not_found", "competition_ended", "contest_ending"],
});
