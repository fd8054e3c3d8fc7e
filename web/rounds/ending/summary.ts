import type { VoteType } from "../../../contract/voting.ts";
import type { Call, Cell } from "../../ui/call-track.tsx";
import { callOf, stanceIn } from "../combo.ts";
import { countsOf, type VoteRecord } from "../round.ts";
import type { Stance } from "../stance.ts";

/** A round, told by its votes. */
export interface Summary {
  hot: number;
  not: number;
  /** How each vote turned out, in order. */
  calls: readonly Call[];
  /** Votes of `judged`, those with a crowd, that were with it. */
  agreed: number;
  judged: number;
  /** The vote that the fewest others agree with, if any was against the crowd. */
  boldest: { record: VoteRecord; stance: Stance } | null;
  /** Up to three that were found hot, the quickest decision first. */
  favourites: readonly VoteRecord[];
}

const PODIUM = 3;

/** Whether the crowd has something to say of a round: of less than half of its votes, it is no score. */
export const isJudged = ({ judged, calls }: Pick<Summary, "judged" | "calls">): boolean =>
  judged > 0 && 2 * judged >= calls.length;

/** A round vote by vote: how each turned out, or, where the crowd has too little to say, which one it was. */
export const gridOf = (summary: Pick<Summary, "judged" | "calls">, records: readonly VoteRecord[]): readonly Cell[] =>
  isJudged(summary) ? summary.calls : records.map(({ voteType }) => voteType);

export function summaryOf(records: readonly VoteRecord[]): Summary {
  const stances = records.map(stanceIn);
  const calls = stances.map(callOf);
  const agreeing = ({ stance }: { stance: Stance }) => stance.agreeing / stance.others;
  const bold = records.flatMap((record, index) => {
    const stance = stances[index] ?? null;
    return stance?.side === "against" ? [{ record, stance }] : [];
  });
  return {
    ...countsOf(records),
    calls,
    agreed: calls.filter((call) => call === "with").length,
    judged: calls.filter((call) => call !== "open").length,
    boldest: bold.toSorted((one, other) => agreeing(one) - agreeing(other))[0] ?? null,
    favourites: records
      .filter(({ voteType }) => voteType === "hot")
      .toSorted((one, other) => one.timeSpent - other.timeSpent)
      .slice(0, PODIUM),
  };
}

/** Said of one, after the vote itself; and of some, after their number. */
const WORDS: Readonly<Record<Call, readonly [one: string, some: string]>> = {
  with: ["with the crowd", "with the crowd"],
  against: ["against the crowd", "against the crowd"],
  split: ["the crowd is split", "where the crowd is split"],
  open: ["crowd still gathering", "where the crowd is still gathering"],
  skipped: ["skipped", "skipped"],
};

/** "You: not · crowd still gathering"; of nobody's vote, "Skipped". */
export function callWords(call: Call, voteType: VoteType | undefined): string {
  if (call === "skipped") return "Skipped";
  return voteType === undefined ? standWords(call) : `You: ${voteType} · ${standWords(call)}`;
}

/** How a vote stands, apart from what it was. */
export const standWords = (call: Exclude<Call, "skipped">): string => WORDS[call][0];

/** Fewer votes with the crowd are no feat, even all of them. */
const PERFECT_FROM = 10;

/** Whether all votes were with the crowd. */
export const isPerfect = ({ agreed, judged }: Pick<Summary, "agreed" | "judged">): boolean =>
  agreed === judged && judged >= PERFECT_FROM;

export const PERFECT = "A perfect score with the crowd";

/** What the grid says of the calls: "14 with the crowd, 5 against the crowd". Sides without a call are left out. */
export function callsWords(calls: readonly Call[]): string {
  return (["with", "against", "split", "open", "skipped"] as const)
    .flatMap((side) => {
      const count = calls.filter((call) => call === side).length;
      return count === 0 ? [] : [`${count} ${WORDS[side][1]}`];
    })
    .join(", ");
}
