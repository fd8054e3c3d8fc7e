import { expect } from "vitest";
import {
  acceptInvitation,
  inviteOperator,
  openInvitation,
  operatorPasskeyOptions,
  operatorPeople,
  removeOperator,
  withdrawInvitation,
} from "#contract/operators.ts";
import type { CallOptions, TestPlayer } from "./app.ts";
import { Authenticator } from "./authenticator.ts";

/** Valid requests of operators, where everybody has access; undefined where access is refused. */
export async function sampleOperators({ call }: TestPlayer) {
  const known = operatorPeople.answer.safeParse((await call(operatorPeople)).json()).data;
  if (known === undefined) return undefined;
  // Of samples before, so that there is room.
  for (const { id } of known.people) await call(removeOperator, { params: { id } });
  for (const { id } of known.invitations) await call(withdrawInvitation, { params: { id } });
  const invite = async () => {
    const answer = await call(inviteOperator, { body: { name: "Sample", role: "watch" } });
    return inviteOperator.answer.safeParse(answer.json()).data;
  };
  const [open, other] = [await invite(), await invite()];
  if (open === undefined || other === undefined) return undefined;
  const optionsOf = async (code: string) =>
    openInvitation.answer.parse((await call(openInvitation, { body: { code } })).json()).options;
  const authenticator = new Authenticator();
  const body = { code: other.code, passkey: authenticator.create(await optionsOf(other.code)) };
  expect((await call(acceptInvitation, { body })).statusCode).toBe(200);
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
    operatorPasskeySignIn: { body: { passkey: authenticator.sign(asked) } },
  } satisfies Record<string, CallOptions>;
}
