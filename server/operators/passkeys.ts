import type { FastifyRequest } from "fastify";
import type { EndpointAnswer, EndpointInput } from "#contract/endpoint.ts";
import {
  addOperatorPasskey,
  operatorPasskeyCreation,
  operatorPasskeys as ownPasskeys,
  removeOperatorPasskey,
  renameOperatorPasskey,
} from "#contract/operator-passkeys.ts";
import type { CreationOptions } from "#contract/webauthn.ts";
import type { Database } from "../database/connect.ts";
import type { Send } from "../database/query.ts";
import type { Bind } from "../http/binding.ts";
import { browserOf } from "../http/browser.ts";
import type { Limit } from "../http/limits.ts";
import type { Operator } from "../http/operator.ts";
import { Problem } from "../http/problem.ts";
import type { Clock } from "../time.ts";
import type { Ceremonies } from "../webauthn/ceremonies.ts";
import type { Purpose } from "../webauthn/challenges.ts";
import { demandRoom, type PasskeyRow, presentPasskey, saving } from "../webauthn/passkeys.ts";
import { lockOperator, operatorPasskeys, readHandle } from "./passkey-queries.ts";
import type { Sessions } from "./sessions.ts";
import { recordAct } from "./trail.ts";

interface PasskeysDependencies {
  bind: Bind;
  database: Pick<Database, "run" | "transaction">;
  ceremonies: Pick<Ceremonies, "creation" | "created">;
  limit: Limit;
  /** Undefined where nobody signs in. */
  sessions: Sessions | undefined;
  clock: Clock;
}

type Own = EndpointAnswer<typeof ownPasskeys>;

const purposeOf = (num: number): Purpose => ({ kind: "an operator adds a passkey", subject: String(num) });

/** The passkeys of the operator who asks, by which a person signs in on several devices. */
export function bindPasskeys(dependencies: PasskeysDependencies): void {
  const { bind, database, limit } = dependencies;
  bind(ownPasskeys, (_input, { operator }) => passkeysOf(database, operator));
  bind(operatorPasskeyCreation, (_input, { operator, request }) => begin(dependencies, operator, request));
  bind(addOperatorPasskey, async ({ body }, { operator, request }) => {
    await add(dependencies, operator, request, body);
    return passkeysOf(database, operator);
  });
  bind(renameOperatorPasskey, async ({ params: { passkeyId }, body: { name } }, { operator }) => {
    await change(dependencies, operator, async (passkeys, send) => {
      const { id, name: before } = found(passkeys, passkeyId);
      if (name === before) return;
      limit("operatorPasskeys", personOf(operator));
      const facts = { before: { passkey: before }, after: { passkey: name } };
      const act = recordAct(operator, { act: "passkey_renamed", subject: operator.name, ...facts });
      await Promise.all([send(operatorPasskeys.rename(personOf(operator), id, name)), send(act)]);
    });
    return passkeysOf(database, operator);
  });
  bind(removeOperatorPasskey, async ({ params: { passkeyId } }, { operator, request }) => {
    await remove(dependencies, operator, request, passkeyId);
    return passkeysOf(database, operator);
  });
}

async function passkeysOf(database: Pick<Database, "run">, { num }: Operator): Promise<Own> {
  if (num === null) return { passkeys: null };
  const passkeys = await database.run(operatorPasskeys.of(num));
  return { passkeys: passkeys.map(presentPasskey) };
}

/** @throws {Problem} not_found for whoever came with the operators' token */
function personOf({ num }: Operator): number {
  if (num === null)
    throw new Problem("not_found", "Whoever has the operators' token has no passkeys. Invite yourself.");
  return num;
}

/**
 * Decides under a lock what changes of an operator's passkeys.
 * @throws {Problem} operator_required if the operator has been removed meanwhile
 */
function change(
  { database }: Pick<PasskeysDependencies, "database">,
  operator: Operator,
  decide: (passkeys: readonly PasskeyRow[], send: Send) => Promise<void>,
): Promise<void> {
  const num = personOf(operator);
  return database.transaction(
    async (send) => {
      const [isThere, passkeys] = await Promise.all([send(lockOperator(num)), send(operatorPasskeys.of(num))]);
      return { isThere, passkeys };
    },
    ({ isThere, passkeys }, send) => {
      if (!isThere) throw removed();
      return decide(passkeys, send);
    },
  );
}

/** @throws {Problem} not_found, passkeys_full, operator_required */
async function begin(
  { database, ceremonies }: PasskeysDependencies,
  operator: Operator,
  request: FastifyRequest,
): Promise<CreationOptions> {
  const num = personOf(operator);
  const [handle, passkeys] = await Promise.all([database.run(readHandle(num)), database.run(operatorPasskeys.of(num))]);
  if (handle === undefined) throw removed();
  demandRoom(passkeys);
  return ceremonies.creation(request, purposeOf(num), { handle, name: operator.name, passkeys });
}

/** @throws {Problem} not_found, ceremony_over, passkey_refused, passkeys_full, passkey_taken, operator_required */
async function add(
  dependencies: PasskeysDependencies,
  operator: Operator,
  request: FastifyRequest,
  { passkey, name }: EndpointInput<typeof addOperatorPasskey>["body"],
): Promise<void> {
  const { ceremonies, limit, clock } = dependencies;
  const num = personOf(operator);
  const made = await ceremonies.created(request, purposeOf(num), passkey);
  const called = name ?? browserOf(request);
  const added = change(dependencies, operator, async (passkeys, send) => {
    demandRoom(passkeys);
    limit("operatorPasskeys", num);
    const act = recordAct(operator, { act: "passkey_added", subject: operator.name, after: { passkey: called } });
    await Promise.all([send(operatorPasskeys.add(num, { ...made, name: called }, clock())), send(act)]);
  });
  await saving(added);
}

/** @throws {Problem} not_found, passkey_unknown, last_passkey, operator_required */
async function remove(
  dependencies: PasskeysDependencies,
  operator: Operator,
  request: FastifyRequest,
  id: string,
): Promise<void> {
  const { sessions } = dependencies;
  await change(dependencies, operator, async (passkeys, send) => {
    const { id: passkey, name } = found(passkeys, id);
    if (passkeys.length === 1)
      throw new Problem("last_passkey", "This is your only passkey. Add another one before you remove it.");
    const act = recordAct(operator, { act: "passkey_removed", subject: operator.name, before: { passkey: name } });
    const ends = sessions === undefined ? [] : [sessions.endOthers(request, personOf(operator))];
    await Promise.all([operatorPasskeys.remove(personOf(operator), passkey), ...ends, act].map(send));
  });
}

function found(passkeys: readonly PasskeyRow[], id: string): PasskeyRow {
  const passkey = passkeys.find((one) => one.id === Number(id));
  if (passkey === undefined) throw new Problem("passkey_unknown", "This passkey has been removed already.");
  return passkey;
}

const removed = () => new Problem("operator_required", "Sign in as an operator first.");
