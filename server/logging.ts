import pg from "pg";
import type { FastifyServerOptions } from "fastify";
import type { Config } from "./config.ts";

/**
 * Structured logs, a JSON object a line. A request is logged only when it failed on our side, and then by its route and
 * request id: no address, no header, no query, no body, so that no secret can get there.
 */
export function logging(level: Config["logLevel"]): NonNullable<FastifyServerOptions["logger"]> {
  return {
    level,
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions.url }),
      res: (reply) => ({ status: reply.statusCode }),
      err: presentError,
    },
  };
}

interface LoggedError extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
}

/** An error without its other fields; one of the database also without its message, for both may quote what a player sent. */
function presentError(error: Error): LoggedError {
  const fromDatabase = error instanceof pg.DatabaseError;
  const message = fromDatabase ? `database error ${error.code}` : error.message;
  const stack = error.stack ?? "";
  return {
    type: error.name,
    message,
    stack: fromDatabase ? stack.slice(Math.max(0, stack.indexOf("\n    at "))) : stack,
    ...("code" in error ? { code: String(error.code) } : {}),
  };
}
