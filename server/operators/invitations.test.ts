import { describe, expect, test } from "vitest";
import {
  acceptInvitation,
  changeOperatorRole,
  inviteOperator,
  openInvitation,
  operatorPeople,
  operatorSignOut,
  removeOperator,
  withdrawInvitation,
} from "#contract/operators.ts";
import { INVITATION_HOURS } from "#contract/values/operators.ts";
import { Authenticator } from "../testing/authenticator.ts";
import { contents } from "../testing/contents.ts";
import { cookieOf, inviteAs, OWNER, ownersConsole } from "../testing/operators.ts";
import { expectProblem } from "../testing/problem.ts";
import { HOUR } from "../testing/time.ts";

const owners = ownersConsole();
const { invited, person, signIn, accessOf } = owners;

test("a passkey that is an operator's already accepts no other invitation", async () => {
  const { authenticator } = await person("Twice", "watch");
  const { code } = await invited("Twice again", "watch");
  const opened = await owners.product.call(openInvitation, { body: { code } });
  const { options } = openInvitation.answer.parse(opened.json());
  const passkey = new Authenticator().create(options, { credentialId: authenticator.credentialId });
  expectProblem(await owners.product.call(acceptInvitation, { body: { code, passkey } }), "passkey_taken");
});

test("somebody who is invited makes a passkey, is in, and comes back with it", async () => {
  const { authenticator, headers } = await person("Vera", "run");
  expect(await accessOf(headers)).toEqual({ access: "signed_in", operator: { name: "Vera", role: "run" } });
  await owners.product.call(operatorSignOut, { headers });
  expect((await accessOf(headers)).access).toBe("sign_in");
  const back = await signIn(authenticator);
  expect(await accessOf({ cookie: cookieOf(back) })).toEqual({
    access: "signed_in",
    operator: { name: "Vera", role: "run" },
  });
});

describe("an invitation", () => {
  const expectOver = async (code: string) => {
    expectProblem(await owners.product.call(openInvitation, { body: { code } }), "invitation_over");
  };

  test("is good once, also for two who accept it at the same time", async () => {
    const { code } = await invited("At once", "watch");
    const open = async () =>
      openInvitation.answer.parse((await owners.product.call(openInvitation, { body: { code } })).json()).options;
    const tries = await Promise.all([open(), open()]);
    const answers = await Promise.all(
      tries.map((options) =>
        owners.product.call(acceptInvitation, { body: { code, passkey: new Authenticator().create(options) } }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 410)).toHaveLength(1);
    await expectOver(code);
  });

  test("says who sent it", async () => {
    const { headers } = await person("Host", "own");
    await inviteAs(owners.product, headers, { name: "Guest of Host", role: "watch" });
    await invited("Guest of nobody", "watch");
    const { invitations } = operatorPeople.answer.parse(
      (await owners.product.call(operatorPeople, { headers: OWNER })).json(),
    );
    const senders = new Map(invitations.map(({ name, invitedBy }) => [name, invitedBy]));
    expect(senders.get("Guest of Host")).toBe("Host");
    expect(senders.get("Guest of nobody")).toBe("Operators' token");
  });

  test("ends after its time, and when it is withdrawn", async () => {
    const [late, withdrawn] = [await invited("Late", "watch"), await invited("Withdrawn", "watch")];
    await owners.product.call(withdrawInvitation, { params: { id: withdrawn.invitation.id }, headers: OWNER });
    await expectOver(withdrawn.code);
    owners.product.clock.advance(INVITATION_HOURS * HOUR);
    await expectOver(late.code);
  });

  test("ends with the owner who sent it: removed, or an owner no more", async () => {
    const send = async (owner: string) => {
      const by = await person(owner, "own");
      const { code } = await inviteAs(owners.product, by.headers, { name: `Guest of ${owner}`, role: "own" });
      return { ...by, code };
    };
    const [gone, demoted] = [await send("Gone"), await send("Demoted")];
    await owners.product.call(removeOperator, { params: { id: gone.id }, headers: OWNER });
    await owners.product.call(changeOperatorRole, {
      params: { id: demoted.id },
      body: { role: "watch" },
      headers: OWNER,
    });
    await expectOver(gone.code);
    await expectOver(demoted.code);
  });

  test("that is sent while its owner is removed is refused or over", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, headers } = await person(`Hurried ${round}`, "own");
      const [sent] = await Promise.all([
        owners.product.call(inviteOperator, { body: { name: "Guest", role: "own" }, headers }),
        owners.product.call(removeOperator, { params: { id }, headers: OWNER }),
      ]);
      if (sent.statusCode === 200) await expectOver(inviteOperator.answer.parse(sent.json()).code);
      else expectProblem(sent, "operator_required");
    }
  });

  test("is stored as a hash, and its passkey cannot be made for another one", async () => {
    const [one, other] = [await invited("One", "watch"), await invited("Other", "own")];
    expect(JSON.stringify(await contents(owners.product.database.pool))).not.toContain(one.code);
    const opened = openInvitation.answer.parse(
      (await owners.product.call(openInvitation, { body: { code: one.code } })).json(),
    );
    const passkey = new Authenticator().create(opened.options);
    expectProblem(
      await owners.product.call(acceptInvitation, { body: { code: other.code, passkey } }),
      "ceremony_over",
    );
  });
});
