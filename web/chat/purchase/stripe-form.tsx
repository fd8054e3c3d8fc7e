import { Elements } from "@stripe/react-stripe-js";
import type { Stripe } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { useEffect, useState } from "react";
import { FormSkeleton, FormUnavailable } from "./form-states.tsx";
import type { PaymentFormProps } from "./payment-form.tsx";
import { appearanceOfPage } from "./stripe-appearance.ts";
import { StripeFields } from "./stripe-fields.tsx";

/** Takes cards, and whatever else the account takes, with Stripe's form. Nothing of a card reaches this page. */
export function StripeForm(props: PaymentFormProps) {
  const { order, onCancel } = props;
  const { clientSecret, payment } = order;
  const [stripe, setStripe] = useState<Stripe | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [failedAttempt, setFailedAttempt] = useState(0);
  const [options] = useState(() => ({ clientSecret, appearance: appearanceOfPage() }));
  const fail = () => setFailedAttempt(attempt);

  useEffect(() => {
    let isOver = false;
    // A load that failed is not remembered: each attempt loads again.
    loadStripe(payment.publishableKey ?? "").then(
      (loaded) => isOver || (loaded === null ? setFailedAttempt(attempt) : setStripe(loaded)),
      () => isOver || setFailedAttempt(attempt),
    );
    return () => {
      isOver = true;
    };
  }, [payment.publishableKey, attempt]);

  if (failedAttempt === attempt) return <FormUnavailable onRetry={() => setAttempt(attempt + 1)} onCancel={onCancel} />;
  if (stripe === null) return <FormSkeleton onCancel={onCancel} />;
  return (
    <Elements key={attempt} stripe={stripe} options={options}>
      <StripeFields {...props} onUnavailable={fail} />
    </Elements>
  );
}
