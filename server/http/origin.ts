import type { FastifyRequest } from "fastify";
import { Problem } from "./problem.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses what another site's page sends in a player's name. A program that sends no Origin is served.
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

/** Whether an origin is of this host, which proxies may write with its default port (`example.com:443`). */
function isOrigin(origin: string, host: string): boolean {
  if (!/^https?:/.test(origin) || !URL.canParse(origin)) return false;
  const { protocol, host: itsHost } = new URL(origin);
  const ours = `${protocol}//${host}`;
  return URL.canParse(ours) && new URL(ours).host === itsHost;
}
