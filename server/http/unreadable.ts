import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Connections } from "./connections.ts";
import { Problem } from "./problem.ts";
import { securityHeaders } from "./security.ts";

const TOO_LATE = "ERR_HTTP_REQUEST_TIMEOUT";

/** Responds to what cannot be read as a request, as the rest of the server does, and closes the connection. */
export function answerUnreadable(
  connections: Pick<Connections, "mayAnswer">,
  production: boolean,
): (error: Error & { code?: string | undefined }, socket: Socket) => void {
  return ({ code }, socket) => {
    // Browsers open connections that they may never use.
    const unused = code === TOO_LATE && socket.bytesRead === 0;
    if (code !== "ECONNRESET" && !unused && connections.mayAnswer(socket))
      socket.write(textOf(toProblem(code), production));
    socket.destroySoon();
  };
}

function toProblem(code: string | undefined): Problem {
  if (code === TOO_LATE) return new Problem("request_timeout", "The request took too long to arrive.");
  if (code === "HPE_HEADER_OVERFLOW")
    return new Problem("headers_too_large", "The headers of the request are too large.");
  return new Problem("invalid_request", "The request could not be read.");
}

function textOf(problem: Problem, production: boolean): string {
  const body = JSON.stringify(problem.body());
  const headers = {
    ...securityHeaders(production),
    "cache-control": "no-store",
    "content-type": "application/problem+json",
    "content-length": String(Buffer.byteLength(body)),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, "", body].join("\r\n");
}
