import type { Call, Cell } from "../ui/call-track.tsx";
import type { VoteRecord } from "./round.ts";
import { type Stance, stanceOf } from "./stance.ts";

/** Votes in a row on the same side of the crowd. */
export interface Combo {
  side: Exclude<Stance["side"], "split">;
  length: number;
}

/** From here on a combo is worth a word. */
const SHOWN_FROM = 3;

/** How a recorded vote stands; null for too few others, or a queued vote. */
export function stanceIn({ voteType, hotPercentage, hotVotes, totalVotes }: VoteRecord): Stance | null {
  return hotPercentage === null || totalVotes === null
    ? null
    : stanceOf(voteType, { hotPercentage, hotVotes, totalVotes });
}

/** How a vote turned out. */
export const callOf = (stance: Stance | null): Call => stance?.side ?? "open";

/** How each recorded vote turned out, in order; of a vote without a crowd, which one it was. */
export const cellsOf = (records: readonly VoteRecord[]): readonly Cell[] =>
  records.map((record) => {
    const call = callOf(stanceIn(record));
    return call === "open" ? record.voteType : call;
  });

/** How many of the last ones are the same. */
export const runOf = (all: readonly unknown[]): number =>
  all.length - 1 - all.findLastIndex((one) => one !== all.at(-1));

/**
 * The combo that the last vote of a round goes on with; null if it is not on a side, or the combo is short. Votes without a
 * crowd are passed over, and a split crowd ends a combo.
 */
export function comboOf(records: readonly VoteRecord[]): Combo | null {
  const last = records.at(-1);
  const side = last === undefined ? undefined : stanceIn(last)?.side;
  if (side === undefined || side === "split") return null;
  const sides = records.flatMap((record) => stanceIn(record)?.side ?? []);
  const length = runOf(sides);
  return length < SHOWN_FROM ? null : { side, length };
}

/** "5 in a row with the crowd" */
export const comboWords = ({ side, length }: Combo): string => `${length} in a row ${side} the crowd`;
