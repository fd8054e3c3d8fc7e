import type { SendFailure } from "./use-sending.ts";

interface SendFailureNoteProps {
  id?: string;
  failure: SendFailure | null;
}

/** Why a message was not sent, announced when it appears. */
export function SendFailureNote({ id, failure }: SendFailureNoteProps) {
  return (
    <div role="alert" className="empty:hidden">
      {failure !== null && (
        <p id={id} className="mb-1 rounded-xl border border-line-strong bg-raised-more px-4 py-2 text-sm">
          <strong className="block">{failure.title}</strong>
          {failure.text}
        </p>
      )}
    </div>
  );
}
