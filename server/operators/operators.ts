import type { FastifyBaseLogger } from "fastify";
import {
  operatorAccess,
  operatorActs,
  operatorSignIn,
  operatorSignOut,
  type OwnOperatorAccess,
} from "#contract/operators.ts";
import { ACTS_LISTED, includesRole } from "#contract/values/operators.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Limit } from "../http/limits.ts";
import { ANYBODY, type RequireOperator } from "../http/operator.ts";
import { Problem } from "../http/problem.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Clock, Ticks } from "../time.ts";
import type { Ceremonies } from "../webauthn/ceremonies.ts";
import { accessOf, bindSignIn } from "./access.ts";
import { bindPeople } from "./people-routes.ts";
import { forgetOldActs, selectActs } from "./queries.ts";

interface OperatorsDependencies {
  bind: Bind;
  jobs: Pick<Jobs, "advance">;
  database: Pick<Database, "run" | "transaction">;
  ceremonies: Ceremonies;
  limit: Limit;
  log: FastifyBaseLogger;
  /** Without one, everybody has access, except in production, where nobody has. */
  token: string | undefined;
  production: boolean;
  clock: Clock;
  ticks: Ticks;
}

/** Operators' access. */
export interface Operators {
  /** By the cookie, or for programs by `Authorization: Bearer` with the token. */
  require: RequireOperator;
}

export async function openOperators({ token, jobs, ...dependencies }: OperatorsDependencies): Promise<Operators> {
  const { bind, database, production } = dependencies;
  bind(operatorActs, async ({ query: { before, subject } }) => {
    const from = { before: before === undefined ? null : Number(before), subject: subject ?? null };
    const acts = await database.run(selectActs(from, ACTS_LISTED + 1));
    const page = acts.slice(0, ACTS_LISTED);
    return { acts: page, next: acts.length > page.length ? (page.at(-1)?.id ?? null) : null };
  });
  await jobs.advance("operators", async () => {
    await database.run(forgetOldActs());
    return null;
  });
  const signedIn = token === undefined ? undefined : bindSignIn({ ...dependencies, token });
  bindPeople({ ...dependencies, sessions: signedIn?.sessions });
  if (signedIn === undefined) return withoutToken({ bind, production });
  return {
    async require(request, needed) {
      const operator = await signedIn.operatorOf(request);
      if (operator === undefined) throw new Problem("operator_required", "Sign in as an operator first.");
      if (!includesRole(operator.role, needed))
        throw new Problem("forbidden", `Your role, ${operator.role}, does not allow this: it takes ${needed}.`);
      return operator;
    },
  };
}

function withoutToken({ bind, production }: Pick<OperatorsDependencies, "bind" | "production">): Operators {
  const access: OwnOperatorAccess = production
    ? { access: "closed", operator: null }
    : { ...accessOf(ANYBODY), access: "open" };
  bind(operatorAccess, () => access);
  bind(operatorSignIn, () => {
    if (production) throw new Problem("operator_refused", "That is not the operator's token.");
    return access;
  });
  bind(operatorSignOut, () => access);
  return {
    async require() {
      if (production) throw new Problem("operator_required", "Set OPERATOR_TOKEN to give operators access.");
      return ANYBODY;
    },
  };
}
