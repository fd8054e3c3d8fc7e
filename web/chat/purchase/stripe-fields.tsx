import { PaymentElement, useElements, useStripe } from "@stripe/react-stripe-js";
import { type FormEvent, useEffect, useState } from "react";
import { hrefOf } from "../../../contract/values/pages.ts";
import { formatDollars } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import { PAYMENT_ERROR } from "./failure.ts";
import { FailureNote } from "./failure-note.tsx";
import { FieldsSkeleton } from "./form-states.tsx";
import type { PaymentFormProps } from "./payment-form.tsx";
import { forgetPurchase, leavePurchase } from "./resumption.ts";
import { outcomeOf, type StripeOutcome } from "./stripe-outcome.ts";

interface StripeFieldsProps extends PaymentFormProps {
  /** Called if Stripe's fields cannot be shown. */
  onUnavailable: () => void;
}

/** Stripe's fields, in frames of its own, and what is done with them. What was typed stays when that fails. */
export function StripeFields({
  order,
  celebrityId,
  hours,
  purpose,
  failure,
  onFailure,
  onTrying,
  onPaid,
  onDead,
  onCancel,
  onUnavailable,
}: StripeFieldsProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [isReady, setIsReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const { amountCents } = order.payment;

  useEffect(() => {
    // Back from the page of a bank, browsers may show this one as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    window.addEventListener("pageshow", comeBack);
    return () => window.removeEventListener("pageshow", comeBack);
  }, []);

  const confirm = async (): Promise<StripeOutcome> => {
    if (stripe === null || elements === null) return { kind: "refused", failure: PAYMENT_ERROR };
    leavePurchase({ celebrityId, hours, purpose, leftFor: "bank" });
    try {
      const address = window.location.origin + hrefOf("celebrity", { id: celebrityId });
      return outcomeOf(
        await stripe.confirmPayment({ elements, redirect: "if_required", confirmParams: { return_url: address } }),
      );
    } catch {
      return { kind: "refused", failure: PAYMENT_ERROR };
    } finally {
      forgetPurchase();
    }
  };
  const pay = async () => {
    if (busy || !isReady) return;
    setBusy(true);
    onTrying(true);
    onFailure(null);
    const outcome = await confirm();
    onTrying(false);
    if (outcome.kind === "dead") return onDead(outcome.failure);
    if (outcome.kind === "paid") await onPaid(outcome.processing);
    else onFailure(outcome.failure);
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay();
  };

  return (
    <form noValidate onSubmit={submit} aria-label={`Card for ${formatDollars(amountCents)}`}>
      {!isReady && <FieldsSkeleton />}
      {/* Browsers put white behind a frame whose colour scheme is not that of the page. */}
      <div className={`scheme-light ${isReady ? "mt-4" : "invisible h-0 overflow-hidden"}`}>
        <PaymentElement onReady={() => setIsReady(true)} onLoadError={onUnavailable} />
      </div>
      <FailureNote failure={failure} />
      <div className="mt-4 flex flex-col gap-2">
        <Button type="submit" look="primary" aria-disabled={busy || !isReady}>
          {busy ? "Paying…" : `Pay ${formatDollars(amountCents)}`}
        </Button>
        <Button look="quiet" aria-disabled={busy} onClick={() => busy || onCancel()}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
