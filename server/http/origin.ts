import type { FastifyRequest } from "fastify";
import { Problem } from "./problem.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses unsafe requests from other sites' pages. Programs that send no Origin are served.
 * @throws {Problem} foreign_origin
 */
export function refuseForeignOrigin(request: FastifyRequest): void {
  if (SAFE.has(request.method)) return;
  const { origin } = request.headers;
  const foreign = origin !== undefined && !isOrigin(origin, request.host);
  if (foreign || request.headers["sec-fetch-site"] === "cross-site") {
    throw new Problem("foreign_origin", "Requests from other sites are refused.");
  }
}

/** Whether an origin matches this host, to which proxies may add the default port (`example.com:443`). */
function isOrigin(origin: string, host: string): boolean {
  if (!/^https?:/.test(origin) || !URL.canParse(origin)) return false;
  const { protocol, host: itsHost } = new URL(origin);
  const ours = `${protocol}//${host}`;
  return URL.canParse(ours) && new URL(ours).host === itsHost;
}
