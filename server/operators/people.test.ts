import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { changeOperatorRole, inviteOperator, operatorPeople, removeOperator } from "#contract/operators.ts";
import { includesRole, MAX_OPERATORS } from "#contract/values/operators.ts";
import { startTestApp } from "../testing/app.ts";
import { contents } from "../testing/contents.ts";
import { OPERATOR_TOKEN, OWNER, ownersConsole, signInWith } from "../testing/operators.ts";
import { expectProblem } from "../testing/problem.ts";
import { endpoints, samples } from "../testing/samples.ts";

const owners = ownersConsole();
const { person } = owners;

const guarded = endpoints.flatMap(([name, endpoint]) =>
  endpoint.operator === undefined ? [] : [[name, endpoint, endpoint.operator] as const],
);

describe.for(["watch", "run", "own"] as const)("somebody who may %s", (role) => {
  let headers: Record<string, string>;
  beforeAll(async () => {
    ({ headers } = await person(`Role ${role}`, role));
  });

  test.for(guarded)("is let in or not: %s", async ([name, endpoint, needed]) => {
    const before = await contents(owners.product.database.pool);
    const answer = await owners.product.call(endpoint, { ...samples("user_1_x")[name], headers });
    if (includesRole(role, needed)) return expect(answer.body).not.toMatch(/"code":"(?:operator_required|forbidden)"/);
    expectProblem(answer, "forbidden");
    expect(await contents(owners.product.database.pool)).toEqual(before);
  });
});

test("whoever is removed, or gets another role, notices with the next call", async () => {
  const { id, authenticator, headers } = await person("Gone", "own");
  const invite = () => owners.product.call(inviteOperator, { body: { name: "Somebody", role: "watch" }, headers });
  expect((await invite()).statusCode).toBe(200);
  await owners.product.call(changeOperatorRole, { params: { id }, body: { role: "watch" }, headers: OWNER });
  expectProblem(await invite(), "forbidden");
  await owners.product.call(removeOperator, { params: { id }, headers: OWNER });
  expectProblem(await invite(), "operator_required");
  expectProblem(await signInWith(owners.product, authenticator), "passkey_refused");
});

test("there are at most 50 operators and invitations", async () => {
  const own = await startTestApp({ operatorToken: OPERATOR_TOKEN });
  onTestFinished(() => own.close());
  const invite = (each: number) =>
    own.call(inviteOperator, { body: { name: `Guest ${each}`, role: "watch" }, headers: OWNER });
  for (let each = 0; each < MAX_OPERATORS; each += 1) expect((await invite(each)).statusCode).toBe(200);
  expectProblem(await invite(MAX_OPERATORS), "operators_full");
});

test.for([
  ["what nothing is seen of", "\u2800\u3164", "invalid_request"],
  ["marks that cover the lines around it", `Z${"\u0301".repeat(30)}`, "invalid_request"],
  ["what the trail calls the token", "Operators’ token", "name_taken"],
  ["what the trail calls open access", "open  access", "name_taken"],
  ["the name of another", "UNIQUE", "name_taken"],
  ["what looks like the name of another", "Unіque", "name_taken"],
  ["the name of somebody who is invited", "expected", "name_taken"],
] as const)("nobody is called by %s", async ([, name, code]) => {
  const invite = (called: string) =>
    owners.product.call(inviteOperator, { body: { name: called, role: "watch" }, headers: OWNER });
  const { people, invitations } = operatorPeople.answer.parse(
    (await owners.product.call(operatorPeople, { headers: OWNER })).json(),
  );
  if (!people.some((one) => one.name === "Unique")) await person("Unique", "watch");
  if (!invitations.some((one) => one.name === "Expected")) await invite("Expected");
  const refused = await invite(name);
  expectProblem(refused, code);
  expect(refused.json()).toMatchObject({ errors: { name: [expect.any(String)] } });
});
