import { NETWORKS_PER_48 } from "#contract/values/rate-limits.ts";
import type { Network } from "../http/network.ts";
import { Problem } from "../http/problem.ts";

/** A school or an office behind one address, with a stream for each browser; 7.5 MB. */
const STREAMS_PER_NETWORK = 300;
/** Leaves room for calls among the 10,000 connections of a process. */
const STREAMS = 8000;
/** When a refused browser may ask again, in seconds. It fetches meanwhile. */
const RETRY_S = 30;

/** Bounds the open streams of this process. */
export interface Admission {
  /** Admits a stream. Returns a function that takes it back. @throws {Problem} rate_limited, overloaded */
  enter(network: Network): () => void;
  readonly open: number;
}

/** @param byNetwork whether those of a network are bounded, too */
export function createAdmission({ byNetwork }: { byNetwork: boolean }): Admission {
  const counts = new Map<string, number>();
  let open = 0;

  const add = (name: string | undefined, amount: 1 | -1) => {
    if (name === undefined) return;
    const count = (counts.get(name) ?? 0) + amount;
    if (count === 0) counts.delete(name);
    else counts.set(name, count);
  };
  const isFull = ({ name, wider }: Network) =>
    (counts.get(name) ?? 0) >= STREAMS_PER_NETWORK ||
    (wider !== undefined && (counts.get(wider) ?? 0) >= NETWORKS_PER_48 * STREAMS_PER_NETWORK);

  return {
    enter(network) {
      if (byNetwork && isFull(network))
        throw new Problem("rate_limited", "Your network has many pages open. This one refreshes by itself.", {
          retryAfter: RETRY_S,
        });
      if (open >= STREAMS)
        throw new Problem("overloaded", "Too many pages are open right now. This one refreshes by itself.", {
          retryAfter: RETRY_S,
        });
      const parts = [network.name, network.wider];
      for (const part of parts) add(part, 1);
      open += 1;
      return () => {
        for (const part of parts) add(part, -1);
        open -= 1;
      };
    },
    get open() {
      return open;
    },
  };
}
