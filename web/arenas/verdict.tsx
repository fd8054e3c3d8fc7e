import { ChevronRight, Crown } from "lucide-react";
import type { ReactNode } from "react";
import type { ArenaBattle, ArenaDetail } from "../../contract/arenas.ts";
import { FEWEST_VOTES_TO_PAY, POINTS_PER_PREDICTION, POINTS_PER_VOTE } from "../../contract/values/arena-limits.ts";
import { Button } from "../ui/button.tsx";
import { isAlone, outcomeOf } from "./phase.ts";
import { Split } from "./split.tsx";
import { decidedWords, earlierWords, verdictWords } from "./words.ts";

interface VerdictProps {
  detail: ArenaDetail;
  battle: ArenaBattle;
  index: number;
  counting: boolean;
  /** Leads to the next battle with something to do; after the last one to how the player stands. */
  onNext: () => void;
}

/** Below the pair: what to do, and after the own vote how the battle stands. Always as high, so that nothing jumps. */
export function Verdict({ detail, battle, index, counting, onNext }: VerdictProps) {
  const { participants, you } = detail;
  const outcome = outcomeOf(battle, you?.votes ?? {});
  const number = `Battle ${index + 1} of ${detail.battles.length}`;
  // Others may have decided it meanwhile, which is pushed before the own vote is known to count.
  if (outcome === "open" || counting) {
    return (
      <div className="verdict lg:text-center">
        <h2 className="poster-type text-lg lg:text-2xl">
          {counting ? "Counting your vote…" : `${number}: who's hotter?`}
        </h2>
        <p className="text-xs text-muted sm:text-sm">
          {POINTS_PER_VOTE} points for the vote. {POINTS_PER_PREDICTION} more if your pick wins · needs{" "}
          {FEWEST_VOTES_TO_PAY} votes
        </p>
      </div>
    );
  }
  const earlier = isAlone(participants) ? earlierWords(battle) : null;
  return (
    <div className="verdict" data-state={outcome}>
      <h2 className="sr-only">{number}</h2>
      {earlier === null ? (
        <Split forA={battle.votesForA} forB={battle.votesForB} />
      ) : (
        <Split forA={battle.earlier?.votesForA ?? 0} forB={battle.earlier?.votesForB ?? 0} earlier />
      )}
      <div className="verdict-line flex grow items-center justify-between gap-3">
        <p className="text-sm leading-tight font-semibold wrap-anywhere lg:text-base">
          {outcome === "right" && <Crown aria-hidden size={18} className="mr-1 inline text-gold" fill="currentColor" />}
          {verdictWords(battle, outcome, participants)}
          {earlier !== null && <Aside>{earlier}</Aside>}
          {battle.isComplete && <Aside>{decidedWords(battle)}</Aside>}
        </p>
        <Button look="quiet" onClick={onNext} className="-mr-3 shrink-0">
          Next
          <ChevronRight aria-hidden size={18} />
        </Button>
      </div>
    </div>
  );
}

const Aside = ({ children }: { children: ReactNode }) => (
  <span className="mt-0.5 block text-xs font-normal text-muted sm:text-sm">{children}</span>
);
