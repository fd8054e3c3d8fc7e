import { mindWords, useEarlierCalls } from "../earlier-call.ts";
import type { VoteRecord } from "../round.ts";

interface MindChangesProps {
  records: readonly VoteRecord[];
  /** UTC day on which the round began. */
  before: string;
}

/** What the votes of a round come to beside the player's own of earlier days. */
export function MindChanges({ records, before }: MindChangesProps) {
  const words = mindWords(records, useEarlierCalls(before));
  return words === null ? null : <p className="text-sm">{words}</p>;
}
