import { Resolver } from "node:dns/promises";
import { Agent, request } from "node:https";
import { BlockList, isIP, isIPv4 } from "node:net";
import { MAX_ENDPOINT } from "#contract/values/reminder-limits.ts";

/** How messages get out. Tests reach this machine only, which the product never does. */
export interface Reach {
  /** All addresses of a host. */
  addressesOf(host: string): Promise<readonly string[]>;
  isPublic(address: string): boolean;
  request: typeof request;
  agent: Agent;
}

/** Names that mean something here or nowhere. Sources: RFC 6761, 6762, 7686, 8375, 9476, and what routers use. */
const OWN_NAMES =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|test|example|invalid|onion|alt)$/;
const HOST = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])$/;

/**
 * An endpoint in the one way in which its browser would write it, without a fragment, which is not sent; undefined if that is
 * longer than they are. Everything beyond ASCII is escaped in it.
 */
export function writtenOnce(endpoint: string): string | undefined {
  const url = URL.parse(endpoint);
  if (url === null) return undefined;
  url.hash = "";
  return url.href.length > MAX_ENDPOINT ? undefined : url.href;
}

/**
 * The host of an endpoint that may be on the public internet; undefined for anything else: other protocols and ports, addresses
 * instead of names, names of local networks. What the name leads to is checked with `isPublicAddress`.
 */
export function publicHostOf(endpoint: string): string | undefined {
  if (endpoint.length > MAX_ENDPOINT || !URL.canParse(endpoint)) return undefined;
  // Parsing writes addresses in one way, whatever they were written in, and drops the usual port.
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return undefined;
  if (isIP(hostname) !== 0 || !HOST.test(hostname) || OWN_NAMES.test(hostname)) return undefined;
  return hostname;
}

/** What is not public of IPv4, and of the global part of IPv6. Source: IANA's special-purpose address registries, and clouds. */
const SPECIAL: readonly (readonly [network: string, bits: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // What Azure tells its machines.
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  // Multicast and what is reserved behind it.
  ["224.0.0.0", 3],
  ["2001::", 23],
  ["2001:db8::", 32],
  // 6to4 leads to an IPv4 address, which may be any.
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
];

const special = new BlockList();
for (const [network, bits] of SPECIAL) special.addSubnet(network, bits, familyOf(network));
const globalIPv6 = new BlockList();
globalIPv6.addSubnet("2000::", 3, "ipv6");

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIPv4(address) ? "ipv4" : "ipv6";
}

/** Whether an address is one of the public internet. Of IPv6, only what has been allotted is: all else is local or leads to IPv4. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const family = familyOf(address);
  return (family === "ipv4" || globalIPv6.check(address, family)) && !special.check(address, family);
}

/** How long name servers are waited for, in ms, and how often they are asked. */
const DNS = { timeout: 2000, tries: 2 };
/** Connections to one host. */
const CONNECTIONS = 32;
/** How long one that nothing is sent over stays, in ms. */
const IDLE_MS = 10_000;

/** The public internet. Names are asked of name servers alone, not of this machine's files, and hold up no other work. */
export function publicInternet(): Reach {
  const resolver = new Resolver(DNS);
  return {
    async addressesOf(host) {
      const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      return found.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
    },
    isPublic: isPublicAddress,
    request,
    agent: new Agent({ keepAlive: true, maxSockets: CONNECTIONS, timeout: IDLE_MS }),
  };
}
