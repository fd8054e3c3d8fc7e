import { NETWORKS_PER_48 } from "#contract/values/rate-limits.ts";

/** Numbers count from this second. */
const EPOCH_S = Date.UTC(2026, 0, 1) / 1000;
const RANDOM_BITS = 21;

/**
 * A player's key in the database: 32 bits of seconds since 2026 and 21 random bits, so below 2^53. Ascending over time,
 * which suits the index, and never issued twice, even by a database restored from a backup, so that a cookie can never
 * come to identify another player.
 * @param random in [0, 1)
 */
export function playerNumber(now: Date, random: number): number {
  const seconds = Math.floor(now.getTime() / 1000) - EPOCH_S;
  return seconds * 2 ** RANDOM_BITS + Math.floor(random * 2 ** RANDOM_BITS);
}

/** When a player was claimed, to the second. */
export function claimedAt(playerNumber: number): Date {
  return new Date((Math.floor(playerNumber / 2 ** RANDOM_BITS) + EPOCH_S) * 1000);
}

/** How many new players a network may bring. A school or an office stays below; nobody buys a winner with these. */
export const CLAIMS = { freeInTenMinutes: 60, inTenMinutes: 400, inDay: 1500 } as const;

/** New players of the last ten minutes and 24 hours. */
interface RecentClaims {
  readonly tenMinutes: number;
  readonly day: number;
}

/** Who has claimed players lately. */
export interface ClaimPressure {
  readonly network: RecentClaims;
  /** The IPv6 /48 around the network, whose allowance is that of ten. */
  readonly wider: RecentClaims | undefined;
  /** `hours`: up to the last 24 whole ones since the process started. */
  readonly site: { readonly tenMinutes: number; readonly hours: readonly number[] };
}

/** The counts of a network; those of its /48 weigh a tenth. */
function worst({ network, wider }: ClaimPressure): RecentClaims {
  if (wider === undefined) return network;
  return {
    tenMinutes: Math.max(network.tenMinutes, wider.tenMinutes / NETWORKS_PER_48),
    day: Math.max(network.day, wider.day / NETWORKS_PER_48),
  };
}

/** Whether a network may bring no more players at present, whatever it proves. */
export function isClaimRefused(pressure: ClaimPressure): boolean {
  const { tenMinutes, day } = worst(pressure);
  return tenMinutes >= CLAIMS.inTenMinutes || day >= CLAIMS.inDay;
}

/** So many in ten minutes are usual on any site. */
const USUAL_FLOOR = 600;
/** Evenings have some three times the new players of a mean hour. */
const UNUSUAL_FACTOR = 4;
/** The work of the first proof, in tries: half a second on a phone. */
const FIRST_TRIES = 1200;
/** The work doubles with so many further claims in ten minutes, or in a day beyond the first ones. */
const DOUBLED_IN_TEN_MINUTES = 150;
const DOUBLED_IN_DAY = 300;
/** A rush on the whole site makes nobody wait more than so many times as long. */
const LONGEST_RUSH = 4;

/**
 * How many tries the proof of a claim takes; 0 if none is needed. It grows with what the network has claimed, and with
 * how unusual the claims on the whole site are: the median hour of the last day is the usual, because an attack of some
 * hours does not move it once the process has run for a while.
 */
export function triesOfProof(pressure: ClaimPressure): number {
  const { tenMinutes, day } = worst(pressure);
  const { site } = pressure;
  const usual = Math.max(USUAL_FLOOR, (UNUSUAL_FACTOR * median(site.hours)) / 6);
  const rush = site.tenMinutes / usual;
  if (tenMinutes < CLAIMS.freeInTenMinutes && rush < 1) return 0;
  const doublings = Math.max(
    0,
    (tenMinutes - CLAIMS.freeInTenMinutes) / DOUBLED_IN_TEN_MINUTES,
    (day - DOUBLED_IN_DAY) / DOUBLED_IN_DAY,
  );
  return Math.round(FIRST_TRIES * 2 ** doublings * Math.min(Math.max(1, rush), LONGEST_RUSH));
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
