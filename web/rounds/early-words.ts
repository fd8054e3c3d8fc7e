import { PERCENTAGE_FROM_VOTES } from "../../contract/values/voting-limits.ts";
import { formatOrdinal } from "../lib/format.ts";
import { isSettled } from "../lib/hot-share.ts";
import type { VoteRecord } from "./round.ts";
import { standingOf } from "./stance.ts";

/** What is said of a vote on somebody whom too few have rated for a percentage: in large letters, and in the line below. */
export interface EarlyWords {
  headline: string;
  line: string;
}

/** Lengths of a run that are told. */
const TOLD_RUNS = new Set([3, 5, 8, 10, 12, 15, 18, 20]);

/** What of a vote is told. */
type Told = Pick<VoteRecord, "voteType" | "hotPercentage" | "hotVotes" | "totalVotes">;

type Kind = "first" | "early";

/** Null for a queued vote, and where there is a percentage. */
function kindOf({ totalVotes }: Told): Kind | null {
  if (totalVotes === null || isSettled(totalVotes)) return null;
  return totalVotes <= 1 ? "first" : "early";
}

/**
 * The words for the last vote of a round. In a house that is still empty they would be the same after every vote, so they
 * take turns by how many of the kind the round has had; each is true of its vote.
 * @returns null if there is a percentage to tell, or nothing
 */
export function earlyWords(records: readonly Told[]): EarlyWords | null {
  const last = records.at(-1);
  const kinds = records.map(kindOf);
  const kind = kinds.at(-1) ?? null;
  if (last === undefined || kind === null) return null;
  const turn = kinds.filter((one) => one === kind).length - 1;
  const run = kinds.length - 1 - kinds.findLastIndex((one) => one !== kind);
  if (kind === "first" && TOLD_RUNS.has(run))
    return { headline: `${run} firsts!`, line: `your ${formatOrdinal(run)} first in a row` };
  const words = kind === "first" ? firstWords(last) : secondWords(last);
  return words[turn % words.length] ?? null;
}

/** Of the only vote. It may have been changed since it was given, so nothing is said of which side came first. */
function firstWords({ voteType }: Told): readonly EarlyWords[] {
  return [
    { headline: "You're first!", line: "yours is the first" },
    { headline: "Ice broken!", line: "one of the first voices" },
    { headline: "Tone set!", line: `${PERCENTAGE_FROM_VOTES - 1} more and the score shows` },
    { headline: "First call!", line: `your ${voteType} leads the way` },
  ];
}

function secondWords({ voteType, hotPercentage, hotVotes, totalVotes }: Told): readonly EarlyWords[] {
  const votes = totalVotes ?? 0;
  const { agreeing, others } = standingOf(voteType, { hotPercentage: hotPercentage ?? 0, hotVotes, totalVotes: votes });
  return [
    { headline: "You're early!", line: "one of the first voices" },
    { headline: "Early call!", line: agreeingWords(agreeing, others) },
    { headline: "In early!", line: `${PERCENTAGE_FROM_VOTES - votes} more and the score shows` },
  ];
}

function agreeingWords(agreeing: number, others: number): string {
  if (others === 1) return agreeing === 1 ? "the one other agrees" : "the one other disagrees";
  if (agreeing === 0) return "nobody agrees yet";
  return agreeing === others
    ? `all ${others} others agree`
    : `${agreeing} of ${others} others ${agreeing === 1 ? "agrees" : "agree"}`;
}
