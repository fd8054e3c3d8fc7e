import { QUICK_QUESTIONS } from "../../contract/help-limits.ts";

/** How many of the quick questions are offered. Source: core specification §9. */
const OFFERED = 3;

/** Questions to begin with; choosing one asks it. */
export function QuickQuestions({ disabled, onChoose }: { disabled: boolean; onChoose: (question: string) => void }) {
  return (
    <ul aria-label="Quick questions" className="flex shrink-0 flex-wrap gap-2 px-4 pb-3">
      {QUICK_QUESTIONS.slice(0, OFFERED).map((question) => (
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
  );
}
