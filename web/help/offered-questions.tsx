import { useId } from "react";
import type { Offer } from "./conversation.ts";

interface OfferedQuestionsProps {
  offer: Offer;
  /** Show the label to screen readers only. */
  quietly: boolean;
  disabled: boolean;
  onChoose: (question: string) => void;
}

/** Suggested questions; choosing one asks it. */
export function OfferedQuestions({ offer: { label, questions }, quietly, disabled, onChoose }: OfferedQuestionsProps) {
  const id = useId();
  return (
    <div className="shrink-0 px-4 pb-3">
      <h3 id={id} className={quietly ? "sr-only" : "mb-1.5 text-xs font-semibold text-muted"}>
        {label}
      </h3>
      <ul aria-labelledby={id} className="flex flex-wrap gap-2">
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              disabled={disabled}
              onClick={() => onChoose(question)}
              className="min-h-11 rounded-xl border border-line-strong px-3 py-1.5 text-left text-sm font-semibold transition duration-150 ease-out hover:bg-raised-more active:scale-[0.98]"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
