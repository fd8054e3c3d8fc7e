import { createHash, randomBytes } from "node:crypto";
import type { EndpointAnswer } from "#contract/endpoint.ts";
import type { inviteOperator, operatorPeople, OperatorInvitation } from "#contract/operators.ts";
import { INVITATION_HOURS, MAX_OPERATORS, SHARED_ACCESS_NAMES, type OperatorRole } from "#contract/values/operators.ts";
import type { Database } from "../database/connect.ts";
import type { Send } from "../database/query.ts";
import type { Operator } from "../http/operator.ts";
import { Problem } from "../http/problem.ts";
import { skeletonOf } from "../names/skeleton.ts";
import { type NamedPasskey, saving } from "../webauthn/passkeys.ts";
import {
  addInvitation,
  addPerson,
  deleteInvitation,
  deleteInvitationsBy,
  deletePerson,
  findInvitation,
  type InvitationRow,
  lockPeople,
  type PersonRow,
  selectInvitations,
  selectPeople,
  setRole,
} from "./people-queries.ts";
import { recordAct } from "./trail.ts";

const HOUR_MS = 3_600_000;

type Transactions = Pick<Database, "run" | "transaction">;
type People = EndpointAnswer<typeof operatorPeople>;

interface Known {
  people: PersonRow[];
  invitations: InvitationRow[];
}

/** Reads who is an operator and who is invited, and decides under a lock what changes of it. */
const change = <Answer>(
  database: Transactions,
  now: Date,
  decide: (known: Known, send: Send) => Promise<Answer>,
): Promise<Answer> =>
  database.transaction(async (send) => {
    const locked = send(lockPeople());
    const [people, invitations] = await Promise.all([send(selectPeople()), send(selectInvitations(now)), locked]);
    return { people, invitations };
  }, decide);

/** The same by somebody who must still be an owner by then. @throws {Problem} operator_required, forbidden */
const changeBy = <Answer>(
  database: Transactions,
  by: Operator,
  now: Date,
  decide: (known: Known, send: Send) => Promise<Answer>,
): Promise<Answer> =>
  change(database, now, async (known, send) => {
    if (by.num !== null) {
      const self = known.people.find(({ num }) => num === by.num);
      if (self === undefined) throw new Problem("operator_required", "Sign in as an operator first.");
      if (self.role !== "own") throw new Problem("forbidden", "Only owners do this.");
    }
    return decide(known, send);
  });

/** @param sharedAccess who has sent those that are of no person */
export async function peopleOf(
  database: Transactions,
  you: Operator,
  sharedAccess: Operator,
  now: Date,
): Promise<People> {
  const [people, invitations] = await Promise.all([database.run(selectPeople()), database.run(selectInvitations(now))]);
  return {
    people: people.map(({ num, name, role, joinedAt }) => ({
      id: String(num),
      name,
      role,
      joinedAt: joinedAt.toISOString(),
      isYou: num === you.num,
    })),
    invitations: invitations.map((one) => present({ ...one, invitedBy: one.invitedBy ?? sharedAccess.name })),
  };
}

const present = ({ num, expiresAt, ...invitation }: InvitationRow & { invitedBy: string }): OperatorInvitation => ({
  id: String(num),
  expiresAt: expiresAt.toISOString(),
  ...invitation,
});

/** @throws {Problem} name_taken, operators_full */
export async function invite(
  database: Transactions,
  by: Operator,
  { name, role }: { name: string; role: OperatorRole },
  now: Date,
): Promise<EndpointAnswer<typeof inviteOperator>> {
  const code = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + INVITATION_HOURS * HOUR_MS);
  const num = await changeBy(database, by, now, async ({ people, invitations }, send) => {
    const names = [
      ...Object.values(SHARED_ACCESS_NAMES),
      ...people.map((one) => one.name),
      ...invitations.map((one) => one.name),
    ];
    if (names.some((one) => skeletonOf(one) === skeletonOf(name))) throw taken();
    if (people.length + invitations.length >= MAX_OPERATORS) throw full();
    const act = recordAct(by, { act: "operator_invited", subject: name, after: { role } });
    const [added] = await Promise.all([
      send(addInvitation({ name, role, expiresAt, invitedBy: by.num }, hashOf(code), now)),
      send(act),
    ]);
    return added;
  });
  return { invitation: present({ num, name, role, expiresAt, invitedBy: by.name }), code };
}

/** @throws {Problem} not_found */
export async function withdraw(database: Transactions, by: Operator, num: number, now: Date): Promise<void> {
  await changeBy(database, by, now, async ({ invitations }, send) => {
    const { name, role } = found(invitations, num, "This invitation is over.");
    const act = recordAct(by, { act: "invitation_withdrawn", subject: name, before: { role } });
    await Promise.all([deleteInvitation(num), act].map(send));
  });
}

/** @throws {Problem} not_found */
export async function changeRole(
  database: Transactions,
  by: Operator,
  { num, role }: { num: number; role: OperatorRole },
  now: Date,
): Promise<void> {
  await changeBy(database, by, now, async ({ people }, send) => {
    const person = found(people, num, "This operator has been removed.");
    if (person.role === role) return;
    const act = recordAct(by, {
      act: "role_changed",
      subject: person.name,
      before: { role: person.role, number: num },
      after: { role, number: num },
    });
    const sent = role === "own" ? [] : [deleteInvitationsBy(num)];
    await Promise.all([setRole(num, role), ...sent, act].map(send));
  });
}

/** @throws {Problem} not_found */
export async function remove(database: Transactions, by: Operator, num: number, now: Date): Promise<void> {
  await changeBy(database, by, now, async ({ people }, send) => {
    const { name, role } = found(people, num, "This operator has been removed.");
    const act = recordAct(by, { act: "operator_removed", subject: name, before: { role, number: num } });
    await Promise.all([deletePerson(num), act].map(send));
  });
}

/** @throws {Problem} invitation_over */
export async function invitationOf(database: Transactions, code: string, now: Date): Promise<InvitationRow> {
  const invitation = await database.run(findInvitation(hashOf(code), now));
  if (invitation === undefined) throw over();
  return invitation;
}

/**
 * Makes a person of an invitation.
 * @param handle what the passkey knows its owner by
 * @throws {Problem} invitation_over, operators_full, passkey_taken
 */
export async function join(
  database: Transactions,
  { num, name, role }: InvitationRow,
  { handle, passkey }: { handle: string; passkey: NamedPasskey },
  now: Date,
): Promise<Operator> {
  const joined = change(database, now, async ({ people, invitations }, send) => {
    if (!invitations.some((one) => one.num === num)) throw over();
    if (people.length >= MAX_OPERATORS) throw full();
    const added = send(addPerson({ name, role, joinedAt: now }, handle, passkey));
    const [operator] = await Promise.all([added, send(deleteInvitation(num))]);
    return { num: operator, name, role };
  });
  return saving(joined);
}

/** What a passkey that accepts an invitation knows its owner by: the same whenever it is asked. */
export const handleOf = (code: string): string =>
  createHash("sha256").update(`handle of an operator ${code}`).digest("base64url");

const hashOf = (code: string): string => createHash("sha256").update(code).digest("base64url");

function found<Row extends { num: number }>(rows: readonly Row[], num: number, otherwise: string): Row {
  const row = rows.find((one) => one.num === num);
  if (row === undefined) throw new Problem("not_found", otherwise);
  return row;
}

const taken = () => {
  const sentence = "Somebody has this name, or one that looks like it. The trail tells people apart by their names.";
  return new Problem("name_taken", sentence, { errors: { name: [sentence] } });
};
const full = () => new Problem("operators_full", `There are at most ${MAX_OPERATORS} operators and invitations.`);
const over = () =>
  new Problem("invitation_over", "This invitation was used, was withdrawn or is too old. Ask for another one.");
