import { ArrowRight } from "lucide-react";
import { useLocation } from "wouter";
import { ROUND_TITLES, roundAddress } from "../../contract/values/round-addresses.ts";
import { Button } from "../ui/button.tsx";
import { type Ended, useNextStep } from "./use-next-step.ts";
import "./next-button.css";

interface NextButtonProps {
  after: Ended;
  /** Plays what has ended once more: its address leads nowhere from itself. */
  onAgain: () => void;
  /** It has the focus when its dialog opens. */
  focused?: boolean;
}

/** Leads on from an ending. It keeps its place until it is known where to. */
export function NextButton({ after, onAgain, focused = false }: NextButtonProps) {
  const [, navigate] = useLocation();
  const step = useNextStep(after);
  const words = step?.words;
  const detail = step?.detail;
  const go = () => {
    if (step === null) return;
    const isSame = ROUND_TITLES.some((title) => title === after.title && roundAddress(title) === step.href);
    if (isSame) onAgain();
    else navigate(step.href, { replace: true });
  };
  return (
    <Button
      look="primary"
      aria-disabled={words === undefined}
      data-autofocus={focused || undefined}
      onClick={go}
      className="next-button"
    >
      <span className="min-w-0">
        <span className="block truncate">{words ?? "What's next?"}</span>
        {detail !== undefined && (
          <span className="block truncate font-sans text-sm/4 font-semibold normal-case">{detail}</span>
        )}
      </span>
      <ArrowRight aria-hidden size={22} className="shrink-0" />
    </Button>
  );
}
