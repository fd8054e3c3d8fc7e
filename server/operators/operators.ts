import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import {
  operatorAccess,
  operatorActs,
  operatorSignIn,
  operatorSignOut,
  type OwnOperatorAccess,
} from "#contract/operators.ts";
import { ACTS_LISTED, includesRole, type OperatorRole } from "#contract/values/operators.ts";
import type { Database } from "../database/connect.ts";
import type { Bind } from "../http/binding.ts";
import type { Limit } from "../http/limits.ts";
import { ANYBODY, type RequireOperator, TOKEN_HOLDER } from "../http/operator.ts";
import { Problem } from "../http/problem.ts";
import type { Jobs } from "../jobs/jobs.ts";
import type { Push } from "../push/push.ts";
import type { Clock, Ticks } from "../time.ts";
import type { Ceremonies } from "../webauthn/ceremonies.ts";
import { accessOf, bindSignIn } from "./access.ts";
import { bindPasskeys } from "./passkeys.ts";
import { bindPeople } from "./people-routes.ts";
import { forgetOldActs, selectActs } from "./queries.ts";
import { createSessions, type Sessions } from "./sessions.ts";

interface OperatorsDependencies {
  bind: Bind;
  jobs: Pick<Jobs, "advance">;
  push: Pick<Push, "open">;
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

export async function openOperators({ token, jobs, push, ...dependencies }: OperatorsDependencies): Promise<Operators> {
  const { bind, database, production } = dependencies;
  bind(operatorActs, async ({ query }) => {
    const acts = await database.run(selectActs(query, ACTS_LISTED + 1));
    const page = acts.slice(0, ACTS_LISTED);
    return { acts: page, next: acts.length > page.length ? (page.at(-1)?.id ?? null) : null };
  });
  await jobs.advance("operators", async () => {
    await database.run(forgetOldActs());
    return null;
  });
  const isClosed = token === undefined && production;
  const sessions = isClosed
    ? undefined
    : createSessions({ ...dependencies, secure: production, token: token ?? "open access" });
  bindPeople({ ...dependencies, sessions, sharedAccess: token === undefined ? ANYBODY : TOKEN_HOLDER });
  bindPasskeys({ ...dependencies, sessions });
  const operators =
    sessions === undefined
      ? closed(bind)
      : token === undefined
        ? open(bind, sessions)
        : signedIn({ ...dependencies, sessions, token });
  push.open("operators", {
    read: () => Promise.resolve({ data: {} }),
    allow: async (request) => void (await operators.require(request, "watch")),
  });
  return operators;
}

/** With a token: those who have signed in, each with their role. */
function signedIn(dependencies: Parameters<typeof bindSignIn>[0]): Operators {
  const access = bindSignIn(dependencies);
  return {
    async require(request, needed) {
      const operator = await access.operatorOf(request);
      if (operator === undefined) throw new Problem("operator_required", "Sign in as an operator first.");
      if (!includesRole(operator.role, needed)) throw forbidden(operator.role, needed);
      return operator;
    },
  };
}

/** Production without a token: nobody gets in. */
function closed(bind: Bind): Operators {
  const access: OwnOperatorAccess = { access: "closed", operator: null };
  bind(operatorAccess, () => access);
  bind(operatorSignIn, () => {
    throw new Problem("operator_refused", "That is not the operator's token.");
  });
  bind(operatorSignOut, () => access);
  return {
    async require() {
      throw new Problem("operator_required", "Set OPERATOR_TOKEN to give operators access.");
    },
  };
}

/** Outside production without a token: everybody may do everything, and those who have signed in do it under their name. */
function open(bind: Bind, sessions: Sessions): Operators {
  const operatorOf = async (request: FastifyRequest) => (await sessions.operatorOf(request)) ?? ANYBODY;
  bind(operatorAccess, async (_input, { request }) => ({
    ...accessOf(await operatorOf(request)),
    access: "open" as const,
  }));
  bind(operatorSignIn, () => ({ ...accessOf(ANYBODY), access: "open" as const }));
  bind(operatorSignOut, async (_input, { request, reply }) => {
    await sessions.end(request, reply);
    return { ...accessOf(ANYBODY), access: "open" as const };
  });
  return {
    async require(request, needed) {
      const operator = await operatorOf(request);
      if (includesRole(operator.role, needed)) return operator;
      throw forbidden(operator.role, needed);
    },
  };
}

const forbidden = (role: OperatorRole, needed: OperatorRole) =>
  new Problem("forbidden", `Your role, ${role}, does not allow this: it takes ${needed}.`);
