/** A steady rate with room for bursts, and what it is counted by. */
export interface RateLimit {
  readonly countedBy: "player" | "address" | "player-or-address";
  readonly perSecond: number;
  /** Calls that may come at once. */
  readonly burst: number;
}

/** Every rate limit of the product. A person never meets them; a script does. */
export const LIMITS = {
  /** Every request of an address, pages and pictures too: a school or an office may share one. */
  address: { countedBy: "address", perSecond: 100, burst: 400 },
  /** New players of one address, with whichever call they come. */
  claim: { countedBy: "address", perSecond: 2, burst: 60 },
  vote: { countedBy: "player", perSecond: 2, burst: 10 },
  /** A player's calls that are no votes. */
  player: { countedBy: "player", perSecond: 5, burst: 30 },
  /** Messages to the help assistant. */
  help: { countedBy: "player-or-address", perSecond: 20 / 60, burst: 20 },
  /** Calls with events of pages. */
  analytics: { countedBy: "address", perSecond: 30, burst: 200 },
  /** Tries to sign in as an operator. */
  operator: { countedBy: "address", perSecond: 5 / 60, burst: 5 },
} as const satisfies Record<string, RateLimit>;

export type LimitName = keyof typeof LIMITS;

/** A limit that an endpoint can have. Claims are counted beside it, whichever call makes them. */
export type EndpointLimit = Exclude<LimitName, "claim">;
