import { isIPv6 } from "node:net";

/**
 * What limits count instead of an address. Whoever has one IPv6 address has its /64, so 2^64 of them; many have a /48, so
 * 65,536 networks.
 */
export interface Network {
  /** The IPv4 address, or the IPv6 /64 such as `2001:db8:0:1::/64`. */
  readonly name: string;
  /** The IPv6 /48 around it, such as `2001:db8:0::/48`. */
  readonly wider: string | undefined;
}

/** Everything that is no address. A proxy that sends such things would otherwise let its clients choose their network. */
const UNKNOWN: Network = { name: "unknown", wider: undefined };

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/;
const IPV4_PORT = /^([\d.]+):\d{1,5}$/;
const IPV6_PORT = /^\[([^\]]+)\](?::\d{1,5})?$/;
/** IPv4 addresses written as IPv6 ones: mapped, and translated by the network. Sources: RFC 4291 §2.5.5.2, RFC 6052 §2.1 */
const IPV4_WITHIN = new Set(["0:0:0:0:0:ffff", "64:ff9b:0:0:0:0"]);

/**
 * The network of an address, which may have a port or a zone.
 * @param address undefined, whatever its type says, if the connection was reset before the request was looked at
 */
export function networkOf(address: string | undefined): Network {
  if (address === undefined) return UNKNOWN;
  if (IPV4.test(address)) return { name: address, wider: undefined };
  if (!address.includes(":")) return UNKNOWN;
  const [, ipv4] = IPV4_PORT.exec(address) ?? [];
  if (ipv4 !== undefined) return IPV4.test(ipv4) ? { name: ipv4, wider: undefined } : UNKNOWN;
  const [bare = ""] = (IPV6_PORT.exec(address)?.[1] ?? address).split("%", 1);
  if (!isIPv6(bare)) return UNKNOWN;
  const groups = groupsOf(bare);
  if (IPV4_WITHIN.has(groups.slice(0, 6).map(hex).join(":"))) {
    return { name: groups.slice(6).flatMap(bytesOf).join("."), wider: undefined };
  }
  const [one, two, three, four] = groups.slice(0, 4).map(hex);
  return { name: `${one}:${two}:${three}:${four}::/64`, wider: `${one}:${two}:${three}::/48` };
}

/** The eight 16-bit groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [before = [], after] = address.split("::").map((half) => half.split(":").filter(Boolean).flatMap(parseGroup));
  if (after === undefined) return before;
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
}

/** One group, or the two of an address that ends like `::ffff:192.0.2.1`. */
function parseGroup(text: string): number[] {
  if (!text.includes(".")) return [Number.parseInt(text, 16)];
  const [a = 0, b = 0, c = 0, d = 0] = text.split(".").map(Number);
  return [a * 256 + b, c * 256 + d];
}

const hex = (group: number): string => group.toString(16);
const bytesOf = (group: number): number[] => [group >> 8, group & 255];
