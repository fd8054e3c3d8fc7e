import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { operatorAccess, operatorSignIn, operatorSignOut, type OwnOperatorAccess } from "#contract/operators.ts";
import type { Bind } from "../http/binding.ts";
import type { Limit } from "../http/limits.ts";
import { type Operator, TOKEN_HOLDER } from "../http/operator.ts";
import { Problem } from "../http/problem.ts";
import type { Ticks } from "../time.ts";
import type { Sessions } from "./sessions.ts";
import { createTokenCheck } from "./token-check.ts";

interface SignInDependencies {
  bind: Bind;
  limit: Limit;
  log: FastifyBaseLogger;
  token: string;
  sessions: Sessions;
  ticks: Ticks;
}

interface SignedIn {
  /** Who makes a request; undefined if it is no operator. @throws {Problem} rate_limited */
  operatorOf(request: FastifyRequest): Promise<Operator | undefined>;
}

/** Signing in with the operators' token, and out. */
export function bindSignIn({ bind, sessions, ...dependencies }: SignInDependencies): SignedIn {
  const isToken = createTokenCheck(dependencies);

  async function operatorOf(request: FastifyRequest): Promise<Operator | undefined> {
    const [, bearer] = request.headers.authorization?.match(/^Bearer (.+)$/) ?? [];
    const own = await sessions.operatorOf(request);
    if (own !== undefined) return own;
    return bearer !== undefined && isToken(request, bearer) ? TOKEN_HOLDER : undefined;
  }

  bind(operatorAccess, async (_input, { request }) => accessOf(await operatorOf(request)));
  bind(operatorSignIn, async ({ body }, { request, reply }) => {
    if (!isToken(request, body.token)) throw new Problem("operator_refused", "That is not the operator's token.");
    await sessions.start(reply, TOKEN_HOLDER);
    return accessOf(TOKEN_HOLDER);
  });
  bind(operatorSignOut, async (_input, { request, reply }) => {
    await sessions.end(request, reply);
    return accessOf(undefined);
  });
  return { operatorOf };
}

export const accessOf = (operator: Operator | undefined): OwnOperatorAccess => ({
  access: operator === undefined ? "sign_in" : "signed_in",
  operator: operator === undefined ? null : { name: operator.name, role: operator.role },
});
