import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { apiQuery } from "../../lib/api.ts";
import { AiMark } from "../../ui/ai-mark.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

interface DisclosureDialogProps {
  /** Of the real person. */
  name: string;
  onClose: () => void;
  /** Receives the version that was acknowledged. */
  onAccept: (version: string) => Promise<void>;
}

/** What is to be acknowledged before a chat, statement by statement. */
export function DisclosureDialog({ name, onClose, onAccept }: DisclosureDialogProps) {
  const heading = useId();
  // Read anew each time: what has been acknowledged must be what is asked for now.
  const { data, isError, refetch } = useQuery({ ...apiQuery("chatDisclosure", {}), gcTime: 0 });
  return (
    <Dialog open onClose={onClose} labelledBy={heading} firm className="p-5 sm:p-6">
      <h2 id={heading} tabIndex={-1} data-autofocus className="poster-type text-3xl">
        Before you chat <AiMark />
      </h2>
      <p className="mt-2 text-muted">You will be talking to an AI persona based on public facts, not to {name}.</p>
      {data !== undefined ? (
        <Statements {...data} onClose={onClose} onAccept={onAccept} />
      ) : isError ? (
        <ProblemNotice title="That did not load" detail="Nothing has been ordered." onRetry={() => void refetch()} />
      ) : (
        <Skeleton count={3} words="Loading what to acknowledge…" className="mt-4 flex flex-col gap-3">
          <div className="skeleton h-24 rounded-2xl!" />
        </Skeleton>
      )}
    </Dialog>
  );
}

interface StatementsProps extends Pick<DisclosureDialogProps, "onClose" | "onAccept"> {
  version: string;
  statements: readonly string[];
}

function Statements({ version, statements, onClose, onAccept }: StatementsProps) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const ready = statements.every((statement) => ticked.includes(statement));
  const accept = async () => {
    if (busy) return;
    setBusy(true);
    await onAccept(version);
  };
  return (
    <>
      <ul className="mt-4 flex flex-col gap-3">
        {statements.map((statement) => (
          <li key={statement}>
            <label className="flex cursor-pointer gap-3 rounded-2xl border border-line bg-ink p-4 hover:bg-raised-more has-checked:border-gold">
              <input
                type="checkbox"
                checked={ticked.includes(statement)}
                onChange={({ target }) =>
                  setTicked((before) =>
                    target.checked ? [...before, statement] : before.filter((other) => other !== statement),
                  )
                }
                className="mt-0.5 size-6 shrink-0 cursor-pointer accent-gold"
              />
              {statement}
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-col gap-2">
        <Button
          look={ready ? "primary" : "plain"}
          disabled={!ready}
          aria-disabled={busy}
          className="disabled:cursor-not-allowed"
          onClick={() => void accept()}
        >
          {!ready ? "Please Read and Acknowledge Above" : busy ? "Ordering…" : "Accept and continue"}
        </Button>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}
