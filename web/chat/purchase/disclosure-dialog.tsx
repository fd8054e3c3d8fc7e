import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { apiQuery } from "../../lib/api.ts";
import { AiMark } from "../../ui/ai-mark.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ProblemNotice } from "../../ui/problem-notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Failure } from "./failure.ts";
import { FailureNote } from "./failure-note.tsx";
import type { Acknowledged } from "./use-purchase.ts";

interface DisclosureDialogProps {
  /** Of the real person. */
  name: string;
  /** Why the chat could not be ordered. */
  failure: Failure | null;
  onClose: () => void;
  /** Receives the version that was acknowledged, and what of it. Resolves with false if the dialog stays. */
  onAccept: (version: string, acknowledged: Acknowledged) => Promise<boolean>;
}

/** What is to be acknowledged before a chat, statement by statement. */
export function DisclosureDialog({ name, failure, onClose, onAccept }: DisclosureDialogProps) {
  const heading = useId();
  // Read anew each time: what has been acknowledged must be what is asked for now.
  const { data, isError, refetch } = useQuery({ ...apiQuery("chatDisclosure", {}), gcTime: 0 });
  const accept = async (version: string, acknowledged: Acknowledged) => {
    const isOver = await onAccept(version, acknowledged);
    // The statements may have changed. Those that have not stay ticked.
    if (!isOver) void refetch();
    return isOver;
  };
  return (
    <Dialog open onClose={onClose} labelledBy={heading} firm className="p-5 sm:p-6">
      <h2 id={heading} tabIndex={-1} data-autofocus className="poster-type text-3xl">
        Before you chat <AiMark />
      </h2>
      <p className="mt-2 text-muted">You will be talking to an AI persona based on public facts, not to {name}.</p>
      {data !== undefined ? (
        <Statements {...data} failure={failure} onClose={onClose} onAccept={accept} />
      ) : isError ? (
        <>
          <ProblemNotice title="That did not load" assured="Nothing has been ordered." onRetry={() => void refetch()} />
          <Cancel onClose={onClose} />
        </>
      ) : (
        <>
          <Skeleton count={3} words="Loading what to acknowledge…" className="mt-4 flex flex-col gap-3">
            <div className="skeleton h-24 rounded-2xl!" />
          </Skeleton>
          <Cancel onClose={onClose} />
        </>
      )}
    </Dialog>
  );
}

interface StatementsProps extends Pick<DisclosureDialogProps, "failure" | "onClose" | "onAccept"> {
  version: string;
  statements: readonly string[];
}

const areAcknowledged = (ticks: readonly boolean[]): ticks is Acknowledged =>
  ticks.length === 3 && !ticks.includes(false);

function Statements({ version, statements, failure, onClose, onAccept }: StatementsProps) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [busy, setBusy] = useState(false);
  const ticks = statements.map((statement) => ticked.includes(statement));
  const ready = areAcknowledged(ticks);
  const accept = async () => {
    if (busy || !areAcknowledged(ticks)) return;
    setBusy(true);
    if (!(await onAccept(version, ticks))) setBusy(false);
  };
  return (
    <>
      <ul className="mt-4 flex flex-col gap-3 max-sm:gap-2">
        {statements.map((statement) => (
          <li key={statement}>
            <label className="flex cursor-pointer gap-3 rounded-2xl border border-line bg-ink p-4 max-sm:p-3 max-sm:text-sm hover:bg-raised-more has-checked:border-gold">
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
      <FailureNote failure={failure} />
      <div className="mt-5 flex flex-col gap-2">
        <Button
          look={ready ? "primary" : "plain"}
          disabled={!ready}
          aria-disabled={busy}
          className="px-4 py-3 text-balance disabled:cursor-not-allowed"
          onClick={() => void accept()}
        >
          {!ready ? "Please Read and Acknowledge Above" : busy ? "Ordering…" : "Accept and continue"}
        </Button>
        <Cancel onClose={onClose} />
      </div>
    </>
  );
}

/** A press beside the dialog does not close it, so there is a way out whatever it shows. */
const Cancel = ({ onClose }: Pick<DisclosureDialogProps, "onClose">) => (
  <Button look="quiet" className="w-full" onClick={onClose}>
    Cancel
  </Button>
);
