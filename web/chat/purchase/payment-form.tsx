import { useState } from "react";
import type { ChatHours } from "../../../contract/values/chat-terms.ts";
import { lazyPart } from "../../lib/lazy-part.tsx";
import { ErrorBoundary } from "../../ui/error-boundary.tsx";
import type { Failure } from "./failure.ts";
import { FormFrame } from "./form-frame.tsx";
import { FormSkeleton, FormUnavailable } from "./form-states.tsx";
import type { Purpose } from "./purpose.ts";
import { SandboxForm } from "./sandbox-form.tsx";
import { isStripeAllowed, loadForStripe } from "./stripe-policy.ts";
import type { Order } from "./use-purchase.ts";

const StripeForm = lazyPart(() => import("./stripe-form.tsx"), "StripeForm", FormSkeleton);

export interface PaymentFormProps {
  order: Order;
  celebrityId: string;
  hours: ChatHours;
  purpose: Purpose;
  /** Why the order has not been paid. */
  failure: Failure | null;
  onFailure: (failure: Failure | null) => void;
  /** Told while a card is tried: until then, nothing can be charged. */
  onTrying: (isTrying: boolean) => void;
  /** Called once the provider says that it was paid. @param processing whether the bank takes its time */
  onPaid: (processing: boolean) => Promise<void>;
  /** Called if the order cannot be paid any more. */
  onDead: (reason: Failure) => void;
  onCancel: () => void;
}

/** The form of the provider that takes the payment. */
export function PaymentForm(props: PaymentFormProps) {
  const { order, celebrityId, hours, purpose, onCancel } = props;
  const [attempt, setAttempt] = useState(1);
  if (order.payment.provider === "sandbox") return <SandboxForm {...props} />;
  if (!isStripeAllowed())
    return (
      <FormFrame amountCents={order.payment.amountCents}>
        <FormUnavailable onRetry={() => loadForStripe({ celebrityId, hours, purpose })} onCancel={onCancel} />
      </FormFrame>
    );
  return (
    <FormFrame amountCents={order.payment.amountCents}>
      <ErrorBoundary
        at={String(attempt)}
        instead={<FormUnavailable onRetry={() => setAttempt(attempt + 1)} onCancel={onCancel} />}
      >
        <StripeForm {...props} />
      </ErrorBoundary>
    </FormFrame>
  );
}
