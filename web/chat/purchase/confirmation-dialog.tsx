import { useId } from "react";
import { DEMO_PAYMENT } from "../../../contract/values/chat-terms.ts";
import { formatDollars } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface ConfirmationDialogProps {
  open: boolean;
  amountCents: number;
  busy: boolean;
  onAnswer: (confirmed: boolean) => void;
}

/** Stands for a bank that asks its customer to confirm a payment. Closed without an answer, it is refused. */
export function ConfirmationDialog({ open, amountCents, busy, onAnswer }: ConfirmationDialogProps) {
  const heading = useId();
  return (
    <Dialog open={open} onClose={() => onAnswer(false)} labelledBy={heading} firm className="p-5 sm:p-6">
      <h2 id={heading} className="poster-type text-3xl">
        Confirm the payment
      </h2>
      <p className="mt-2">
        A bank may ask you to confirm {formatDollars(amountCents)}. Here, this demo asks instead of one.
      </p>
      <p className="mt-2 font-semibold">{DEMO_PAYMENT}</p>
      <div className="mt-5 grid gap-3 xs:grid-cols-2">
        <Button
          data-autofocus
          className="border-gold! bg-gold! text-on-gold!"
          aria-disabled={busy}
          onClick={() => onAnswer(true)}
        >
          {busy ? "Confirming…" : "Confirm payment"}
        </Button>
        <Button aria-disabled={busy} onClick={() => onAnswer(false)}>
          Refuse
        </Button>
      </div>
    </Dialog>
  );
}
