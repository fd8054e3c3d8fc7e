import pg from "pg";
import type { FastifyServerOptions } from "fastify";
import type { Config } from "./config.ts";

/** Where lines go instead of standard output. */
export interface LogStream {
  write(line: string): void;
}

/**
 * Structured logs, one JSON object per line. A request is logged only if it failed on our side, and only by route and
 * request id: no addresses, headers, queries or bodies, so that no secret can reach the logs.
 */
export function logging(level: Config["logLevel"], to?: LogStream): NonNullable<FastifyServerOptions["logger"]> {
  return {
    level,
    ...(to !== undefined && { stream: to }),
    serializers: {
      req: (request) => ({ method: request.method, route: request.routeOptions.url }),
      res: (reply) => ({ status: reply.statusCode }),
      err: serializeError,
    },
  };
}

interface LoggedError extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
}

/** Logs only known fields of an error, and no message if it comes from the database: either may quote user input. */
function serializeError(error: Error): LoggedError {
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
