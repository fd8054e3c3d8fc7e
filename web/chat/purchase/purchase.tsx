import { CircleCheck } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import type { CHAT_HOURS } from "../../../contract/values/chat-terms.ts";
import { startTimer } from "../../lib/timers.ts";
import { Button } from "../../ui/button.tsx";
import { showToast, withdrawToast } from "../../ui/toast-store.ts";
import { DisclosureDialog } from "./disclosure-dialog.tsx";
import { FailureNote } from "./failure-note.tsx";
import { SandboxForm } from "./sandbox-form.tsx";
import { type Order, usePurchase } from "./use-purchase.ts";

/** How long the confirmation stands, in ms. Source: social specification §9. */
const CONFIRMATION_MS = 1500;

/** Source: social specification §4. */
const CANCELLED = "Chat Cancelled";

interface PurchaseProps {
  celebrityId: string;
  /** Of the real person. */
  name: string;
  hours: (typeof CHAT_HOURS)[number];
  /** Told while an order is open, whose hours cannot be changed. */
  onOrdered: (isOrdered: boolean) => void;
  /** Called once the confirmation has been seen. */
  onOpened: (sessionToken: string) => void;
}

/** Buys hours with a persona: disclosure, payment, confirmation. */
export function Purchase({ celebrityId, name, hours, onOrdered, onOpened }: PurchaseProps) {
  const purchase = usePurchase({ celebrityId, hours });
  const root = useRef<HTMLDivElement>(null);
  const stage = purchase.stage.name;
  const shown = useRef(stage);

  useEffect(() => onOrdered(stage !== "choosing" && stage !== "disclosing"), [stage, onOrdered]);

  // What had the focus is replaced with every stage; the dialog takes it by itself.
  useEffect(() => {
    if (stage !== shown.current && stage !== "disclosing")
      root.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    shown.current = stage;
  }, [stage]);

  return (
    <div ref={root} className="mt-4">
      <CurrentStage purchase={purchase} name={name} onOpened={onOpened} />
    </div>
  );
}

interface CurrentStageProps extends Pick<PurchaseProps, "name" | "onOpened"> {
  purchase: ReturnType<typeof usePurchase>;
}

function CurrentStage({
  purchase: { stage, failure, begin, cancel, order, settle },
  name,
  onOpened,
}: CurrentStageProps) {
  const giveUp = () => {
    cancel();
    showToast({ title: CANCELLED, description: "Nothing was charged." });
  };
  const startAnew = () => {
    // It would be in the dialog, before what is to be acknowledged.
    withdrawToast(CANCELLED);
    begin();
  };
  switch (stage.name) {
    case "choosing":
    case "disclosing":
      return (
        <>
          <Button look="primary" data-autofocus className="w-full sm:w-auto" onClick={startAnew}>
            Start Chat
          </Button>
          <FailureNote failure={failure} />
          {stage.name === "disclosing" && <DisclosureDialog name={name} onClose={giveUp} onAccept={order} />}
        </>
      );
    case "paying":
      return <PaymentForm order={stage.order} onPaid={() => settle(stage.order)} onCancel={giveUp} />;
    case "settling":
      return (
        <output tabIndex={-1} data-autofocus className="block text-lg font-bold">
          Opening your chat…
        </output>
      );
    case "unsettled":
      return (
        <>
          <FailureNote failure={failure} />
          <p className="mt-2 text-muted">
            It opens by itself within a minute, or the payment is refunded. You can also try again here.
          </p>
          <Button data-autofocus className="mt-3" onClick={() => void settle(stage.order)}>
            Try again
          </Button>
        </>
      );
    case "opened":
      return <Confirmation name={name} onSeen={() => onOpened(stage.sessionToken)} />;
  }
}

interface PaymentFormProps {
  order: Order;
  onPaid: () => Promise<void>;
  onCancel: () => void;
}

/** The form of the provider that takes the payment. */
function PaymentForm({ order, onPaid, onCancel }: PaymentFormProps) {
  if (order.payment.provider === "sandbox") return <SandboxForm order={order} onPaid={onPaid} onCancel={onCancel} />;
  return (
    <>
      <FailureNote
        failure={{ title: "Payment Failed", detail: "Cards are not taken in this preview. Nothing was charged." }}
      />
      <Button look="quiet" className="mt-3" onClick={onCancel}>
        Cancel
      </Button>
    </>
  );
}

function Confirmation({ name, onSeen }: { name: string; onSeen: () => void }) {
  const leave = useEffectEvent(onSeen);
  useEffect(() => startTimer(() => leave(), CONFIRMATION_MS), []);
  return (
    <div className="flex items-center gap-3 rounded-2xl border-2 border-gold p-4">
      <CircleCheck aria-hidden size={32} className="shrink-0 text-gold" />
      <div>
        <h3 tabIndex={-1} data-autofocus className="text-lg font-bold">
          Payment confirmed
        </h3>
        <p className="text-muted">Your chat with the AI persona of {name} begins now.</p>
      </div>
    </div>
  );
}
