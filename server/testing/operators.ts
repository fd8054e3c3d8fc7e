import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect } from "vitest";
import { addOperatorPasskey, operatorPasskeyCreation } from "#contract/operator-passkeys.ts";
import {
  acceptInvitation,
  inviteOperator,
  openInvitation,
  operatorAccess,
  operatorPasskeyOptions,
  operatorPasskeySignIn,
  operatorPeople,
  removeOperator,
  withdrawInvitation,
} from "#contract/operators.ts";
import type { OperatorRole } from "#contract/values/operators.ts";
import { creationOptions } from "#contract/webauthn.ts";
import { type CallOptions, startTestApp, type TestApp, type TestPlayer } from "./app.ts";
import { Authenticator } from "./authenticator.ts";

export const OPERATOR_TOKEN = "the operators' token, long enough";
/** Of whoever has the token, who owns the house. */
export const OWNER = { authorization: `Bearer ${OPERATOR_TOKEN}` };

/** The console of a product, for all tests of a file, as its owner and those whom the owner invites use it. */
export function ownersConsole() {
  let opened: TestApp | undefined;
  beforeAll(async () => {
    opened = await startTestApp({ operatorToken: OPERATOR_TOKEN });
  });
  afterAll(() => opened?.close());
  const product = (): TestApp => opened ?? expect.fail("The product has not been started");
  return {
    /** The product, once it has been started. */
    get product() {
      return product();
    },
    invited: (name: string, role: OperatorRole) => inviteAs(product(), OWNER, { name, role }),
    /** A person who is signed in. */
    person: (name: string, role: OperatorRole) => becomeOperator(product(), OWNER, { name, role }),
    signIn: (authenticator: Authenticator) => signInWith(product(), authenticator),
    accessOf: (headers: Record<string, string>) => accessWith(product(), headers),
  };
}

/** An invitation with its code. @param headers an owner's */
export async function inviteAs(
  { call }: Pick<TestPlayer, "call">,
  headers: Record<string, string>,
  { name, role }: { name: string; role: OperatorRole },
) {
  const answer = await call(inviteOperator, { body: { name, role }, headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return inviteOperator.answer.parse(answer.json());
}

/** Signs in by passkey. */
export async function signInWith({ call }: Pick<TestPlayer, "call">, authenticator: Authenticator) {
  const options = operatorPasskeyOptions.answer.parse((await call(operatorPasskeyOptions)).json());
  return call(operatorPasskeySignIn, { body: { passkey: authenticator.sign(options) } });
}

/** The access of a browser. */
const accessWith = async ({ call }: Pick<TestPlayer, "call">, headers: Record<string, string>) =>
  operatorAccess.answer.parse((await call(operatorAccess, { headers })).json());

/** Invites somebody, who accepts with a new passkey. @param headers an owner's */
export async function becomeOperator(
  { call }: Pick<TestPlayer, "call">,
  headers: Record<string, string>,
  { name, role }: { name: string; role: OperatorRole },
) {
  const { code } = await inviteAs({ call }, headers, { name, role });
  const opened = await call(openInvitation, { body: { code } });
  const authenticator = new Authenticator();
  const passkey = authenticator.create(openInvitation.answer.parse(opened.json()).options);
  const accepted = await call(acceptInvitation, { body: { code, passkey } });
  expect(accepted.json(), accepted.body).toEqual({ access: "signed_in", operator: { name, role } });
  const { people } = operatorPeople.answer.parse((await call(operatorPeople, { headers })).json());
  const id = people.findLast((one) => one.name === name)?.id ?? "";
  return { id, authenticator, headers: { cookie: cookieOf(accepted) } };
}

/** What signs a browser in. */
export const cookieOf = ({ headers }: LightMyRequestResponse): string =>
  String(headers["set-cookie"]).split(";", 1)[0] ?? "";

/** Valid requests of operators, where everybody has access; undefined where access is refused. */
export async function sampleOperators({ call }: TestPlayer) {
  const known = operatorPeople.answer.safeParse((await call(operatorPeople)).json()).data;
  if (known === undefined) return undefined;
  // Of samples before, so that there is room.
  for (const { id } of known.people) await call(removeOperator, { params: { id } });
  for (const { id } of known.invitations) await call(withdrawInvitation, { params: { id } });
  const invite = async (name: string) => {
    const answer = await call(inviteOperator, { body: { name, role: "watch" } });
    return inviteOperator.answer.safeParse(answer.json()).data;
  };
  const [open, other] = [await invite("Sample"), await invite("Other sample")];
  if (open === undefined || other === undefined) return undefined;
  const optionsOf = async (code: string) =>
    openInvitation.answer.parse((await call(openInvitation, { body: { code } })).json()).options;
  const authenticator = new Authenticator();
  const body = { code: other.code, passkey: authenticator.create(await optionsOf(other.code)) };
  const accepted = await call(acceptInvitation, { body });
  expect(accepted.statusCode).toBe(200);
  const headers = { cookie: cookieOf(accepted) };
  /** Another passkey of the one who accepted. */
  const another = async () => {
    const options = creationOptions.parse((await call(operatorPasskeyCreation, { headers })).json());
    return new Authenticator().create(options);
  };
  const added = await call(addOperatorPasskey, { headers, body: { passkey: await another() } });
  const passkeyId = addOperatorPasskey.answer.parse(added.json()).passkeys?.[0]?.id ?? "";
  const { people } = operatorPeople.answer.parse((await call(operatorPeople)).json());
  const id = people[0]?.id ?? "";
  const asked = operatorPasskeyOptions.answer.parse((await call(operatorPasskeyOptions)).json());
  return {
    withdrawInvitation: { params: { id: open.invitation.id } },
    changeOperatorRole: { params: { id }, body: { role: "run" } },
    removeOperator: { params: { id } },
    openInvitation: { body: { code: open.code } },
    acceptInvitation: {
      body: { code: open.code, passkey: new Authenticator().create(await optionsOf(open.code)) },
    },
    operatorPasskeyCreation: { headers },
    addOperatorPasskey: { headers, body: { passkey: await another() } },
    renameOperatorPasskey: { headers, params: { passkeyId }, body: { name: "Sample" } },
    removeOperatorPasskey: { headers, params: { passkeyId } },
    operatorPasskeySignIn: { body: { passkey: authenticator.sign(asked) } },
  } satisfies Record<string, CallOptions>;
}
