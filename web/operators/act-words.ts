import { OPERATOR_ACTS, type OperatorAct } from "../../contract/values/operators.ts";

/** What somebody did, after the name. */
export const ACT_WORDS: Readonly<Record<OperatorAct, string>> = {
  signed_in: "signed in",
  signed_out: "signed out",
  operator_invited: "invited an operator",
  invitation_withdrawn: "withdrew an invitation",
  operator_joined: "joined",
  role_changed: "changed a role",
  operator_removed: "removed an operator",
  passkey_added: "added a passkey",
  passkey_renamed: "renamed a passkey",
  passkey_removed: "removed a passkey",
  name_decided: "decided on a name",
  persona_switched: "switched a persona",
  payment_refunded: "refunded a payment",
  votes_taken_out: "took votes out",
  votes_put_back: "put votes back",
  celebrity_withdrawn: "withdrew a celebrity",
  celebrity_brought_back: "brought a celebrity back",
  celebrity_corrected: "corrected a celebrity",
  celebrity_added: "added a celebrity",
  photograph_replaced: "replaced a photograph",
  photograph_refused: "refused a photograph",
  photograph_imported: "had a photograph imported",
  photographs_import_started: "started an import",
  photographs_import_stopped: "stopped an import",
  event_added: "added a live event",
  event_changed: "changed a live event",
  event_called_off: "called a live event off",
  event_ended: "ended a live event",
  arena_opened: "opened an arena",
  arena_changed: "changed an arena",
  arena_ended: "ended an arena",
  league_changed: "changed a league",
  league_ended: "ended a league with its day",
  league_planned: "planned a league",
  league_plan_withdrawn: "called a planned league off",
  competition_opened: "opened a draft competition",
  competition_changed: "changed a draft competition",
  competition_ended: "ended a draft competition",
};

/** The kinds of acts by what they are called, for a choice. */
export const ACTS_BY_WORDS: readonly OperatorAct[] = OPERATOR_ACTS.toSorted((one, other) =>
  ACT_WORDS[one].localeCompare(ACT_WORDS[other], "en-US"),
);
