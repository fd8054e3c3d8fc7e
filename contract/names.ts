import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { playerProblems } from "./problem.ts";
import { ownId } from "./players.ts";
import { cleanName, problemOfName } from "./values/display-name.ts";
import { CONTEST_KINDS, HIDING_REASONS, NAMES_FOUND, REPORTED_NAMES_LISTED } from "./values/name-reports.ts";

/** The name under which a player takes part in an arena or a league: trimmed, 1 to 20 characters as people count them. */
export const displayName = z
  .string()
  .overwrite(cleanName)
  .superRefine((name, context) => {
    const message = problemOfName(name);
    if (message !== null) context.addIssue({ code: "custom", message });
  })
  .meta({ description: "1 to 20 characters as people count them, visible ones only." });

const named = {
  contest: z.enum(CONTEST_KINDS),
  /** Of the participation in an arena, or of the membership of a league. */
  id: z.string().regex(/^\d{1,15}$/, "must be the id of a participation or a membership"),
};

export const ownName = endpoint({
  method: "GET",
  path: "/api/display-name",
  summary:
    "The name to join under: the player's in their last league, otherwise in their last arena; null without one that may be shown.",
  player: "required",
  answer: z.object({ displayName: z.string().nullable() }),
  limit: "player",
  problems: playerProblems,
});

export const reportName = endpoint({
  method: "POST",
  path: "/api/name-reports",
  summary:
    "Reports the display name of another player to the operators, not the own one. Reporting it again has no effect.",
  player: "required",
  body: z.object({ ...named, userId: ownId }),
  answer: z.object({ reported: z.literal(true) }),
  limit: "report",
  repeatable: true,
  problems: [...playerProblems, "not_found"],
});

const reportedName = z.object({
  ...named,
  displayName: z.string(),
  /** How many reported it; players of one network count as one. 0 if an operator hid it without that. */
  reports: z.int(),
  /** When it was hidden, if nobody had. */
  firstReportedAt: z.iso.datetime(),
  hidden: z.boolean(),
});
export type ReportedName = z.output<typeof reportedName>;

const page = z.object({
  /** How many names wait for a decision, on this page or not. */
  waiting: z.int(),
  names: z.array(reportedName).max(REPORTED_NAMES_LISTED),
  /** The `after` of the next page; null on the last. */
  next: z.string().nullable(),
});
export type ReportedNames = z.output<typeof page>;

export const reportedNames = endpoint({
  method: "GET",
  path: "/api/operators/reported-names",
  summary:
    "Display names that players reported and no operator has decided on, those first whose reports weigh most; then the hidden ones.",
  player: "none",
  operator: "watch",
  query: z.object({
    after: z
      .string()
      .regex(/^[01]\.\d{1,15}\.\d{1,13}\.(?:arena|league)\.\d{1,15}$/, "must be the next of another page")
      .optional(),
  }),
  answer: page,
  limit: "address",
  problems: ["operator_required"],
});

const foundName = z.object({
  ...named,
  /** As it read before, if it is hidden. */
  displayName: z.string(),
  hidden: z.boolean(),
});
export type FoundName = z.output<typeof foundName>;

export const findNames = endpoint({
  method: "GET",
  path: "/api/operators/names",
  summary:
    "Display names that contain a text or what looks like it, reported or not, the newest first; hidden ones as they read before.",
  player: "none",
  operator: "watch",
  query: z.object({ search: z.string().trim().min(1).max(40) }),
  answer: z.array(foundName).max(CONTEST_KINDS.length * NAMES_FOUND),
  limit: "address",
  problems: ["operator_required", "forbidden"],
});

export const decideName = endpoint({
  method: "POST",
  path: "/api/operators/reported-names",
  summary:
    "Hides a display name from everybody, or shows it again. Reports of a name that is kept count against their reporters; hiding one that nobody reported takes a reason, which the trail keeps.",
  player: "none",
  operator: "run",
  body: z.object({ ...named, hide: z.boolean(), reason: z.enum(HIDING_REASONS).optional() }),
  answer: z.object({ hidden: z.boolean() }),
  limit: "address",
  changes: ["reportedNames", "findNames"],
  repeatable: true,
  problems: ["operator_required", "forbidden", "not_found"],
});
