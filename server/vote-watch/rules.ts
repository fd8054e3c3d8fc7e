/** A player is new for so long. */
export const NEW_FOR_MS = 24 * 60 * 60_000;

/** New votes for a celebrity in an hour. */
export interface HourOfVotes {
  readonly votes: number;
  /** Those of players who were new. */
  readonly ofNewPlayers: number;
  /** At least so many came from one network. */
  readonly ofOneNetwork: number;
}

/** Shares of votes, from 0 to 1. */
export interface Shares {
  readonly newPlayers: number;
  readonly oneNetwork: number;
}

export type Unusual = keyof Shares;

/** With fewer votes in an hour, shares say nothing, and nothing is won. */
export const FEWEST_VOTES = 50;
/** Less than this above the usual is no news, however many votes there are. */
const LEAST_EXCESS = 0.2;
/** Standard deviations: once in 30,000 hours by chance. */
const DEVIATIONS = 4;
/** The largest network of a small crowd has some share by nature: an office, a school class. */
const LEAST_USUAL: Shares = { newPlayers: 0.1, oneNetwork: 0.1 };

/**
 * However often it has been so: otherwise whoever stays a little below what is told would make any share usual, hour by
 * hour.
 */
const MOST_USUAL: Shares = { newPlayers: 0.5, oneNetwork: 0.3 };

export function sharesOf({ votes, ofNewPlayers, ofOneNetwork }: HourOfVotes): Shares {
  return { newPlayers: ofNewPlayers / Math.max(1, votes), oneNetwork: ofOneNetwork / Math.max(1, votes) };
}

/**
 * What is unusual about an hour of a celebrity: shares that are further above the usual than chance explains.
 * Source: the normal approximation of the binomial distribution.
 */
export function unusualOf(hour: HourOfVotes, usual: Shares): Unusual[] {
  if (hour.votes < FEWEST_VOTES) return [];
  const shares = sharesOf(hour);
  return (["newPlayers", "oneNetwork"] as const).filter((which) => {
    const expected = Math.min(1, Math.max(usual[which], LEAST_USUAL[which]));
    const deviation = Math.sqrt((expected * (1 - expected)) / hour.votes);
    return shares[which] > expected + Math.max(LEAST_EXCESS, DEVIATIONS * deviation);
  });
}

/** How much an hour moves the usual: it follows within a day of hours with votes. */
const WEIGHT = 0.1;

/** The usual shares after an hour that was not itself unusual. */
export function usualAfter(usual: Shares | undefined, hour: HourOfVotes): Shares {
  const shares = sharesOf(hour);
  if (usual === undefined) return shares;
  const moved = (which: Unusual) => usual[which] + WEIGHT * (shares[which] - usual[which]);
  return { newPlayers: moved("newPlayers"), oneNetwork: moved("oneNetwork") };
}

/**
 * What is usual for a celebrity now: what has been so in its own hours, up to a ceiling, or what is so at present with all
 * others, so that on a first day, or when many arrive from elsewhere, new players are nothing unusual.
 */
export function usualNow(own: Shares | undefined, others: HourOfVotes): Shares {
  const site = others.votes < FEWEST_VOTES ? undefined : sharesOf(others);
  const ofOwn = (which: Unusual) => Math.min(own?.[which] ?? 0, MOST_USUAL[which]);
  return { newPlayers: Math.max(ofOwn("newPlayers"), site?.newPlayers ?? 0), oneNetwork: ofOwn("oneNetwork") };
}
