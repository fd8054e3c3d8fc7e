import { compareNames } from "../collation.ts";
import { ranked } from "../ranked.ts";

/** 97.5 % quantile of the standard normal distribution, for a two-sided interval of 95 %. */
const Z = 1.959963984540054;

/**
 * Lower bound of the 95 % Wilson score interval of the hot share, 0 to 1; 0 without votes.
 * Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference", 1927.
 */
export function wilsonLowerBound(hotVotes: number, totalVotes: number): number {
  // Exactly 0 without hot votes, so that rounding errors of the formula do not break ties.
  if (hotVotes === 0) return 0;
  const share = hotVotes / totalVotes;
  const zz = Z * Z;
  const centre = share + zz / (2 * totalVotes);
  const margin = Z * Math.sqrt((share * (1 - share) + zz / (4 * totalVotes)) / totalVotes);
  return Math.max(0, (centre - margin) / (1 + zz / totalVotes));
}

interface Standing {
  name: string;
  hotVotes: number;
  totalVotes: number;
}

/**
 * The leaderboard's order: by lower bound, then by votes, then by name. Those whom only their names put in an order share a rank.
 * Entries without votes are left out.
 */
export function rankStandings<S extends Standing>(standings: readonly S[]): (S & { rank: number })[] {
  const ordered = standings
    .filter(({ totalVotes }) => totalVotes > 0)
    .map((standing) => ({ standing, bound: wilsonLowerBound(standing.hotVotes, standing.totalVotes) }))
    .toSorted(
      (a, b) =>
        b.bound - a.bound ||
        b.standing.totalVotes - a.standing.totalVotes ||
        compareNames(a.standing.name, b.standing.name),
    );
  return ranked(
    ordered,
    (one, before) => one.bound === before.bound && one.standing.totalVotes === before.standing.totalVotes,
  ).map((place) => ({ ...place.standing, rank: place.rank }));
}
