import { LRUCache } from "lru-cache";
import { NETWORKS_PER_48 } from "#contract/values/rate-limits.ts";
import type { Network } from "../http/network.ts";
import type { Ticks } from "../time.ts";
import { RecentCount } from "./recent-count.ts";
import { CLAIMS, type ClaimPressure } from "./rules.ts";

/** Networks, with some 800 bytes each. The one that brought a player least recently is forgotten first. */
const REMEMBERED_NETWORKS = 50_000;
const TEN_MINUTES = 10 * 60_000;
const DAY = 144 * TEN_MINUTES;

interface Counts {
  tenMinutes: RecentCount;
  day: RecentCount;
}

/** How many players each network has brought lately, and the whole site. */
export interface ClaimCounts {
  of(network: Network): ClaimPressure;
  /** How long a network that may bring no more players has to wait, in seconds. */
  secondsToWait(network: Network): number;
  /** @returns takes it back */
  add(network: Network): () => void;
}

export function createClaimCounts(ticks: Ticks): ClaimCounts {
  const networks = new LRUCache<string, Counts>({ max: REMEMBERED_NETWORKS });
  const site: Counts = { tenMinutes: new RecentCount(TEN_MINUTES, 10), day: new RecentCount(DAY, 24) };

  function countsOf(key: string): Counts {
    const known = networks.get(key);
    if (known !== undefined) return known;
    // Of twelve minutes and 26 hours at most, so that no ten minutes and no day bring more than is allowed.
    const counts = { tenMinutes: new RecentCount(TEN_MINUTES, 5), day: new RecentCount(DAY, 12) };
    networks.set(key, counts);
    return counts;
  }

  function recent(key: string, now: number): ClaimPressure["network"] {
    const counts = networks.get(key);
    return { tenMinutes: counts?.tenMinutes.total(now) ?? 0, day: counts?.day.total(now) ?? 0 };
  }

  function msToWait(key: string, allowances: number, now: number): number {
    const counts = networks.get(key);
    if (counts === undefined) return 0;
    return Math.max(
      counts.tenMinutes.msUntilBelow(allowances * CLAIMS.inTenMinutes, now),
      counts.day.msUntilBelow(allowances * CLAIMS.inDay, now),
    );
  }

  return {
    of({ name, wider }) {
      const now = ticks();
      return {
        network: recent(name, now),
        wider: wider === undefined ? undefined : recent(wider, now),
        site: { tenMinutes: site.tenMinutes.total(now), hours: site.day.past(now) },
      };
    },
    secondsToWait({ name, wider }) {
      const now = ticks();
      const ms = Math.max(msToWait(name, 1, now), wider === undefined ? 0 : msToWait(wider, NETWORKS_PER_48, now));
      return Math.max(1, Math.ceil(ms / 1000));
    },
    add({ name, wider }) {
      const now = ticks();
      const own = [countsOf(name), ...(wider === undefined ? [] : [countsOf(wider)])];
      // One network, or one /48, is no rush of the whole site.
      const isOfMany = own.every(({ tenMinutes }) => tenMinutes.total(now) < CLAIMS.freeInTenMinutes);
      const counted = isOfMany ? [site, ...own] : own;
      const all = counted.flatMap(({ tenMinutes, day }) => [tenMinutes, day]);
      for (const each of all) each.add(now);
      return () => {
        for (const each of all) each.takeBack(ticks());
      };
    },
  };
}
