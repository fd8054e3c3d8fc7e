import { createHmac } from "node:crypto";
import { type Network, networkOf } from "../http/network.ts";

/** From where an order comes, as it is stored: nobody can tell the network without the key. */
export interface OrderNetwork {
  /** The IPv4 address, or the IPv6 /64; null where networks are not limited. */
  network: string | null;
  /** The /48 around it; null for IPv4. */
  wider: string | null;
}

/**
 * @param enabled whether networks are limited
 * @param secret of the product, so that all its processes find the same
 */
export function orderNetworks(enabled: boolean, secret: string): (address: string | undefined) => OrderNetwork {
  if (!enabled) return () => ({ network: null, wider: null });
  const key = createHmac("sha256", secret).update("networks of unpaid orders").digest();
  const hashOf = (name: string) => createHmac("sha256", key).update(name).digest("base64url").slice(0, 22);
  return (address) => {
    const { name, wider }: Network = networkOf(address);
    return { network: hashOf(name), wider: wider === undefined ? null : hashOf(wider) };
  };
}
