import type { VoteRecord } from "../round.ts";
import { shareOf, type Stance } from "../stance.ts";

/** Of those who disagree, by the figure that the result showed, which has the own vote in it: where that makes half, there are words. */
function dissent({ agreeing, share }: Stance): string {
  if (agreeing === 0) return "Nobody else did.";
  return share >= 50 ? "Most others disagree." : `${shareOf(100 - share, 100)} disagree.`;
}

/** The vote that most others would not have given. */
export function BoldestCall({ record, stance }: { record: VoteRecord; stance: Stance }) {
  return (
    <p className="ending-bold">
      <b>Boldest call:</b> you said {record.voteType.toUpperCase()} to {record.name}. {dissent(stance)}
    </p>
  );
}
