import { LRUCache } from "lru-cache";

/** Messages on their way at once: to hosts that are known to answer, and to all others. */
const AT_ONCE = { known: 64, others: 16 };
/** To one host that is known to answer; to all others of a host, and of what looks like its domain. */
const OF_KNOWN = 32;
const OF_HOST = 1;
const OF_DOMAIN = 2;
const OF_PLAYER = 2;
/** A host is known to answer after so many messages in a row that it took. */
const KNOWN_AFTER = 8;
/** Hosts that are remembered. */
const HOSTS = 1000;

/** What a message takes room of. */
interface Passenger {
  readonly player: number;
  readonly host: string;
  readonly domain: string;
}

/** What became of it: taken, given up without a word of its host, or anything else. */
export type Landing = "taken" | "silence" | "other";

/**
 * The messages that are on their way. Anybody can name a host that hangs, or many: so each gets room as it has shown that it
 * answers, one more for each message that it took, and loses it with the first one of which nothing is heard. Those that have
 * shown little share a few places, and cannot take those of the others.
 */
export class Flight {
  /** Messages in a row that each host took. */
  readonly #taken = new LRUCache<string, number>({ max: HOSTS });
  readonly #hosts = new Map<string, number>();
  readonly #domains = new Map<string, number>();
  readonly #players = new Map<number, number>();
  #known = 0;
  #others = 0;

  get size(): number {
    return this.#known + this.#others;
  }

  /** Hosts that are known to answer. */
  knownHosts(): string[] {
    return [...this.#taken.entries()].filter(([, taken]) => taken >= KNOWN_AFTER).map(([host]) => host);
  }

  /** What has no room for any more message. */
  full(): { hosts: string[]; domains: string[]; players: number[] } {
    return {
      hosts: [...this.#hosts].filter(([host, count]) => count >= this.#roomOf(host)).map(([host]) => host),
      domains: [...this.#domains].filter(([, count]) => count >= OF_DOMAIN).map(([domain]) => domain),
      players: [...this.#players].filter(([, count]) => count >= OF_PLAYER).map(([player]) => player),
    };
  }

  /** Whether there is room for messages to hosts that are known to answer, or to others. */
  hasRoom(kind: keyof typeof AT_ONCE): boolean {
    return (kind === "known" ? this.#known : this.#others) < AT_ONCE[kind];
  }

  /** Lets a message go if there is room. @returns what is to be called when it has landed; undefined if it has to wait */
  board({ player, host, domain }: Passenger): ((landing: Landing) => void) | undefined {
    const isKnown = this.#isKnown(host);
    if (!this.hasRoom(isKnown ? "known" : "others")) return undefined;
    if ((this.#hosts.get(host) ?? 0) >= this.#roomOf(host) || (this.#players.get(player) ?? 0) >= OF_PLAYER)
      return undefined;
    if (!isKnown && (this.#domains.get(domain) ?? 0) >= OF_DOMAIN) return undefined;
    const count = (by: 1 | -1) => {
      add(this.#hosts, host, by);
      add(this.#players, player, by);
      if (isKnown) this.#known += by;
      else {
        this.#others += by;
        add(this.#domains, domain, by);
      }
    };
    count(1);
    return (landing) => {
      count(-1);
      if (landing === "silence") this.#taken.delete(host);
      if (landing === "taken") this.#taken.set(host, (this.#taken.get(host) ?? 0) + 1);
    };
  }

  #isKnown(host: string): boolean {
    return (this.#taken.get(host) ?? 0) >= KNOWN_AFTER;
  }

  #roomOf(host: string): number {
    return this.#isKnown(host) ? Math.min(OF_KNOWN, this.#taken.get(host) ?? 0) : OF_HOST;
  }
}

function add<Key>(counts: Map<Key, number>, key: Key, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
