/** A sustained rate with a burst allowance, and what it is counted by: a network is an IPv4 address or an IPv6 /64. */
export interface RateLimit {
  readonly countedBy: "player" | "network" | "player-or-network" | "session";
  readonly perSecond: number;
  /** How many calls may arrive at once. */
  readonly burst: number;
  /** What is counted instead of calls. */
  readonly unit?: "events";
  /** Other limits that the same calls count against. */
  readonly also?: readonly ("helpNetwork" | "analyticsNetwork" | "analyticsSession")[];
}

/** All rate limits. A person never reaches them; scripts do, and so may very many people behind one address. */
export const LIMITS = {
  /** All calls from an address. Generous, because a school or an office may share one. */
  address: { countedBy: "network", perSecond: 100, burst: 400 },
  /** Everything else from an address: pages, scripts, pictures, some 40 for a first visit. */
  files: { countedBy: "network", perSecond: 500, burst: 10_000 },
  /** Pages, which are rendered and compressed one by one; they count as files too. One for each visit. */
  pages: { countedBy: "network", perSecond: 50, burst: 400 },
  /** Players of a network whose rows come back after a restore. New players: see `CLAIMS` on the server. */
  restore: { countedBy: "network", perSecond: 2, burst: 60 },
  vote: { countedBy: "player", perSecond: 2, burst: 10 },
  /** A player's calls other than votes. */
  player: { countedBy: "player", perSecond: 5, burst: 30 },
  /** Messages to the help assistant. */
  help: { countedBy: "player-or-network", perSecond: 20 / 60, burst: 20, also: ["helpNetwork"] },
  /** Those of all players of a network, because anybody can be many players. */
  helpNetwork: { countedBy: "network", perSecond: 2, burst: 60 },
  /** Analytics calls. */
  analytics: { countedBy: "network", perSecond: 30, burst: 200, also: ["analyticsNetwork", "analyticsSession"] },
  /** Some 750 rounds at once, and 1,300 a day. */
  analyticsNetwork: { countedBy: "network", unit: "events", perSecond: 1, burst: 50_000 },
  /** A vote makes three: view, vote and swipe; a battle, two views and a vote. Votes are at most two a second. */
  analyticsSession: { countedBy: "session", unit: "events", perSecond: 8, burst: 300 },
  /** Pictures of link previews that have to be drawn, a tenth of a second each. */
  drawing: { countedBy: "network", perSecond: 0.5, burst: 10 },
  /** Wrong operator's tokens, whichever call presents them. */
  operator: { countedBy: "network", perSecond: 5 / 60, burst: 5 },
} as const satisfies Record<string, RateLimit>;

/** An IPv6 /48 has the allowance of this many of its networks. */
export const NETWORKS_PER_48 = 10;

export type LimitName = keyof typeof LIMITS;

/**
 * A limit that an endpoint can have. Rows come back with any call; files and pictures are no endpoints; some limits come
 * with another.
 */
export type EndpointLimit = Exclude<
  LimitName,
  "restore" | "files" | "pages" | "drawing" | "helpNetwork" | "analyticsNetwork" | "analyticsSession"
>;
