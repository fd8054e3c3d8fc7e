import { useId, useState } from "react";
import { ApiError } from "../../lib/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast-store.ts";

interface DeleteDialogProps {
  /** @throws {Error} when it could not be deleted */
  remove: () => Promise<unknown>;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a conversation is deleted. Source of the words: social specification §5. */
export function DeleteDialog({ remove, onDeleted, onClose }: DeleteDialogProps) {
  const heading = useId();
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await remove();
      onDeleted();
    } catch (error) {
      const description = (error instanceof ApiError && error.detail) || "It is still there. Please try again.";
      showToast({ title: "Delete Failed", description, look: "destructive" });
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={onClose} labelledBy={heading} firm className="p-5 sm:p-6">
      <h2 id={heading} className="text-lg font-bold">
        Are you sure you want to delete this conversation? This action cannot be undone.
      </h2>
      <div className="mt-5 grid gap-3 xs:grid-cols-2">
        <Button data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button aria-disabled={isBusy} className="bg-danger! text-on-danger!" onClick={() => void confirm()}>
          {isBusy ? "Deleting…" : "Delete"}
        </Button>
      </div>
    </Dialog>
  );
}
