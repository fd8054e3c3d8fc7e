import { TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import type { Failure } from "./failure.ts";

/** Why a step failed, announced when it appears, and brought into sight. */
export function FailureNote({ failure }: { failure: Failure | null }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failure !== null) note.current?.scrollIntoView({ block: "nearest" });
  }, [failure]);
  return (
    <div ref={note} role="alert" className="mt-3 empty:hidden">
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
