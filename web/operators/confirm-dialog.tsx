import { type ReactNode, useId } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";

interface ConfirmDialogProps {
  title: string;
  /** What follows for players. */
  children: ReactNode;
  /** What the button does, such as "Switch off". */
  action: string;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that players notice at once. */
export function ConfirmDialog({ title, children, action, busy, onConfirm, onClose }: ConfirmDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} labelledBy={id}>
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        <h2 id={id} className="poster-type text-3xl">
          {title}
        </h2>
        <p>{children}</p>
        <Button look="primary" aria-disabled={busy} onClick={onConfirm}>
          {action}
        </Button>
        <Button look="quiet" data-autofocus onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
