import { ArrowRight } from "lucide-react";
import { useLocation } from "wouter";
import { ROUND_TITLES, roundAddress } from "../../contract/values/round-addresses.ts";
import { Button } from "../ui/button.tsx";
import type { NextStep } from "./next-step.ts";
import { type Ended, useNextSteps } from "./use-next-steps.ts";
import "./next-button.css";

interface NextButtonProps {
  after: Ended;
  /** Plays what has ended once more: its address leads nowhere from itself. */
  onAgain: () => void;
  /** It has the focus when its dialog opens. */
  focused?: boolean;
}

/**
 * Leads on from an ending. It keeps its place until it is known where to; a second way comes as a line above it, where it moves nothing
 * that can be pressed.
 */
export function NextButton({ after, onAgain, focused = false }: NextButtonProps) {
  const [, navigate] = useLocation();
  const { first, second } = useNextSteps(after);
  const go = ({ href }: NextStep) => {
    const isSame = ROUND_TITLES.some((title) => title === after.title && roundAddress(title) === href);
    if (isSame) onAgain();
    else navigate(href, { replace: true });
  };
  return (
    <div className="next-ways">
      {second !== null && (
        <Button onClick={() => go(second)} className="next-second">
          <span>
            {second.words}
            {second.detail !== undefined && <span className="font-normal text-muted"> · {second.detail}</span>}
          </span>
          <ArrowRight aria-hidden size={18} className="shrink-0" />
        </Button>
      )}
      <Button
        look="primary"
        aria-disabled={first === null}
        data-autofocus={focused || undefined}
        onClick={() => first !== null && go(first)}
        className="next-button"
      >
        <span className="min-w-0">
          <span className="next-words">{first === null ? "What's next?" : `Next: ${first.words}`}</span>
          {first?.detail !== undefined && (
            <span className="block truncate font-sans text-sm/4 font-semibold normal-case">{first.detail}</span>
          )}
        </span>
        <ArrowRight aria-hidden size={22} className="shrink-0" />
      </Button>
    </div>
  );
}
