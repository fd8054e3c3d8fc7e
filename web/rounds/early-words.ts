import { PERCENTAGE_FROM_VOTES } from "../../contract/values/voting-limits.ts";
import { formatOrdinal } from "../lib/format.ts";
import { isSettled } from "../lib/hot-share.ts";
import { runOf } from "./combo.ts";
import type { VoteRecord } from "./round.ts";
import { standingOf } from "./stance.ts";

/** What is said of a vote on somebody whom too few have rated for a percentage: in large letters, and in the line below. */
export interface EarlyWords {
  headline: string;
  line: string;
}

/** Lengths of a run of firsts, and of votes of one side, that are told. */
const TOLD_FIRSTS = new Set([3, 10, 20]);
const TOLD_SIDES = new Set([3, 6, 9, 12, 15, 18]);
/** After so many votes a round's own count is told. */
const TOLD_COUNTS = new Set([5, 8, 11, 14, 17]);
/** A vote on the other side says something after so many of one. */
const LONG_RUN = 3;
/** From here on, one may be the quickest of a round, by so much. */
const QUICKEST_FROM = 4;
const QUICKER_BY = 0.8;

/** What of a vote is told. */
type Told = Pick<VoteRecord, "voteType" | "hotPercentage" | "hotVotes" | "totalVotes"> &
  Partial<Pick<VoteRecord, "timeSpent">>;

type Kind = "first" | "early";

/** Null for a queued vote, and where there is a percentage. */
function kindOf({ totalVotes }: Told): Kind | null {
  if (totalVotes === null || isSettled(totalVotes)) return null;
  return totalVotes <= 1 ? "first" : "early";
}

/**
 * The words for the last vote of a round. In a house that is still empty they would be the same after every vote: so they tell what
 * the player's own votes come to, and otherwise take turns by how many of the kind the round has had. Each is true of its vote.
 * @returns null if there is a percentage to tell, or nothing
 */
export function earlyWords(records: readonly Told[]): EarlyWords | null {
  const last = records.at(-1);
  const kinds = records.map(kindOf);
  const kind = kinds.at(-1) ?? null;
  if (last === undefined || kind === null) return null;
  // Of somebody with a few votes, what those say comes first.
  const own = kind === "first" ? ownWords(records) : null;
  if (own !== null) return own;
  const turn = kinds.filter((one) => one === kind).length - 1;
  const run = runOf(kinds);
  if (kind === "first" && TOLD_FIRSTS.has(run))
    return { headline: `${run} firsts!`, line: `your ${formatOrdinal(run)} first in a row` };
  const words = kind === "first" ? firstWords(last) : secondWords(last);
  return words[turn % words.length] ?? null;
}

/** What the player's own votes of a round come to with the last one, if that is worth a word. */
function ownWords(records: readonly Told[]): EarlyWords | null {
  const sides = records.map(({ voteType }) => voteType);
  const side = sides.at(-1);
  const run = runOf(sides);
  const runBefore = runOf(sides.slice(0, -1));
  if (run === 1 && runBefore >= LONG_RUN)
    return side === "hot"
      ? { headline: "Warmed up!", line: `after ${runBefore} not in a row` }
      : { headline: "Cooled off!", line: `after ${runBefore} hot in a row` };
  if (TOLD_COUNTS.has(sides.length)) {
    const hot = sides.filter((one) => one === "hot").length;
    return { headline: `${sides.length} rated!`, line: `${hot} hot, ${sides.length - hot} not so far` };
  }
  if (TOLD_SIDES.has(run)) return { headline: `${run}× ${side}!`, line: `your ${formatOrdinal(run)} ${side} in a row` };
  const times = records.flatMap(({ timeSpent }) => timeSpent ?? []);
  const time = times.pop();
  if (time !== undefined && times.length >= QUICKEST_FROM && time <= QUICKER_BY * Math.min(...times))
    return { headline: "Quickest!", line: `in ${(time / 1000).toFixed(1)} s, your fastest of the round` };
  return null;
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
