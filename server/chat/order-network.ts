import { networkHashes } from "../http/network-hash.ts";

/** From where an order comes, as it is stored. */
export interface OrderNetwork {
  /** Of the IPv4 address, or of the IPv6 /64; null where networks are not limited. */
  network: string | null;
  /** Of the /48 around it; null for IPv4. */
  wider: string | null;
}

/** @param enabled whether networks are limited */
export function orderNetworks(enabled: boolean, secret: string): (address: string | undefined) => OrderNetwork {
  return enabled ? networkHashes(secret, "networks of unpaid orders") : () => ({ network: null, wider: null });
}
