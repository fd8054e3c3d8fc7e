import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useLayer } from "./layers.ts";
import { LiveRegion } from "./live-region.tsx";
import { coverPage, TOAST_PLACE } from "./top-layer.ts";

interface DialogProps {
  open: boolean;
  /** Called when the player closes it: Escape, Back, or a press beside it unless it is `firm`. */
  onClose: () => void;
  /** Id of its heading. */
  labelledBy: string;
  /** Centred; as a bottom sheet; or covering all of a small screen. */
  shape?: "centre" | "sheet" | "screen";
  /** Pressing beside it does not close it. */
  firm?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * The browser's native modal dialog: traps the focus, makes the page behind it inert, closes with Escape and restores
 * the focus. Back closes it too (layers.ts). The first element with `data-autofocus` receives the focus.
 */
export function Dialog({
  open,
  onClose,
  labelledBy,
  shape = "centre",
  firm = false,
  className = "",
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = useRef(false);
  const closeBeside = useEffectEvent(onClose);
  useLayer(open, onClose);

  // Before the element is removed from the page, so that the browser can restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || element === null) return undefined;
    element.showModal();
    shown.current = true;
    element.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    const uncover = coverPage(element);
    return () => {
      uncover();
      shown.current = false;
      element.close();
    };
  }, [open]);

  useEffect(() => {
    const element = dialog.current;
    return firm || element === null ? undefined : onPressBeside(element, closeBeside);
  }, [firm]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={labelledBy}
      data-shape={shape}
      className={`dialog ${className}`}
      onCancel={(event) => {
        // In React it bubbles: one that is open within this one closes alone.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClose={({ currentTarget }) => {
        // Chromium closes on a second Escape regardless. One that was closed here may be open again when this comes.
        if (shown.current && !currentTarget.open) onClose();
      }}
    >
      {open && <LiveRegion />}
      {children}
      {/* Last, whenever the rest comes: by keyboard, a toast comes after what the dialog is about. */}
      <div className={`contents ${TOAST_PLACE}`} />
    </dialog>
  );
}

/** Calls `close` for a press that starts and ends on the dialog's backdrop, so that no other element is clicked. */
function onPressBeside(dialog: HTMLDialogElement, close: () => void): () => void {
  let startedBeside = false;
  const down = (event: PointerEvent) => {
    startedBeside = event.target === dialog;
  };
  const click = (event: MouseEvent) => {
    if (startedBeside && event.target === dialog) close();
  };
  dialog.addEventListener("pointerdown", down);
  dialog.addEventListener("click", click);
  return () => {
    dialog.removeEventListener("pointerdown", down);
    dialog.removeEventListener("click", click);
  };
}
