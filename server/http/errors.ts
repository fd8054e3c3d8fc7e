import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import pg from "pg";
import { Problem } from "./problem.ts";

const UNREACHABLE = new Set(
  "EAI_AGAIN ECONNREFUSED ECONNRESET EHOSTUNREACH ENETUNREACH ENOENT ENOTFOUND EPIPE ETIMEDOUT".split(" "),
);
/**
 * Transient PostgreSQL errors: connection (08), conflicts that a retry resolves (40), resources (53), intervention and
 * timeouts (57, 55P03, 25P03), a server that became a standby (25006), system errors (58).
 * Source: PostgreSQL documentation, appendix A.
 */
const PASSING_SQLSTATE = /^(08|40|53|57|58|55P03|25P03|25006)/;
/** Messages of `pg` for a broken connection, a connection timeout and a query timeout. */
const CONNECTION_FAILED =
  /^(Connection terminated|timeout exceeded|timeout expired|Query read timeout|Client (has encountered|was closed)|Cannot use a pool after)/;
/** Without the database every request fails, so this is logged only once per interval. */
const AWAY_LOG_MS = 10_000;

const INCOMPLETE = new Problem("invalid_request", "The request ended before it was complete.");

/** Responds with a problem to everything that is thrown, and to unknown paths under /api. */
export function answerErrors(app: FastifyInstance): void {
  let lastWarnedAt = Number.NEGATIVE_INFINITY;
  app.setErrorHandler((error, request, reply) => {
    // A client that leaves before its request is complete fails with the code of a broken connection to the database.
    const problem = error === request.raw.errored ? INCOMPLETE : toProblem(error);
    const context = { err: error, route: request.routeOptions.url };
    if (problem.code === "internal") request.log.error(context, problem.code);
    else if (problem.code === "unavailable" && !(error instanceof Problem) && Date.now() - lastWarnedAt > AWAY_LOG_MS) {
      lastWarnedAt = Date.now();
      request.log.warn(context, problem.code);
    } else request.log.debug(context, problem.code);
    sendProblem(reply, problem);
  });
}

/** Responds to errors before routing: a malformed or overlong address. */
export function answerFrameworkError(error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  sendProblem(reply, toProblem(error));
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  if (problem.retryAfter !== undefined) reply.header("retry-after", problem.retryAfter);
  if (problem.allow !== undefined) reply.header("allow", problem.allow.join(", "));
  return reply
    .code(problem.status)
    .header("cache-control", "no-store")
    .type("application/problem+json")
    .serializer(JSON.stringify)
    .send(problem.body());
}

/** The problem for a path under /api or /health that does not exist or does not support the method. */
export function unknownCall(app: FastifyInstance, request: FastifyRequest): Problem {
  const path = request.url.split("?", 1)[0] ?? "";
  const methods = (["GET", "POST", "PATCH", "DELETE"] as const).filter(
    (method) => app.findRoute({ method, url: path }) !== null,
  );
  if (methods.length === 0) return new Problem("not_found", "There is nothing at this address.");
  return new Problem("method_not_allowed", `This address accepts ${methods.join(" or ")} only.`, {
    allow: methods.flatMap((method) => (method === "GET" ? [method, "HEAD"] : method)),
  });
}

function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  switch (code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return new Problem("body_too_large", "The request body is too large.");
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
      return new Problem("unsupported_media_type", "The request body must be JSON.");
    case "FST_ERR_MAX_LIMIT":
    case "FST_ERR_MAX_PARAM_LENGTH":
      return new Problem("uri_too_long", "The request URL is too long.");
    default:
  }
  if (databaseAway(error, code))
    return new Problem("unavailable", "The game is catching its breath. Please try again.", { retryAfter: 1 });
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) return new Problem("invalid_request", "The request could not be read.");
  return new Problem("internal", "Something went wrong on our side.");
}

function databaseAway(error: unknown, code: string): boolean {
  if (UNREACHABLE.has(code)) return true;
  if (error instanceof pg.DatabaseError) return PASSING_SQLSTATE.test(code);
  return error instanceof Error && CONNECTION_FAILED.test(error.message);
}
