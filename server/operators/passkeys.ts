import type { FastifyRequest } from "fastify";
import type { EndpointAnswer, EndpointInput } from "#contract/endpoint.ts";
import {
  addOperatorPasskey,
  operatorPasskeyCreation,
  operatorPasskeys,
  removeOperatorPasskey,
  renameOperatorPasskey,
} from "#contract/operator-passkeys.ts";
import { MAX_PASSKEYS } from "#contract/values/account-limits.ts";
import type { CreationOptions } from "#contract/webauthn.ts";
import { browserOf } from "../accounts/rules.ts";
import type { Database } from "../database/connect.ts";
import type { Send } from "../database/query.ts";
import type { Bind } from "../http/binding.ts";
import type { Operator } from "../http/operator.ts";
import { isDuplicate } from "../database/transaction.ts";
import { Problem } from "../http/problem.ts";
import type { Clock } from "../time.ts";
import type { Ceremonies } from "../webauthn/ceremonies.ts";
import type { Purpose } from "../webauthn/challenges.ts";
import {
  addOwnPasskey,
  deleteOwnPasskey,
  lockOperator,
  readHandle,
  readOwnPasskeys,
  renameOwnPasskey,
} from "./passkey-queries.ts";
import type { Sessions } from "./sessions.ts";
import { recordAct } from "./trail.ts";
import { passkeyTaken } from "./passkey-taken.ts";

interface PasskeysDependencies {
  bind: Bind;
  database: Pick<Database, "run" | "transaction">;
  ceremonies: Pick<Ceremonies, "creation" | "created">;
  /** Undefined where nobody signs in. */
  sessions: Sessions | undefined;
  clock: Clock;
}

type Own = EndpointAnswer<typeof operatorPasskeys>;
type OwnPasskeys = ReturnType<ReturnType<typeof readOwnPasskeys>["parse"]>;

const purposeOf = (num: number): Purpose => ({ kind: "an operator adds a passkey", subject: String(num) });

/** The passkeys of the operator who asks, by which a person signs in on several devices. */
export function bindPasskeys(dependencies: PasskeysDependencies): void {
  const { bind, database } = dependencies;
  bind(operatorPasskeys, (_input, { operator }) => passkeysOf(database, operator));
  bind(operatorPasskeyCreation, (_input, { operator, request }) => begin(dependencies, operator, request));
  bind(addOperatorPasskey, async ({ body }, { operator, request }) => {
    await add(dependencies, operator, request, body);
    return passkeysOf(database, operator);
  });
  bind(renameOperatorPasskey, async ({ params: { passkeyId }, body: { name } }, { operator }) => {
    await change(database, operator, async (passkeys, send) => {
      const { name: before } = found(passkeys, passkeyId);
      const facts = { before: { passkey: before }, after: { passkey: name } };
      const act = recordAct(operator, { act: "passkey_renamed", subject: operator.name, ...facts });
      await Promise.all([renameOwnPasskey(passkeyId, name), act].map(send));
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
  const passkeys = await database.run(readOwnPasskeys(num));
  return { passkeys: passkeys.map(({ credential: _credential, transports: _transports, ...passkey }) => passkey) };
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
  database: Pick<Database, "transaction">,
  operator: Operator,
  decide: (passkeys: OwnPasskeys, send: Send) => Promise<void>,
): Promise<void> {
  const num = personOf(operator);
  return database.transaction(
    async (send) => {
      const [isThere, passkeys] = await Promise.all([send(lockOperator(num)), send(readOwnPasskeys(num))]);
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
  const [handle, passkeys] = await Promise.all([database.run(readHandle(num)), database.run(readOwnPasskeys(num))]);
  if (handle === undefined) throw removed();
  if (passkeys.length >= MAX_PASSKEYS) throw full();
  return ceremonies.creation(request, purposeOf(num), { handle, name: operator.name, passkeys });
}

/** @throws {Problem} not_found, ceremony_over, passkey_refused, passkeys_full, passkey_taken, operator_required */
async function add(
  { database, ceremonies, clock }: PasskeysDependencies,
  operator: Operator,
  request: FastifyRequest,
  { passkey, name }: EndpointInput<typeof addOperatorPasskey>["body"],
): Promise<void> {
  const num = personOf(operator);
  const made = await ceremonies.created(request, purposeOf(num), passkey);
  const called = name ?? browserOf(request.headers["user-agent"]);
  const added = change(database, operator, async (passkeys, send) => {
    if (passkeys.length >= MAX_PASSKEYS) throw full();
    const act = recordAct(operator, { act: "passkey_added", subject: operator.name, after: { passkey: called } });
    await Promise.all([addOwnPasskey(num, { ...made, name: called }, clock()), act].map(send));
  });
  await added.catch((error: unknown) => {
    throw isDuplicate(error) ? passkeyTaken() : error;
  });
}

/** @throws {Problem} not_found, passkey_unknown, last_passkey, operator_required */
async function remove(
  { database, sessions }: PasskeysDependencies,
  operator: Operator,
  request: FastifyRequest,
  id: string,
): Promise<void> {
  await change(database, operator, async (passkeys, send) => {
    const { name } = found(passkeys, id);
    if (passkeys.length === 1)
      throw new Problem("last_passkey", "This is your only passkey. Add another one before you remove it.");
    const act = recordAct(operator, { act: "passkey_removed", subject: operator.name, before: { passkey: name } });
    const ends = sessions === undefined ? [] : [sessions.endOthers(request, personOf(operator))];
    await Promise.all([deleteOwnPasskey(id), ...ends, act].map(send));
  });
}

function found(passkeys: OwnPasskeys, id: string): OwnPasskeys[number] {
  const passkey = passkeys.find((one) => one.id === id);
  if (passkey === undefined) throw new Problem("passkey_unknown", "This passkey has been removed already.");
  return passkey;
}

const full = () =>
  new Problem("passkeys_full", `You have ${MAX_PASSKEYS} passkeys, which is the most. Remove one of them first.`);
const removed = () => new Problem("operator_required", "Sign in as an operator first.");
