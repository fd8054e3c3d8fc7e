import { CreditCard } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { DEMO_PAYMENT } from "../../../contract/values/chat-terms.ts";
import { formatDollars } from "../../lib/format.ts";
import { callAsPlayer } from "../../lib/player.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmationDialog } from "./confirmation-dialog.tsx";
import { type Failure, isCanceled, paymentFailure } from "./failure.ts";
import { FailureNote } from "./failure-note.tsx";
import type { PaymentFormProps } from "./payment-form.tsx";

const TEST_CARDS = [
  { number: "4242 4242 4242 4242", does: "pays" },
  { number: "4000 0000 0000 0002", does: "is declined" },
  { number: "4000 0025 0000 3155", does: "asks for confirmation first" },
] as const;

/** As the server takes it. */
const CARD = /^(?:\d[ -]?){11,18}\d$/;

type Step = "confirm" | "authenticate";

/** Pays with a test card. What was typed stays when that fails. */
export function SandboxForm({ order, failure, onFailure, onTrying, onPaid, onDead, onCancel }: PaymentFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [card, setCard] = useState("");
  const [busy, setBusy] = useState<Step | null>(null);
  const [asksToConfirm, setAsksToConfirm] = useState(false);
  const { clientSecret, payment } = order;
  const isComplete = CARD.test(card.trim());

  /** One call to the sandbox, and what follows from its answer. */
  const attempt = async (step: Step, confirmed = false) => {
    if (busy !== null) return;
    setBusy(step);
    onTrying(true);
    onFailure(null);
    try {
      const result =
        step === "confirm"
          ? await callAsPlayer("sandboxConfirm", { body: { clientSecret, cardNumber: card.trim() } })
          : await callAsPlayer("sandboxAuthenticate", { body: { clientSecret, confirmed } });
      setAsksToConfirm(result.status === "requires_action");
      if (result.status === "succeeded") await onPaid(false);
      else if (result.message !== null) refuse({ title: "Payment Failed", detail: result.message });
    } catch (error) {
      setAsksToConfirm(false);
      if (isCanceled(error)) return onDead(paymentFailure(error));
      refuse(paymentFailure(error));
    } finally {
      onTrying(false);
    }
    setBusy(null);
  };
  const refuse = (reason: Failure) => {
    onFailure(reason);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) void attempt("confirm");
    else refuse({ title: "Card number missing", detail: "Type the number of a test card, or pick one." });
  };

  return (
    <form
      noValidate
      onSubmit={submit}
      aria-labelledby={`${id}-heading`}
      className="border-t border-line pt-4 sm:rounded-2xl sm:border sm:bg-ink sm:p-6"
    >
      <h3 id={`${id}-heading`} className="text-lg font-bold">
        Pay {formatDollars(payment.amountCents)}
      </h3>
      <p className="mt-2 rounded-xl border-2 border-ticket-line bg-ticket px-4 py-2 font-semibold text-on-ticket">
        {payment.label ?? DEMO_PAYMENT}
      </p>
      <label htmlFor={`${id}-card`} className="mt-4 block text-sm font-semibold">
        Test card number
      </label>
      <input
        ref={field}
        id={`${id}-card`}
        data-autofocus
        value={card}
        onChange={({ target }) => setCard(target.value)}
        inputMode="numeric"
        // No card of the player's own belongs here.
        autoComplete="off"
        maxLength={25}
        aria-required
        aria-invalid={failure !== null}
        aria-describedby={`${id}-failure`}
        className="mt-1 h-14 w-full rounded-2xl border border-line-strong bg-raised px-4 text-lg font-semibold tabular-nums"
      />
      <div id={`${id}-failure`}>
        <FailureNote failure={failure} />
      </div>
      <ul aria-label="Test cards" className="mt-3 flex flex-col gap-2">
        {TEST_CARDS.map(({ number, does }) => (
          <li key={number}>
            <Button
              className="w-full justify-start! py-2! text-left"
              onClick={() => {
                setCard(number);
                onFailure(null);
              }}
            >
              <CreditCard aria-hidden size={20} className="shrink-0 text-gold max-xs:hidden" />
              <span className="min-w-0">
                <span className="block whitespace-nowrap tabular-nums max-xs:text-sm">{number}</span>
                <span className="block text-sm font-normal text-muted">{does}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-col gap-2">
        <Button type="submit" look="primary" aria-disabled={busy !== null}>
          {busy === "confirm" ? "Paying…" : `Pay ${formatDollars(payment.amountCents)}`}
        </Button>
        <Button look="quiet" aria-disabled={busy !== null} onClick={() => busy === null && onCancel()}>
          Cancel
        </Button>
      </div>
      <ConfirmationDialog
        open={asksToConfirm}
        amountCents={payment.amountCents}
        busy={busy === "authenticate"}
        onAnswer={(confirmed) => void attempt("authenticate", confirmed)}
      />
    </form>
  );
}
