import { type ReactNode, useId, useRef, useState } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { Dialog } from "../ui/dialog.tsx";
import "./operators.css";

interface EditorDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the page. Once something was typed, Escape and Back ask before it is gone. */
export function EditorDialog({ title, onClose, children }: EditorDialogProps) {
  const label = useId();
  const typed = useRef(false);
  const [isAsked, setAsked] = useState(false);
  return (
    <Dialog
      open
      firm
      onClose={() => (typed.current ? setAsked(true) : onClose())}
      labelledBy={label}
      className="event-editor"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears what bubbles from the fields */}
      <div
        className="flex flex-col gap-4 p-5 sm:p-6"
        onInput={() => {
          typed.current = true;
        }}
      >
        <h2 id={label} className="poster-type text-3xl wrap-anywhere">
          {title}
        </h2>
        {children}
      </div>
      {isAsked && (
        <ConfirmDialog
          title="Discard what you typed?"
          action="Discard"
          cancel="Keep editing"
          onConfirm={() => {
            onClose();
            return Promise.resolve(false);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </Dialog>
  );
}
