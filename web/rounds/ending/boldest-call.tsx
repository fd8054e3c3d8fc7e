import type { VoteRecord } from "../round.ts";
import { shareOf, type Stance } from "../stance.ts";

/** The vote that most others would not have given. */
export function BoldestCall({ record, stance }: { record: VoteRecord; stance: Stance }) {
  return (
    <p className="ending-bold">
      <b>Boldest call:</b> you said {record.voteType.toUpperCase()} to {record.name}.{" "}
      {stance.agreeing === 0 ? "Nobody else did." : `${shareOf(100 - stance.share, 100)} disagree.`}
    </p>
  );
}
