/**
 * What an operator may do, from least to most; each may do what those before it may.
 * - `watch`: read.
 * - `run`: change what players see, and pay back.
 * - `own`: decide who is an operator.
 */
export const OPERATOR_ROLES = ["watch", "run", "own"] as const;

export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** Whether a role includes another. */
export const includesRole = (role: OperatorRole, needed: OperatorRole): boolean =>
  OPERATOR_ROLES.indexOf(role) >= OPERATOR_ROLES.indexOf(needed);

/** Who acts without being a person: whoever has the operators' token, and anybody where access is open. */
export const SHARED_ACCESS = ["token", "open"] as const;

/** What the trail calls them. No person is called so. */
export const SHARED_ACCESS_NAMES = { token: "Operators' token", open: "Open access" } as const;

/** What operators do that leaves a trace. */
export const OPERATOR_ACTS = [
  "signed_in",
  "signed_out",
  "operator_invited",
  "invitation_withdrawn",
  "operator_joined",
  "role_changed",
  "operator_removed",
  "passkey_added",
  "passkey_renamed",
  "passkey_removed",
  "name_decided",
  "persona_switched",
  "payment_refunded",
  "votes_taken_out",
  "votes_put_back",
  "celebrity_withdrawn",
  "celebrity_brought_back",
  "celebrity_corrected",
  "celebrity_added",
  "photograph_replaced",
  "photograph_refused",
  "photograph_imported",
  "photographs_import_started",
  "photographs_import_stopped",
  "event_added",
  "event_changed",
  "event_called_off",
  "event_ended",
  "arena_opened",
  "arena_changed",
  "arena_ended",
  "league_changed",
  "league_ended",
  "league_planned",
  "league_plan_withdrawn",
  "competition_opened",
  "competition_changed",
  "competition_ended",
] as const;

export type OperatorAct = (typeof OPERATOR_ACTS)[number];

/** Acts on a page of the trail. */
export const ACTS_LISTED = 50;

/** People who are operators, and invitations that are open: of each, at most. */
export const MAX_OPERATORS = 50;

/** How long an invitation is open, in hours. */
export const INVITATION_HOURS = 48;

/** Characters of an operator's name. */
export const OPERATOR_NAME_LENGTH = 40;
