import { CircleAlert, Sparkles, X } from "lucide-react";
import { Toast } from "radix-ui";
import { useEffect } from "react";
import { createPortal } from "react-dom";
import { announce } from "../lib/announcer.ts";
import { dismissToast, type ShownToast, useToasts } from "./toast-store.ts";
import { useToastPlace, useTopDialog } from "./top-layer.ts";

/** How long a toast is shown, in ms. Source: core specification §9. */
const DURATION_MS = 5000;
/** Distance that a toast has to be swiped right to dismiss it, in px. Source: core specification §9. */
const SWIPE_THRESHOLD_PX = 50;
/** A part of a page that is higher, as a share of the window, is not moved for a toast. */
const LARGEST_SHARE = 0.7;
/** The key that moves the focus to the toasts. Source: core specification §9. */
const HOTKEY = ["F8"];

/** Shows the toasts where the layout makes room for them (toast.css), even above an open dialog. */
export function Toaster() {
  const toasts = useToasts();
  const inDialog = useTopDialog() !== null;
  const place = useToastPlace();
  return (
    <Toast.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_THRESHOLD_PX}>
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} inDialog={inDialog} />
      ))}
      {createPortal(<Toast.Viewport hotkey={HOTKEY} className="toasts" />, place)}
    </Toast.Provider>
  );
}

/** The dock grows by the toast: what was pressed, and what belongs to it, stays above. */
function keepPressedInView(): void {
  if (document.querySelector("[data-stage]") !== null) return;
  const part = document.activeElement?.closest("form, section, li");
  if (part !== null && part !== undefined && part.clientHeight < LARGEST_SHARE * window.innerHeight)
    part.scrollIntoView({ block: "nearest" });
}

function OneToast({ toast, inDialog }: { toast: ShownToast; inDialog: boolean }) {
  const { id, title, description, look = "plain", open } = toast;
  const Icon = look === "destructive" ? CircleAlert : Sparkles;

  useEffect(() => {
    // Radix announces from the page, which is silent while a dialog covers it.
    if (inDialog) announce(description === undefined ? title : `${title} ${description}`);
  }, [inDialog, title, description]);

  useEffect(() => {
    if (!inDialog) keepPressedInView();
  }, [inDialog]);

  return (
    <Toast.Root
      open={open}
      onOpenChange={(isOpen) => isOpen || dismissToast(id)}
      className={`toast flex min-h-14 items-center gap-2 rounded-2xl border py-1 pr-1 pl-3 shadow-(--shadow-card) ${
        look === "destructive" ? "border-line bg-danger text-on-danger" : "border-ticket-line bg-ticket text-on-ticket"
      }`}
    >
      <Icon aria-hidden size={24} className="shrink-0" />
      <div className="min-w-0 grow text-sm leading-tight">
        <Toast.Title className="line-clamp-1 font-bold">{title}</Toast.Title>
        {/* Two lines fit the space that the layout keeps; screen readers hear all of it. */}
        {description !== undefined && (
          <Toast.Description className="line-clamp-2 wrap-anywhere text-[0.8125rem]">{description}</Toast.Description>
        )}
      </div>
      <Toast.Close aria-label="Dismiss" className="grid size-11 shrink-0 place-items-center rounded-xl">
        <X aria-hidden size={20} />
      </Toast.Close>
    </Toast.Root>
  );
}
