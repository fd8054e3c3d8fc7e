import { mindWords, useEarlierCalls } from "../earlier-call.ts";
import type { VoteRecord } from "../round.ts";

/** What the votes of a round come to beside the player's own of earlier days. */
export function MindChanges({ records }: { records: readonly VoteRecord[] }) {
  const words = mindWords(records, useEarlierCalls());
  return words === null ? null : <p className="text-sm">{words}</p>;
}
