import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { line } from "./line.ts";
import {
  ACTS_LISTED,
  INVITATION_HOURS,
  SHARED_ACCESS,
  OPERATOR_ACTS,
  OPERATOR_NAME_LENGTH,
  OPERATOR_ROLES,
} from "./values/operators.ts";
import { assertion, creationOptions, registration, requestOptions } from "./webauthn.ts";

/**
 * The caller's access as an operator: `open` to everyone (outside production without OPERATOR_TOKEN), `signed_in`,
 * `sign_in` required, or `closed` (production without OPERATOR_TOKEN).
 */
const access = z.enum(["open", "signed_in", "sign_in", "closed"]);

const role = z.enum(OPERATOR_ROLES);

const ownAccess = z.object({
  access,
  /** Who acts; null without access. */
  operator: z.object({ name: z.string(), role }).nullable(),
});
export type OwnOperatorAccess = z.output<typeof ownAccess>;

export const operatorAccess = endpoint({
  method: "GET",
  path: "/api/operators/session",
  summary: "Whether this browser has operator access.",
  player: "none",
  answer: ownAccess,
  limit: "address",
  problems: [],
});

export const operatorSignIn = endpoint({
  method: "POST",
  path: "/api/operators/session",
  summary: "Signs an operator in for 12 hours. Wrong tokens are limited.",
  player: "none",
  body: z.object({ token: z.string().min(1).max(500) }),
  answer: ownAccess,
  limit: "address",
  problems: ["operator_refused"],
});

export const operatorSignOut = endpoint({
  method: "DELETE",
  path: "/api/operators/session",
  summary: "Signs the operator out, and ends the session.",
  player: "none",
  answer: ownAccess,
  limit: "address",
  problems: [],
});

/** Of a person, or of an invitation. */
const id = z.string().regex(/^\d{1,9}$/, "must be the id of an operator or an invitation");

const invitation = z.object({
  id,
  name: z.string(),
  role,
  expiresAt: z.iso.datetime(),
  /** Who sent it, as the trail says it. */
  invitedBy: z.string(),
});
export type OperatorInvitation = z.output<typeof invitation>;

const person = z.object({
  id,
  name: z.string(),
  role,
  joinedAt: z.iso.datetime(),
  /** Whether it is the caller. */
  isYou: z.boolean(),
});
export type OperatorPerson = z.output<typeof person>;

const people = z.object({ people: z.array(person), invitations: z.array(invitation) });

/** 256 random bits. */
const code = z.string().regex(/^[\w-]{43}$/, "must be the code of an invitation");

const ofPeople = {
  player: "none",
  operator: "own",
  limit: "address",
} as const;

export const operatorPeople = endpoint({
  ...ofPeople,
  method: "GET",
  path: "/api/operators/people",
  summary: "Who is an operator, and who is invited.",
  answer: people,
  problems: ["operator_required", "forbidden"],
});

export const inviteOperator = endpoint({
  ...ofPeople,
  method: "POST",
  path: "/api/operators/people",
  summary: `Invites somebody to become an operator within ${INVITATION_HOURS} hours, with a code that is told once.`,
  body: z.object({ name: line(OPERATOR_NAME_LENGTH), role }),
  answer: z.object({ invitation, code }),
  changes: ["operatorPeople"],
  problems: ["operator_required", "forbidden", "name_taken", "operators_full", "unavailable"],
});

export const withdrawInvitation = endpoint({
  ...ofPeople,
  method: "DELETE",
  path: "/api/operators/invitations/:id",
  summary: "Withdraws an invitation.",
  params: z.object({ id }),
  answer: people,
  changes: ["operatorPeople"],
  problems: ["operator_required", "forbidden", "not_found"],
});

export const changeOperatorRole = endpoint({
  ...ofPeople,
  method: "PATCH",
  path: "/api/operators/people/:id",
  summary: "Changes what an operator may do, from the next call on.",
  params: z.object({ id }),
  body: z.object({ role }),
  answer: people,
  changes: ["operatorPeople"],
  repeatable: true,
  problems: ["operator_required", "forbidden", "not_found"],
});

export const removeOperator = endpoint({
  ...ofPeople,
  method: "DELETE",
  path: "/api/operators/people/:id",
  summary: "Removes an operator, whose passkey and sessions end at once.",
  params: z.object({ id }),
  answer: people,
  changes: ["operatorPeople"],
  problems: ["operator_required", "forbidden", "not_found"],
});

export const openInvitation = endpoint({
  method: "POST",
  path: "/api/operators/invitations/opening",
  summary: "What an invitation is for, and what to make a passkey of that accepts it.",
  player: "none",
  body: z.object({ code }),
  answer: z.object({ name: z.string(), role, options: creationOptions }),
  limit: "address",
  problems: ["invitation_over", "unavailable"],
});

export const acceptInvitation = endpoint({
  method: "POST",
  path: "/api/operators/invitations/acceptance",
  summary: "Accepts an invitation with a passkey, and signs its operator in.",
  player: "none",
  body: z.object({ code, passkey: registration }),
  answer: ownAccess,
  limit: "address",
  problems: ["invitation_over", "operators_full", "ceremony_over", "passkey_refused", "passkey_taken", "unavailable"],
});

export const operatorPasskeyOptions = endpoint({
  method: "POST",
  path: "/api/operators/session/passkey-options",
  summary: "What to ask a passkey of an operator to sign.",
  player: "none",
  answer: requestOptions,
  limit: "address",
  problems: [],
});

export const operatorPasskeySignIn = endpoint({
  method: "POST",
  path: "/api/operators/session/passkey",
  summary: "Signs an operator in by passkey for 12 hours. Wrong ones are limited.",
  player: "none",
  body: z.object({ passkey: assertion }),
  answer: ownAccess,
  limit: "address",
  problems: ["ceremony_over", "passkey_refused", "unavailable"],
});

/** A position in the trail. */
const actId = z.string().regex(/^\d{1,15}$/, "must be the id of an act");

/** What was so, such as `{"off": true}`. */
const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]));

const act = z.object({
  id: actId,
  at: z.iso.datetime(),
  /** As the operator was called then. */
  operator: z.string(),
  /** Tells people of one name apart; null for shared access, and for who joined before 2026-11-27, as the trail is never changed. */
  operatorNumber: z.int().nullable(),
  act: z.enum(OPERATOR_ACTS),
  /** What it was done to, such as a celebrity's id. */
  subject: z.string(),
  before: facts.nullable(),
  after: facts.nullable(),
});
export type RecordedAct = z.output<typeof act>;

const readable = z
  .string()
  .max(100)
  .regex(/^\P{C}*$/u, "must be readable");

export const operatorActs = endpoint({
  method: "GET",
  path: "/api/operators/acts",
  summary: "What operators did, the newest first. Nobody can change it.",
  player: "none",
  operator: "watch",
  query: z.object({
    /** Those before this one. */
    before: actId.optional(),
    /** Those done to this alone. */
    subject: readable.optional(),
    /** Those of one: a person's number, or whoever has no number. */
    by: z.union([z.enum(SHARED_ACCESS), id]).optional(),
    /** Those of this kind alone. */
    act: z.enum(OPERATOR_ACTS).optional(),
  }),
  answer: z.object({
    acts: z.array(act).max(ACTS_LISTED),
    /** The `before` of the next page; null on the last. */
    next: actId.nullable(),
  }),
  limit: "address",
  problems: ["operator_required", "forbidden"],
});
