import {
  acceptInvitation,
  changeOperatorRole,
  inviteOperator,
  openInvitation,
  operatorPasskeyOptions,
  operatorPasskeySignIn,
  operatorPeople,
  removeOperator,
  withdrawInvitation,
} from "#contract/operators.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import { browserOf } from "../http/browser.ts";
import type { Limit } from "../http/limits.ts";
import { networkOf } from "../http/network.ts";
import type { Operator } from "../http/operator.ts";
import { Problem } from "../http/problem.ts";
import type { Clock } from "../time.ts";
import type { Ceremonies } from "../webauthn/ceremonies.ts";
import { accessOf } from "./access.ts";
import { changeRole, handleOf, invitationOf, invite, join, peopleOf, remove, withdraw } from "./people.ts";
import { findPasskey, operatorPasskeys } from "./passkey-queries.ts";
import type { Sessions } from "./sessions.ts";

interface PeopleDependencies {
  bind: Bind;
  database: Pick<Database, "run" | "transaction">;
  ceremonies: Ceremonies;
  /** Undefined where nobody signs in, because access is open or closed to all. */
  sessions: Sessions | undefined;
  /** Who acts without being a person. */
  sharedAccess: Operator;
  limit: Limit;
  clock: Clock;
}

const joining = (invitation: number) => ({ kind: "an operator joins", subject: String(invitation) });
const SIGNING_IN = { kind: "an operator signs in", subject: "" };

/** Who is an operator, and how people become one and sign in. */
export function bindPeople({
  bind,
  database,
  ceremonies,
  sessions,
  sharedAccess,
  limit,
  clock,
}: PeopleDependencies): void {
  /** @throws {Problem} unavailable */
  const signingIn = (): Sessions => {
    if (sessions !== undefined) return sessions;
    throw new Problem("unavailable", "Operators sign in where OPERATOR_TOKEN is set.");
  };

  const people = (operator: Operator) => peopleOf(database, operator, sharedAccess, clock());

  bind(operatorPeople, (_input, { operator }) => people(operator));
  bind(inviteOperator, ({ body }, { operator }) => {
    signingIn();
    return invite(database, operator, body, clock());
  });
  bind(withdrawInvitation, async ({ params: { id } }, { operator }) => {
    await withdraw(database, operator, Number(id), clock());
    return people(operator);
  });
  bind(changeOperatorRole, async ({ params: { id }, body: { role } }, { operator }) => {
    await changeRole(database, operator, { num: Number(id), role }, clock());
    return people(operator);
  });
  bind(removeOperator, async ({ params: { id } }, { operator }) => {
    await remove(database, operator, Number(id), clock());
    return people(operator);
  });

  bind(openInvitation, async ({ body: { code } }, { request }) => {
    signingIn();
    const { num, name, role } = await invitationOf(database, code, clock());
    const owner = { handle: handleOf(code), name, passkeys: [] };
    return { name, role, options: await ceremonies.creation(request, joining(num), owner) };
  });
  bind(acceptInvitation, async ({ body: { code, passkey } }, { request, reply }) => {
    const open = signingIn();
    const invitation = await invitationOf(database, code, clock());
    const made = await ceremonies.created(request, joining(invitation.num), passkey);
    const passkeyMade = { ...made, name: browserOf(request) };
    const operator = await join(database, invitation, { handle: handleOf(code), passkey: passkeyMade }, clock());
    await open.start(reply, operator);
    return accessOf(operator);
  });
  bind(operatorPasskeyOptions, (_input, { request }) => ceremonies.request(request, SIGNING_IN));
  bind(operatorPasskeySignIn, async ({ body: { passkey } }, { request, reply }) => {
    const open = signingIn();
    const network = networkOf(request.ip);
    // Each wrong one counts, as wrong tokens do: from before it is looked at, so that no more are looked at at once.
    limit("operator", network);
    const stored = await database.run(findPasskey(passkey.id));
    if (stored === undefined) throw new Problem("passkey_refused", "This passkey belongs to no operator.");
    const said = await ceremonies.answered(request, SIGNING_IN, passkey, stored);
    limit("operator", network, -1);
    await database.run(operatorPasskeys.note(stored.id, said, clock()));
    await open.start(reply, stored.operator);
    return accessOf(stored.operator);
  });
}
