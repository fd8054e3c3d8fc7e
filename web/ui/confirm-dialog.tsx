import { type ReactNode, useId } from "react";
import { flushSync } from "react-dom";
import { ActionProblem } from "./action-problem.tsx";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { useAction } from "./use-action.ts";

/** Of the button that does what others notice at once, or what cannot be undone. */
export const DANGER_LOOK = "bg-danger! text-on-danger!";

interface ConfirmDialogProps {
  title: string;
  /** What follows. */
  children?: ReactNode;
  /** What the confirming button does, such as "Switch off". */
  action: string;
  /** What the other one says. */
  cancel?: string;
  /** Whether it can be confirmed now. */
  isReady?: boolean;
  /** Closes the dialog unless it throws, which is told in it, or returns false. */
  onConfirm: () => Promise<unknown>;
  /** What is so then, as a sentence that is read out. */
  done?: string;
  onClose: () => void;
  /** Called once it is done and the dialog is gone: what is behind it can have the focus again. */
  onDone?: (() => void) | undefined;
}

/** Asks before something that cannot be undone, or that others notice at once. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, action, cancel = "Cancel", isReady = true, onConfirm, done, onClose, onDone } = props;
  const heading = useId();
  const { run, isBusy, problem } = useAction();
  const confirm = async () => {
    if (!isReady) return;
    let isOver: unknown;
    const work = async () => {
      isOver = await onConfirm();
    };
    if (!(await run(work, done)) || isOver === false) return;
    flushSync(onClose);
    onDone?.();
  };
  return (
    <Dialog open onClose={onClose} labelledBy={heading} firm className="p-5 sm:p-6">
      <h2 id={heading} className="poster-type text-2xl wrap-anywhere">
        {title}
      </h2>
      <div className="mt-2 text-muted empty:hidden">{children}</div>
      <ActionProblem of={problem} />
      <div className="mt-5 grid gap-3 xs:grid-cols-2">
        <Button data-autofocus onClick={onClose}>
          {cancel}
        </Button>
        <Button aria-disabled={isBusy || !isReady} className={DANGER_LOOK} onClick={() => void confirm()}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
