import type { FastifyRequest } from "fastify";
import { refuseForeignOrigin } from "./origin.ts";
import { Problem } from "./problem.ts";

/** Under which address the product is public. */
export interface Site {
  /** For absolute links, such as `https://hot.example`. */
  originOf(request: FastifyRequest): string;
  /**
   * Refuses requests for other hosts, from other sites' pages, or with unclear hosts.
   * @throws {Problem} invalid_request, misdirected, foreign_origin
   */
  check(request: FastifyRequest): void;
}

/** A name or an IP address, with or without a port. Source: RFC 3986 §3.2.2, without user names and escapes. */
const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;
/** Asked by programs that know the process by its address. */
const BY_ADDRESS = /^\/(?:health\/|metrics$)/;

/** @param publicOrigin without one, requests for any host are served, and links use the host of the request */
export function createSite(publicOrigin: string | undefined): Site {
  const site = publicOrigin === undefined ? undefined : new URL(publicOrigin);

  return {
    // A trusted proxy passes on what a client said of the protocol.
    originOf: ({ protocol, host }) => site?.origin ?? `${protocol === "https" ? "https" : "http"}://${host}`,
    check(request) {
      const { host, routeOptions } = request;
      if (namesOtherHost(request)) throw new Problem("invalid_request", "The request has to name one host.");
      if (BY_ADDRESS.test(routeOptions.url ?? "")) return;
      if (!HOST.test(host) || hasSeveralHosts(request))
        throw new Problem("invalid_request", "The request has to name one host.");
      if (site !== undefined && !isHostOf(site, host))
        throw new Problem("misdirected", `This is ${site.host}, not ${host}.`);
      refuseForeignOrigin(request);
    },
  };
}

/** Proxies may add the default port (`example.com:443`). */
function isHostOf({ protocol, host }: URL, given: string): boolean {
  const address = `${protocol}//${given}`;
  return URL.canParse(address) && new URL(address).host === host;
}

/** A request target may be a whole address (RFC 9112 §3.2.2), of which only the path is used. */
function namesOtherHost({ url, headers }: FastifyRequest): boolean {
  if (url.startsWith("/")) return false;
  return !URL.canParse(url) || new URL(url).host !== headers.host;
}

/** Node keeps the first of several Host headers, where a proxy may have kept another. */
function hasSeveralHosts({ raw: { rawHeaders } }: FastifyRequest): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === "host") hosts += 1;
  return hosts > 1;
}
