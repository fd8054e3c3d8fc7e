import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import { type OperatorAccess, operatorAccess, operatorSignIn, operatorSignOut } from "#contract/operators.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Limit } from "../http/limits.ts";
import { Problem } from "../http/problem.ts";
import type { Clock, Ticks } from "../time.ts";
import { createSessions } from "./sessions.ts";
import { createTokenCheck } from "./token-check.ts";

interface OperatorsDependencies {
  bind: Bind;
  database: Pick<Database, "run">;
  limit: Limit;
  log: FastifyBaseLogger;
  /** Without one, everybody has access, except in production, where nobody has. */
  token: string | undefined;
  production: boolean;
  clock: Clock;
  ticks: Ticks;
}

/** Operators' access. */
interface Operators {
  /**
   * Requires an operator: by the cookie, or for programs by `Authorization: Bearer` with the token.
   * @throws {Problem} operator_required, rate_limited
   */
  require(request: FastifyRequest): Promise<void>;
}

export function openOperators({ token, ...dependencies }: OperatorsDependencies): Operators {
  return token === undefined ? withoutToken(dependencies) : withToken({ ...dependencies, token });
}

function withoutToken({ bind, production }: Pick<OperatorsDependencies, "bind" | "production">): Operators {
  const access: OperatorAccess = production ? "closed" : "open";
  bind(operatorAccess, () => ({ access }));
  bind(operatorSignIn, () => {
    if (production) throw new Problem("operator_refused", "That is not the operator's token.");
    return { access };
  });
  bind(operatorSignOut, () => ({ access }));
  return {
    async require() {
      if (production) throw new Problem("operator_required", "Set OPERATOR_TOKEN to give operators access.");
    },
  };
}

function withToken({ bind, production, ...dependencies }: OperatorsDependencies & { token: string }): Operators {
  const isToken = createTokenCheck(dependencies);
  const sessions = createSessions({ ...dependencies, secure: production });

  async function accessOf(request: FastifyRequest): Promise<OperatorAccess> {
    const [, bearer] = request.headers.authorization?.match(/^Bearer (.+)$/) ?? [];
    if (await sessions.has(request)) return "signed_in";
    return bearer !== undefined && isToken(request, bearer) ? "signed_in" : "sign_in";
  }

  bind(operatorAccess, async (_input, { request }) => ({ access: await accessOf(request) }));
  bind(operatorSignIn, async ({ body }, { request, reply }) => {
    if (!isToken(request, body.token)) throw new Problem("operator_refused", "That is not the operator's token.");
    await sessions.start(reply);
    return { access: "signed_in" as const };
  });
  bind(operatorSignOut, async (_input, { request, reply }) => {
    await sessions.end(request, reply);
    return { access: "sign_in" as const };
  });
  return {
    async require(request) {
      if ((await accessOf(request)) === "sign_in")
        throw new Problem("operator_required", "Sign in as an operator first.");
    },
  };
}
