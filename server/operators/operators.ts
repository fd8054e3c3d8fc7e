import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { type OperatorAccess, operatorAccess, operatorSignIn, operatorSignOut } from "#contract/operators.ts";
import type { Bind } from "../http/binding.ts";
import { Problem } from "../http/problem.ts";
import type { Clock } from "../time.ts";

const COOKIE = "operator";
const SESSION_S = 12 * 60 * 60;

/** Operators' access. */
interface Operators {
  accessOf(request: FastifyRequest): OperatorAccess;
  /**
   * Requires an operator: by the cookie, or for programs by `Authorization: Bearer` with the token.
   * @throws {Problem} operator_required
   */
  require(request: FastifyRequest): void;
  /**
   * Signs the browser in for 12 hours.
   * @throws {Problem} operator_refused
   */
  signIn(token: string, reply: FastifyReply): OperatorAccess;
  signOut(reply: FastifyReply): void;
}

interface OperatorsDependencies {
  bind: Bind;
  /** Without one, everybody has access, except in production, where nobody has. */
  token: string | undefined;
  production: boolean;
  clock: Clock;
}

export function openOperators({ bind, ...access }: OperatorsDependencies): Pick<Operators, "require"> {
  const operators = createOperators(access);
  bind(operatorAccess, (_input, { request }) => ({ access: operators.accessOf(request) }));
  bind(operatorSignIn, ({ body }, { reply }) => ({ access: operators.signIn(body.token, reply) }));
  bind(operatorSignOut, (_input, { request, reply }) => {
    operators.signOut(reply);
    const access = operators.accessOf(request);
    return { access: access === "signed_in" ? ("sign_in" as const) : access };
  });
  return operators;
}

function createOperators({ token, production, clock }: Omit<OperatorsDependencies, "bind">): Operators {
  // Sessions are bound to the token and end when it changes.
  const fingerprint = token === undefined ? "" : digest(`session of ${token}`).toString("base64url").slice(0, 16);

  const isToken = (given: string): boolean => token !== undefined && timingSafeEqual(digest(given), digest(token));

  function isSignedIn(request: FastifyRequest): boolean {
    const header = request.headers.cookie;
    if (header === undefined) return false;
    const { valid, value } = request.unsignCookie(request.server.parseCookie(header)[COOKIE] ?? "");
    const [until, of] = (valid ? value : null)?.split(".") ?? [];
    return of === fingerprint && Number(until) > clock().getTime();
  }

  function accessOf(request: FastifyRequest): OperatorAccess {
    if (token === undefined) return production ? "closed" : "open";
    const [, bearer] = request.headers.authorization?.match(/^Bearer (.+)$/) ?? [];
    return isSignedIn(request) || (bearer !== undefined && isToken(bearer)) ? "signed_in" : "sign_in";
  }

  return {
    accessOf,
    require(request) {
      const access = accessOf(request);
      if (access === "closed") throw new Problem("operator_required", "Set OPERATOR_TOKEN to give operators access.");
      if (access === "sign_in") throw new Problem("operator_required", "Sign in as an operator first.");
    },
    signIn(given, reply) {
      if (token === undefined && !production) return "open";
      if (!isToken(given)) throw new Problem("operator_refused", "That is not the operator's token.");
      reply.setCookie(COOKIE, `${clock().getTime() + SESSION_S * 1000}.${fingerprint}`, {
        signed: true,
        path: "/",
        httpOnly: true,
        sameSite: "strict",
        secure: production,
        maxAge: SESSION_S,
      });
      return "signed_in";
    },
    signOut(reply) {
      reply.clearCookie(COOKIE, { path: "/" });
    },
  };
}

/** Fixed-length digests allow a constant-time comparison. */
function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
