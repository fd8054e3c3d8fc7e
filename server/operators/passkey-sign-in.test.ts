import { describe, expect, onTestFinished, test } from "vitest";
import {
  openInvitation,
  operatorAccess,
  operatorPasskeyOptions,
  operatorPasskeySignIn,
  removeOperator,
} from "#contract/operators.ts";
import { startTestApp } from "../testing/app.ts";
import { Authenticator } from "../testing/authenticator.ts";
import { becomeOperator, cookieOf, OPERATOR_TOKEN, OWNER, ownersConsole } from "../testing/operators.ts";
import { expectProblem } from "../testing/problem.ts";
import { MINUTE, SECOND } from "../testing/time.ts";

const owners = ownersConsole();
const { invited, person, signIn, accessOf } = owners;

test("wrong answers of a known passkey are limited, and so are right ones of a person, which takes nobody else's place", async () => {
  const limited = await startTestApp({ operatorToken: OPERATOR_TOKEN, rateLimit: true });
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
      owners.product.call(removeOperator, { params: { id }, headers: OWNER }),
    ]);
    if (back.statusCode === 200) expect((await accessOf({ cookie: cookieOf(back) })).access).toBe("sign_in");
    else expectProblem(back, "passkey_refused");
  }
});

describe("signing in by passkey is refused", () => {
  const options = async () =>
    operatorPasskeyOptions.answer.parse((await owners.product.call(operatorPasskeyOptions)).json());

  test("with a passkey of nobody, at another address, without a person, and a second time", async () => {
    const { authenticator } = await person("Rita", "watch");
    const stranger = new Authenticator();
    const { code } = await invited("Nobody", "watch");
    stranger.create(
      openInvitation.answer.parse((await owners.product.call(openInvitation, { body: { code } })).json()).options,
    );
    const call = (passkey: object) => owners.product.call(operatorPasskeySignIn, { body: { passkey } });
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
    owners.product.clock.advance(5 * MINUTE + SECOND);
    expectProblem(await owners.product.call(operatorPasskeySignIn, { body: { passkey } }), "ceremony_over");
  });
});
