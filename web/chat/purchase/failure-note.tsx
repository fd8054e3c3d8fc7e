import { TriangleAlert } from "lucide-react";
import type { Failure } from "./failure.ts";

/** Why a step failed, announced when it appears. */
export function FailureNote({ failure }: { failure: Failure | null }) {
  return (
    <div role="alert" className="mt-3 empty:hidden">
      {failure !== null && (
        <div className="flex items-start gap-3 rounded-xl border border-line-strong bg-raised-more px-4 py-3">
          <TriangleAlert aria-hidden size={20} className="mt-0.5 shrink-0 text-gold" />
          <p>
            <strong className="block">{failure.title}</strong>
            {failure.detail}
            {failure.charged !== undefined && <span className="mt-1 block text-muted">{failure.charged}</span>}
          </p>
        </div>
      )}
    </div>
  );
}
