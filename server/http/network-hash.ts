import { createHmac } from "node:crypto";
import { networkOf } from "./network.ts";

/** A network as it is stored: it says what came from the same one, and nobody can tell which without the key. */
export interface HashedNetwork {
  /** Of the IPv4 address, or of the IPv6 /64. */
  network: string;
  /** Of the /48 around it; null for IPv4. */
  wider: string | null;
}

/**
 * @param secret of the product, so that all its processes find the same
 * @param purpose what the hashes are for: those of different purposes have nothing in common
 */
export function keyedHashes(secret: string, purpose: string): (name: string) => string {
  const key = createHmac("sha256", secret).update(purpose).digest();
  return (name) => createHmac("sha256", key).update(name).digest("base64url").slice(0, 22);
}

/** As `keyedHashes`, of the network of an address. */
export function networkHashes(secret: string, purpose: string): (address: string | undefined) => HashedNetwork {
  const hashOf = keyedHashes(secret, purpose);
  return (address) => {
    const { name, wider } = networkOf(address);
    return { network: hashOf(name), wider: wider === undefined ? null : hashOf(wider) };
  };
}

/** Where those who have a /48 count as one, because whoever has one has all of it. */
export const widest = ({ network, wider }: HashedNetwork): string => wider ?? network;
