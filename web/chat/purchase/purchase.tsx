import { useEffect, useRef } from "react";
import type { ChatHours } from "../../../contract/values/chat-terms.ts";
import { Button } from "../../ui/button.tsx";
import { showToast, withdrawToast } from "../../ui/toast-store.ts";
import { Confirmation } from "./confirmation.tsx";
import { DisclosureDialog } from "./disclosure-dialog.tsx";
import { FailureNote } from "./failure-note.tsx";
import { PaymentForm } from "./payment-form.tsx";
import { PURPOSES, type Purpose } from "./purpose.ts";
import { usePurchase } from "./use-purchase.ts";

/** Source: social specification §4. */
const CANCELLED = "Chat Cancelled";

/** What takes the focus of a stage, unless it is hidden. */
const GOAL = "[data-autofocus]:not([hidden] *)";

interface PurchaseProps {
  celebrityId: string;
  /** Of the real person. */
  name: string;
  hours: ChatHours;
  purpose: Purpose;
  /** Told while an order is open, whose hours cannot be changed. */
  onOrdered: (isOrdered: boolean) => void;
  /** Called once the confirmation has been seen. */
  onOpened: (sessionToken: string) => void;
}

/** Buys hours with a persona: disclosure, payment, confirmation. */
export function Purchase({ celebrityId, name, hours, purpose, onOrdered, onOpened }: PurchaseProps) {
  const purchase = usePurchase({ celebrityId, hours, purpose });
  const root = useRef<HTMLDivElement>(null);
  const stage = purchase.stage.name;
  const shown = useRef(stage);

  useEffect(() => onOrdered(stage !== "choosing" && stage !== "disclosing"), [stage, onOrdered]);

  // What had the focus is replaced with every stage; the dialog takes it by itself.
  useEffect(() => {
    if (stage !== shown.current && stage !== "disclosing") root.current?.querySelector<HTMLElement>(GOAL)?.focus();
    shown.current = stage;
  }, [stage]);

  const giveUp = () => {
    purchase.cancel();
    showToast({ title: CANCELLED, description: "Nothing was charged." });
  };
  return (
    <div ref={root} className="mt-4">
      <CurrentStage purchase={purchase} name={name} purpose={purpose} onGiveUp={giveUp} onOpened={onOpened} />
      <OpenOrder purchase={purchase} hours={hours} purpose={purpose} celebrityId={celebrityId} onGiveUp={giveUp} />
    </div>
  );
}

interface StageProps {
  purchase: ReturnType<typeof usePurchase>;
  onGiveUp: () => void;
}

function CurrentStage({
  purchase: { stage, failure, begin, order, settle },
  name,
  purpose,
  onGiveUp,
  onOpened,
}: StageProps & Pick<PurchaseProps, "name" | "purpose" | "onOpened">) {
  const { action, confirmed } = PURPOSES[purpose];
  const startAnew = () => {
    // It would be in the dialog, before what is to be acknowledged.
    withdrawToast(CANCELLED);
    begin();
  };
  switch (stage.name) {
    case "choosing":
    case "disclosing": {
      const isDisclosing = stage.name === "disclosing";
      return (
        <>
          <Button look="primary" data-autofocus className="w-full sm:w-auto" onClick={startAnew}>
            {action}
          </Button>
          <FailureNote failure={isDisclosing ? null : failure} />
          {isDisclosing && <DisclosureDialog name={name} failure={failure} onClose={onGiveUp} onAccept={order} />}
        </>
      );
    }
    case "resuming":
      return <Progress words="Opening the payment form…" />;
    case "paying":
      return null;
    case "settling":
      return <Progress words="Opening your chat…" />;
    case "unsettled":
      return (
        <>
          <FailureNote failure={failure} />
          <p className="mt-2 text-muted">
            It opens by itself within a minute, or the payment is refunded. You can also try again here.
          </p>
          <Button data-autofocus className="mt-3" onClick={() => void settle(stage.paid)}>
            Try again
          </Button>
        </>
      );
    case "opened":
      return <Confirmation words={confirmed(name)} onSeen={() => onOpened(stage.sessionToken)} />;
  }
}

function Progress({ words }: { words: string }) {
  return (
    <output tabIndex={-1} data-autofocus className="block text-lg font-bold">
      {words}
    </output>
  );
}

/** The form of the order, which keeps what was typed until its session is open: it may have to be paid after all. */
function OpenOrder({
  purchase: { stage, failure, setFailure, cancel, settle },
  celebrityId,
  hours,
  purpose,
  onGiveUp,
}: StageProps & Pick<PurchaseProps, "celebrityId" | "hours" | "purpose">) {
  const order =
    stage.name === "paying"
      ? stage.order
      : stage.name === "settling" || stage.name === "unsettled"
        ? stage.paid.order
        : null;
  if (order === null) return null;
  const { paymentIntentId } = order.payment;
  const isPaying = stage.name === "paying";
  return (
    <div hidden={!isPaying}>
      <PaymentForm
        key={paymentIntentId}
        order={order}
        celebrityId={celebrityId}
        hours={hours}
        purpose={purpose}
        failure={isPaying ? failure : null}
        onFailure={setFailure}
        onPaid={(processing) => settle({ paymentIntentId, processing, order })}
        onDead={cancel}
        onCancel={onGiveUp}
      />
    </div>
  );
}
