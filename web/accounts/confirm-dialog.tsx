import { type ReactNode, useId } from "react";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Problem } from "./problem.tsx";
import { useAction } from "./use-action.ts";

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  /** What the confirming button says. */
  action: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, children, action, onConfirm, onClose }: ConfirmDialogProps) {
  const heading = useId();
  const { run, isBusy, problem } = useAction();
  return (
    <Dialog open onClose={onClose} labelledBy={heading} firm className="p-5 sm:p-6">
      <h2 id={heading} className="text-lg font-bold">
        {title}
      </h2>
      <div className="mt-2 text-muted">{children}</div>
      <Problem of={problem} />
      <div className="mt-5 grid gap-3 xs:grid-cols-2">
        <Button data-autofocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          aria-disabled={isBusy}
          className="bg-danger! text-on-danger!"
          onClick={() => void run(onConfirm).then((went) => went && onClose())}
        >
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
