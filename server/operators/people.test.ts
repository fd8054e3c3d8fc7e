import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { switchPersona } from "#contract/chat-operators.ts";
import {
  acceptInvitation,
  changeOperatorRole,
  inviteOperator,
  openInvitation,
  operatorAccess,
  operatorActs,
  operatorPasskeyOptions,
  operatorPasskeySignIn,
  operatorSignOut,
  removeOperator,
  withdrawInvitation,
} from "#contract/operators.ts";
import { includesRole, INVITATION_HOURS, MAX_OPERATORS, type OperatorRole } from "#contract/values/operators.ts";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { Authenticator } from "../testing/authenticator.ts";
import { contents } from "../testing/contents.ts";
import { becomeOperator, cookieOf } from "../testing/operators.ts";
import { expectProblem } from "../testing/problem.ts";
import { endpoints, samples } from "../testing/samples.ts";
import { HOUR, MINUTE, SECOND } from "../testing/time.ts";

const TOKEN = "the operators' token, long enough";
const OWNER = { authorization: `Bearer ${TOKEN}` };

let product: TestApp;
beforeAll(async () => {
  product = await startTestApp({ operatorToken: TOKEN });
});
afterAll(() => product.close());

async function invited(name: string, role: OperatorRole) {
  const answer = await product.call(inviteOperator, { body: { name, role }, headers: OWNER });
  expect(answer.statusCode, answer.body).toBe(200);
  return inviteOperator.answer.parse(answer.json());
}

/** A person who is signed in. */
const person = (name: string, role: OperatorRole) => becomeOperator(product, OWNER, { name, role });

async function signIn(authenticator: Authenticator) {
  const options = operatorPasskeyOptions.answer.parse((await product.call(operatorPasskeyOptions)).json());
  return product.call(operatorPasskeySignIn, { body: { passkey: authenticator.sign(options) } });
}

const accessOf = async (headers: Record<string, string>) =>
  operatorAccess.answer.parse((await product.call(operatorAccess, { headers })).json());

test("a passkey that is an operator's already accepts no other invitation, and addresses that nobody was given are refused", async () => {
  const { authenticator } = await person("Twice", "watch");
  const { code } = await invited("Twice again", "watch");
  const opened = await product.call(openInvitation, { body: { code } });
  const { options } = openInvitation.answer.parse(opened.json());
  const passkey = new Authenticator().create(options, { credentialId: authenticator.credentialId });
  expectProblem(await product.call(acceptInvitation, { body: { code, passkey } }), "passkey_taken");
  const ask = (url: string) => product.app.inject({ url, headers: OWNER });
  for (const path of [
    "acts?subject=%00",
    "reported-names?after=0.999999999999999.999999999999999.arena.1",
    "unusual-votes/origins?celebrityId=adele&from=0000-01-01T00:00:00Z",
    `vote-takings/preview?subject=n.${"A".repeat(22)}&from=0000-01-01T00:00:00Z&until=0000-01-02T00:00:00Z`,
    `vote-takings/preview?subject=p.${"A".repeat(21)}B&from=2026-01-01T00:00:00Z&until=2026-01-02T00:00:00Z`,
  ])
    expectProblem(await ask(`/api/operators/${path}`), "invalid_request", path);
});

test("somebody who is invited makes a passkey, is in, and comes back with it", async () => {
  const { authenticator, headers } = await person("Vera", "run");
  expect(await accessOf(headers)).toEqual({ access: "signed_in", operator: { name: "Vera", role: "run" } });
  await product.call(operatorSignOut, { headers });
  expect((await accessOf(headers)).access).toBe("sign_in");
  const back = await signIn(authenticator);
  expect(await accessOf({ cookie: cookieOf(back) })).toEqual({
    access: "signed_in",
    operator: { name: "Vera", role: "run" },
  });
});

test("wrong answers of a known passkey are limited, and so are right ones of a person, which takes nobody else's place", async () => {
  const limited = await startTestApp({ operatorToken: TOKEN, rateLimit: true });
  onTestFinished(() => limited.close());
  const [{ authenticator }, other] = [
    await becomeOperator(limited, OWNER, { name: "Wim", role: "watch" }),
    await becomeOperator(limited, OWNER, { name: "Ola", role: "own" }),
  ];
  const answer = async (from: string, userHandle?: string) => {
    const options = operatorPasskeyOptions.answer.parse((await limited.call(operatorPasskeyOptions)).json());
    const passkey = authenticator.sign(options, userHandle === undefined ? {} : { userHandle });
    return limited.call(operatorPasskeySignIn, { body: { passkey }, headers: { "x-forwarded-for": from } });
  };
  for (let wrong = 1; wrong <= 5; wrong += 1) expectProblem(await answer("198.51.100.1", "AAAA"), "passkey_refused");
  expectProblem(await answer("198.51.100.1", "AAAA"), "rate_limited");
  // He has signed in once, when he accepted.
  for (let right = 2; right <= 20; right += 1) expect((await answer("198.51.100.2")).statusCode).toBe(200);
  expectProblem(await answer("198.51.100.3"), "rate_limited");
  expect((await limited.call(operatorAccess, { headers: other.headers })).json()).toMatchObject({
    access: "signed_in",
  });
});

test("who signs in while being removed is refused, or signed out again", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, authenticator } = await person(`Leaving ${round}`, "watch");
    const [back] = await Promise.all([
      signIn(authenticator),
      product.call(removeOperator, { params: { id }, headers: OWNER }),
    ]);
    if (back.statusCode === 200) expect((await accessOf({ cookie: cookieOf(back) })).access).toBe("sign_in");
    else expectProblem(back, "passkey_refused");
  }
});

describe("an invitation", () => {
  const expectOver = async (code: string) => {
    expectProblem(await product.call(openInvitation, { body: { code } }), "invitation_over");
  };

  test("is good once, also for two who accept it at the same time", async () => {
    const { code } = await invited("Twice", "watch");
    const open = async () =>
      openInvitation.answer.parse((await product.call(openInvitation, { body: { code } })).json()).options;
    const tries = await Promise.all([open(), open()]);
    const answers = await Promise.all(
      tries.map((options) =>
        product.call(acceptInvitation, { body: { code, passkey: new Authenticator().create(options) } }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(1);
    await expectOver(code);
  });

  test("ends after its time, and when it is withdrawn", async () => {
    const [late, withdrawn] = [await invited("Late", "watch"), await invited("Withdrawn", "watch")];
    await product.call(withdrawInvitation, { params: { id: withdrawn.invitation.id }, headers: OWNER });
    await expectOver(withdrawn.code);
    product.clock.advance(INVITATION_HOURS * HOUR);
    await expectOver(late.code);
  });

  test("ends with the owner who sent it: removed, or an owner no more", async () => {
    const send = async (owner: string) => {
      const by = await person(owner, "own");
      const sent = await product.call(inviteOperator, { body: { name: "Guest", role: "own" }, headers: by.headers });
      return { ...by, code: inviteOperator.answer.parse(sent.json()).code };
    };
    const [gone, demoted] = [await send("Gone"), await send("Demoted")];
    await product.call(removeOperator, { params: { id: gone.id }, headers: OWNER });
    await product.call(changeOperatorRole, { params: { id: demoted.id }, body: { role: "watch" }, headers: OWNER });
    await expectOver(gone.code);
    await expectOver(demoted.code);
  });

  test("that is sent while its owner is removed is refused or over", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, headers } = await person(`Hurried ${round}`, "own");
      const [sent] = await Promise.all([
        product.call(inviteOperator, { body: { name: "Guest", role: "own" }, headers }),
        product.call(removeOperator, { params: { id }, headers: OWNER }),
      ]);
      if (sent.statusCode === 200) await expectOver(inviteOperator.answer.parse(sent.json()).code);
      else expectProblem(sent, "operator_required");
    }
  });

  test("is stored as a hash, and its passkey cannot be made for another one", async () => {
    const [one, other] = [await invited("One", "watch"), await invited("Other", "own")];
    expect(JSON.stringify(await contents(product.database.pool))).not.toContain(one.code);
    const opened = openInvitation.answer.parse(
      (await product.call(openInvitation, { body: { code: one.code } })).json(),
    );
    const passkey = new Authenticator().create(opened.options);
    expectProblem(await product.call(acceptInvitation, { body: { code: other.code, passkey } }), "ceremony_over");
  });
});

describe("signing in by passkey is refused", () => {
  const options = async () => operatorPasskeyOptions.answer.parse((await product.call(operatorPasskeyOptions)).json());

  test("with a passkey of nobody, at another address, without a person, and a second time", async () => {
    const { authenticator } = await person("Rita", "watch");
    const stranger = new Authenticator();
    const { code } = await invited("Nobody", "watch");
    stranger.create(
      openInvitation.answer.parse((await product.call(openInvitation, { body: { code } })).json()).options,
    );
    const call = (passkey: object) => product.call(operatorPasskeySignIn, { body: { passkey } });
    expectProblem(await call(stranger.sign(await options())), "passkey_refused");
    expectProblem(
      await call(authenticator.sign(await options(), { origin: "https://evil.example" })),
      "passkey_refused",
    );
    expectProblem(await call(authenticator.sign(await options(), { verified: false })), "passkey_refused");
    const passkey = authenticator.sign(await options());
    expect((await call(passkey)).statusCode).toBe(200);
    expectProblem(await call(passkey), "ceremony_over");
  });

  test("after five minutes", async () => {
    const { authenticator } = await person("Slow", "watch");
    const passkey = authenticator.sign(await options());
    product.clock.advance(5 * MINUTE + SECOND);
    expectProblem(await product.call(operatorPasskeySignIn, { body: { passkey } }), "ceremony_over");
  });
});

const guarded = endpoints.flatMap(([name, endpoint]) =>
  endpoint.operator === undefined ? [] : [[name, endpoint, endpoint.operator] as const],
);

describe.for(["watch", "run", "own"] as const)("somebody who may %s", (role) => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    ({ headers } = await person(`Role ${role}`, role));
  });

  test.for(guarded)("is let in or not: %s", async ([name, endpoint, needed]) => {
    const before = await contents(product.database.pool);
    const answer = await product.call(endpoint, { ...samples("user_1_x")[name], headers });
    if (includesRole(role, needed)) return expect(answer.body).not.toMatch(/"code":"(?:operator_required|forbidden)"/);
    expectProblem(answer, "forbidden");
    expect(await contents(product.database.pool)).toEqual(before);
  });
});

test("whoever is removed, or gets another role, notices with the next call", async () => {
  const { id, authenticator, headers } = await person("Gone", "own");
  const invite = () => product.call(inviteOperator, { body: { name: "X", role: "watch" }, headers });
  expect((await invite()).statusCode).toBe(200);
  await product.call(changeOperatorRole, { params: { id }, body: { role: "watch" }, headers: OWNER });
  expectProblem(await invite(), "forbidden");
  await product.call(removeOperator, { params: { id }, headers: OWNER });
  expectProblem(await invite(), "operator_required");
  expectProblem(await signIn(authenticator), "passkey_refused");
});

test("there are at most 50 operators and invitations", async () => {
  const own = await startTestApp({ operatorToken: TOKEN });
  try {
    const invite = () => own.call(inviteOperator, { body: { name: "X", role: "watch" }, headers: OWNER });
    for (let each = 0; each < MAX_OPERATORS; each += 1) expect((await invite()).statusCode).toBe(200);
    expectProblem(await invite(), "operators_full");
  } finally {
    await own.close();
  }
});

describe("the trail", () => {
  const acts = async (query: Record<string, string> = {}) =>
    operatorActs.answer.parse((await product.call(operatorActs, { query, headers: OWNER })).json());

  test("says who did what, and what was so before", async () => {
    const { headers } = await person("Tracy", "run");
    for (const off of [true, true, false])
      await product.call(switchPersona, { body: { celebrityId: "rihanna", off }, headers });
    const { acts: done } = await acts({ subject: "rihanna" });
    expect(done.map(({ operator, act, before, after }) => [operator, act, before, after])).toEqual([
      ["Tracy", "persona_switched", { off: true }, { off: false }],
      ["Tracy", "persona_switched", { off: true }, { off: true }],
      ["Tracy", "persona_switched", { off: false }, { off: true }],
    ]);
  });

  test("tells of invitations, roles, sign-outs and removals, and people of one name apart", async () => {
    const { id, headers } = await person("Pat", "watch");
    await product.call(operatorSignOut, { headers });
    await product.call(operatorSignOut, { headers });
    await product.call(changeOperatorRole, { params: { id }, body: { role: "run" }, headers: OWNER });
    await product.call(removeOperator, { params: { id }, headers: OWNER });
    const { acts: done } = await acts({ subject: "Pat" });
    const number = Number(id);
    expect(done.map(({ operatorNumber }) => operatorNumber)).toEqual([null, null, number, number, null, null]);
    expect(done[0]?.before).toEqual({ role: "run", number });
    expect(done.map(({ act }) => act)).toEqual([
      "operator_removed",
      "role_changed",
      "signed_out",
      "signed_in",
      "operator_joined",
      "operator_invited",
    ]);
  });

  test("is narrowed to an operator, to what was done, and to both", async () => {
    const [one, other] = [await person("Sam", "run"), await person("Sam", "run")];
    for (const { headers } of [one, other])
      await product.call(switchPersona, { body: { celebrityId: "rihanna", off: false }, headers });
    const named = await acts({ operator: "Sam" });
    expect(new Set(named.acts.map(({ operator }) => operator))).toEqual(new Set(["Sam"]));
    const mine = await acts({ operator: "Sam", operatorNumber: one.id, act: "persona_switched" });
    expect(mine.acts.map(({ operatorNumber, act }) => [operatorNumber, act])).toEqual([
      [Number(one.id), "persona_switched"],
    ]);
    expect((await acts({ act: "persona_switched" })).acts.every(({ act }) => act === "persona_switched")).toBe(true);
  });

  test("comes in pages without gaps", async () => {
    for (let each = 0; each < 60; each += 1)
      await product.call(switchPersona, { body: { celebrityId: "madonna", off: false }, headers: OWNER });
    const all = [];
    for (let before: string | null | undefined; before !== null; ) {
      const page: Awaited<ReturnType<typeof acts>> = await acts(before === undefined ? {} : { before });
      all.push(...page.acts.map(({ id }) => Number(id)));
      before = page.next;
    }
    const { rows } = await product.database.pool.query<{ num: number }>(
      "SELECT num FROM operator_acts ORDER BY num DESC",
    );
    expect(rows.length).toBeGreaterThan(50);
    expect(all).toEqual(rows.map(({ num }) => num));
  });

  test.for(["UPDATE operator_acts SET act = 'x'", "DELETE FROM operator_acts", "TRUNCATE operator_acts"])(
    "cannot be changed, not even in the database: %s",
    async (attempt) => {
      await expect(product.database.pool.query(attempt)).rejects.toThrow("what operators did is not changed");
    },
  );
});
