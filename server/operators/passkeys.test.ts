import { expect, test } from "vitest";
import {
  addOperatorPasskey,
  operatorPasskeyCreation,
  operatorPasskeys,
  removeOperatorPasskey,
  renameOperatorPasskey,
} from "#contract/operator-passkeys.ts";
import {
  acceptInvitation,
  openInvitation,
  operatorAccess,
  operatorActs,
  operatorPasskeyOptions,
  operatorPasskeySignIn,
  removeOperator,
} from "#contract/operators.ts";
import { MAX_PASSKEYS } from "#contract/values/account-limits.ts";
import { LIMITS } from "#contract/values/rate-limits.ts";
import { creationOptions } from "#contract/webauthn.ts";
import { startTestApp } from "../testing/app.ts";
import { Authenticator, type Deviation } from "../testing/authenticator.ts";
import { contents } from "../testing/contents.ts";
import { becomeOperator, cookieOf, OPERATOR_TOKEN, OWNER, ownersConsole } from "../testing/operators.ts";
import { expectProblem } from "../testing/problem.ts";

type Headers = Record<string, string>;

const owners = ownersConsole();

const person = (name: string) => owners.person(name, "watch");

async function register(headers: Headers, authenticator: Authenticator, deviation: Deviation = {}) {
  const options = await owners.product.call(operatorPasskeyCreation, { headers });
  return authenticator.create(creationOptions.parse(options.json()), deviation);
}

async function add(headers: Headers, name: string, authenticator = new Authenticator()) {
  const passkey = await register(headers, authenticator);
  return owners.product.call(addOperatorPasskey, { headers, body: { passkey, name } });
}

async function signIn(authenticator: Authenticator) {
  const options = operatorPasskeyOptions.answer.parse((await owners.product.call(operatorPasskeyOptions)).json());
  return owners.product.call(operatorPasskeySignIn, { body: { passkey: authenticator.sign(options) } });
}

const passkeysOf = async (headers: Headers) =>
  operatorPasskeys.answer.parse((await owners.product.call(operatorPasskeys, { headers })).json()).passkeys ?? [];

const remove = (headers: Headers, passkeyId: string) =>
  owners.product.call(removeOperatorPasskey, { headers, params: { passkeyId } });

const accessOf = async (headers: Headers) =>
  operatorAccess.answer.parse((await owners.product.call(operatorAccess, { headers })).json()).access;

test("an operator adds a second passkey, signs in with it and removes the first one, but not the last", async () => {
  const { headers, authenticator: first } = await person("Vera");
  const [one] = await passkeysOf(headers);
  expect(one).toMatchObject({ name: "A browser", usedAt: null });
  const second = new Authenticator();
  const added = await add(headers, "Security key", second);
  expect(added.json().passkeys).toMatchObject([{ name: "Security key" }, { id: one?.id }]);
  const renamed = { headers, params: { passkeyId: one?.id ?? "" }, body: { name: "Old phone" } };
  expect((await owners.product.call(renameOperatorPasskey, renamed)).json().passkeys[1].name).toBe("Old phone");

  const elsewhere = { cookie: cookieOf(await signIn(first)) };
  const here = { cookie: cookieOf(await signIn(second)) };
  expect((await passkeysOf(here)).map(({ usedAt }) => usedAt)).not.toContain(null);
  const left = await remove(here, one?.id ?? "");
  expect(left.json().passkeys).toMatchObject([{ name: "Security key" }]);
  // Whoever has the passkey may be in another browser.
  expect([await accessOf(here), await accessOf(elsewhere), await accessOf(headers)]).toEqual([
    "signed_in",
    "sign_in",
    "sign_in",
  ]);
  expectProblem(await signIn(first), "passkey_refused");

  const before = await contents(owners.product.database.pool);
  expectProblem(await remove(here, left.json().passkeys[0].id), "last_passkey");
  expectProblem(await remove(here, one?.id ?? ""), "passkey_unknown");
  expect(await contents(owners.product.database.pool)).toEqual(before);
  const acts = operatorActs.answer.parse(
    (await owners.product.call(operatorActs, { headers: OWNER, query: { subject: "Vera" } })).json(),
  ).acts;
  expect(
    acts.filter(({ act }) => act.startsWith("passkey")).map(({ act, before, after }) => [act, before, after]),
  ).toEqual([
    ["passkey_removed", { passkey: "Old phone" }, null],
    ["passkey_renamed", { passkey: "A browser" }, { passkey: "Old phone" }],
    ["passkey_added", null, { passkey: "Security key" }],
  ]);
});

test("of two who remove each other's passkey at once, one stays", async () => {
  const { headers } = await person("Rita");
  await add(headers, "Second");
  const passkeys = await passkeysOf(headers);
  const answers = await Promise.all(passkeys.map(({ id }) => remove(headers, id)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(await passkeysOf(headers)).toHaveLength(1);
});

test("passkeys are the operator's own, not another's, one of a removed one's or the token's", async () => {
  const [mine, theirs] = [await person("Mine"), await person("Theirs")];
  await add(theirs.headers, "Second");
  const [foreign] = await passkeysOf(theirs.headers);
  const params = { passkeyId: foreign?.id ?? "" };
  const passkey = await register(mine.headers, new Authenticator());
  const before = await contents(owners.product.database.pool);
  expectProblem(await remove(mine.headers, params.passkeyId), "passkey_unknown");
  const body = { name: "Stolen" };
  expectProblem(
    await owners.product.call(renameOperatorPasskey, { headers: mine.headers, params, body }),
    "passkey_unknown",
  );
  expectProblem(
    await owners.product.call(addOperatorPasskey, { headers: theirs.headers, body: { passkey } }),
    "ceremony_over",
  );
  expect((await owners.product.call(operatorPasskeys, { headers: OWNER })).json()).toEqual({ passkeys: null });
  expectProblem(await owners.product.call(operatorPasskeyCreation, { headers: OWNER }), "not_found");
  expect(await contents(owners.product.database.pool)).toEqual(before);
  await owners.product.call(removeOperator, { params: { id: mine.id }, headers: OWNER });
  expectProblem(
    await owners.product.call(addOperatorPasskey, { headers: mine.headers, body: { passkey } }),
    "operator_required",
  );
});

test("what an authenticator signs for another address, or without a person, is refused, for an invitation too", async () => {
  const { headers } = await person("Phished");
  const { code } = await owners.invited("Phished too", "watch");
  for (const deviation of [{ origin: "https://evil.example" }, { verified: false }]) {
    const passkey = await register(headers, new Authenticator(), deviation);
    const added = await owners.product.call(addOperatorPasskey, { headers, body: { passkey } });
    expectProblem(added, "passkey_refused");
    const { options } = openInvitation.answer.parse(
      (await owners.product.call(openInvitation, { body: { code } })).json(),
    );
    const made = new Authenticator().create(options, deviation);
    const accepted = await owners.product.call(acceptInvitation, { body: { code, passkey: made } });
    expectProblem(accepted, "passkey_refused");
  }
  expect(await passkeysOf(headers)).toHaveLength(1);
});

test("an operator has ten passkeys at most", async () => {
  const { headers } = await person("Collector");
  for (let each = 1; each < MAX_PASSKEYS; each += 1) expect((await add(headers, `Key ${each}`)).statusCode).toBe(200);
  expectProblem(await owners.product.call(operatorPasskeyCreation, { headers }), "passkeys_full");
});

test("an operator changes passkeys 20 times at once, and then some more each hour, so that the trail can be read", async () => {
  const limited = await startTestApp({ operatorToken: OPERATOR_TOKEN, rateLimit: true });
  try {
    const { headers } = await becomeOperator(limited, OWNER, { name: "Renamer", role: "watch" });
    const own =
      operatorPasskeys.answer.parse((await limited.call(operatorPasskeys, { headers })).json()).passkeys ?? [];
    const rename = (name: string) =>
      limited.call(renameOperatorPasskey, { headers, params: { passkeyId: own[0]?.id ?? "" }, body: { name } });
    for (let each = 0; each < LIMITS.operatorPasskeys.burst; each += 1)
      expect((await rename(`Key ${each}`)).statusCode).toBe(200);
    expectProblem(await rename("One more"), "rate_limited");
    // What is not theirs is taken away all the same: only the last one stays.
    const remove = { headers, params: { passkeyId: own[0]?.id ?? "" } };
    expectProblem(await limited.call(removeOperatorPasskey, remove), "last_passkey");
  } finally {
    await limited.close();
  }
});
