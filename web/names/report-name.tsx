import { EllipsisVertical, Flag } from "lucide-react";
import { useId, useState } from "react";
import { createPortal } from "react-dom";
import type { ContestKind } from "../../contract/values/name-reports.ts";
import { ApiError } from "../lib/api-error.ts";
import { callAsPlayer } from "../lib/player.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { showToast } from "../ui/toast-store.ts";

interface ReportNameProps {
  contest: ContestKind;
  /** Of the participation or membership. */
  id: string;
  displayName: string;
}

/** The button in another player's row, and what it opens: reporting the name, once confirmed. */
export function ReportName({ contest, id, displayName }: ReportNameProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-label={`More about ${displayName}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center rounded-xl text-muted hover:bg-raised-more hover:text-paper"
      >
        <EllipsisVertical aria-hidden size={20} />
      </button>
      {open &&
        createPortal(
          <ReportDialog contest={contest} id={id} displayName={displayName} onClose={() => setOpen(false)} />,
          // A row that moves up the board would close the dialog in it.
          document.body,
        )}
    </>
  );
}

function ReportDialog({ contest, id, displayName, onClose }: ReportNameProps & { onClose: () => void }) {
  const heading = useId();
  const [busy, setBusy] = useState(false);

  const report = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await callAsPlayer("reportName", { body: { contest, id } });
      showToast({ title: "Name reported", description: "Thank you. We will look at it." });
      onClose();
    } catch (error) {
      const detail = error instanceof ApiError ? error.detail : "";
      showToast({ title: "Not reported", description: detail || "Please try again.", look: "destructive" });
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} labelledBy={heading} className="p-6">
      <h2 id={heading} className="poster-type text-3xl wrap-anywhere">
        <bdi>{displayName}</bdi>
      </h2>
      <p className="mt-2 text-muted">
        Is this name offensive, or does it pretend to be somebody? We will look at it. Nobody learns who reported it.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button className="grow" aria-disabled={busy} onClick={() => void report()}>
          <Flag aria-hidden size={18} />
          {busy ? "Reporting…" : "Report name"}
        </Button>
        <Button look="quiet" data-autofocus onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
