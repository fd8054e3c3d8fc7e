import { Check, ChevronLeft, ChevronRight, Minus, X } from "lucide-react";
import type { ArenaBattle } from "../../contract/arenas.ts";
import { type Outcome, outcomeOf, type OwnVotes } from "./phase.ts";

/** What is said of a battle. */
const WORDS: Readonly<Record<Outcome, string>> = {
  open: "open",
  waiting: "you have voted",
  right: "you were right",
  unpaid: "you were right",
  wrong: "you were wrong",
  tie: "a tie",
  missed: "decided without you",
};

interface BattleDotsProps {
  battles: readonly ArenaBattle[];
  votes: OwnVotes;
  /** Of the battle on stage. */
  shown: number;
  onShow: (index: number) => void;
}

/** The progress through the battles; every one of them can be brought back on stage. */
export function BattleDots({ battles, votes, shown, onShow }: BattleDotsProps) {
  const step = (by: number) => onShow((shown + by + battles.length) % battles.length);
  return (
    <nav aria-label="Battles" className="battle-dots">
      <button type="button" className="battle-step" aria-label="Previous battle" onClick={() => step(-1)}>
        <ChevronLeft aria-hidden size={22} />
      </button>
      <ol>
        {battles.map((battle, index) => {
          const outcome = outcomeOf(battle, votes);
          return (
            <li key={battle.id}>
              <button
                type="button"
                aria-label={`Battle ${index + 1}: ${battle.celebrityA.name} versus ${battle.celebrityB.name}, ${WORDS[outcome]}`}
                aria-current={index === shown ? "step" : undefined}
                data-state={outcome}
                className="battle-dot"
                onClick={() => onShow(index)}
              >
                <span>
                  <DotSign outcome={outcome} />
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <button type="button" className="battle-step" aria-label="Next battle" onClick={() => step(1)}>
        <ChevronRight aria-hidden size={22} />
      </button>
    </nav>
  );
}

function DotSign({ outcome }: { outcome: Outcome }) {
  const sign = { "aria-hidden": true, size: 12, strokeWidth: 4 } as const;
  switch (outcome) {
    case "right":
    case "unpaid":
      return <Check {...sign} />;
    case "wrong":
      return <X {...sign} />;
    case "tie":
    case "missed":
      return <Minus {...sign} />;
    case "open":
    case "waiting":
      break;
  }
  return null;
}
