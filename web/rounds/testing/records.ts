import type { VoteRecord } from "../round.ts";

/** Figures with 10 or more others, of whom one in ten, half or nine in ten agree with a hot vote. */
const FIGURES = {
  with: { hotPercentage: 90, totalVotes: 101 },
  split: { hotPercentage: 54.5, totalVotes: 11 },
  against: { hotPercentage: 10, totalVotes: 101 },
  early: { hotPercentage: 100, totalVotes: 4 },
  kept: { hotPercentage: null, totalVotes: null },
} as const;

/** Records of hot votes, by how each stands: "with with against". They took 1000 ms, 1001 ms and so on. */
export const recordsOf = (stances: string): VoteRecord[] =>
  stances.split(" ").map((stance, index) => {
    const figures = Object.entries(FIGURES).find(([name]) => name === stance);
    if (figures === undefined) throw new Error(`No such stance: ${stance}`);
    return {
      celebrityId: `star-${index}`,
      name: `Star ${index}`,
      voteType: "hot",
      timeSpent: 1000 + index,
      ...figures[1],
    };
  });
