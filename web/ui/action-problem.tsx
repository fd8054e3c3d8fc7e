import { CircleAlert } from "lucide-react";
import type { Action } from "./use-action.ts";

/** What went wrong, beside what was pressed. */
export function ActionProblem({ of: problem }: { of: Action["problem"] }) {
  return (
    <div role="alert">
      {problem !== null && (
        <p className="mt-3 flex gap-3 rounded-xl border border-line-strong bg-ink p-3">
          <CircleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-gold" />
          <span>
            <strong className="block">{problem.title}</strong>
            {problem.detail}
          </span>
        </p>
      )}
    </div>
  );
}
