import { useEffect, useEffectEvent, useRef } from "react";
import { Link } from "wouter";
import type { ChatHours } from "../../../contract/values/chat-terms.ts";
import { hrefOf } from "../../../contract/values/pages.ts";
import { Button, buttonLook } from "../../ui/button.tsx";
import { useLayer } from "../../ui/layers.ts";
import { showToast, withdrawToasts } from "../../ui/toast-store.ts";
import { Confirmation } from "./confirmation.tsx";
import { DisclosureDialog } from "./disclosure-dialog.tsx";
import { BEING_CHECKED, NO_PLAYER } from "./failure.ts";
import { FailureNote } from "./failure-note.tsx";
import { PaymentForm, type PaymentFormProps } from "./payment-form.tsx";
import { PURPOSES, type Purpose } from "./purpose.ts";
import { usePurchase } from "./use-purchase.ts";

/** What takes the focus of a stage, unless it is hidden. */
const GOAL = "[data-autofocus]:not([hidden] *)";

interface PurchaseProps {
  celebrityId: string;
  /** Of the real person. */
  name: string;
  hours: ChatHours;
  purpose: Purpose;
  /** Of the button with which it begins: primary unless something else on the screen is. */
  look: "primary" | "plain";
  /** Whether the screen itself leads visitors to a vote, which makes them players. */
  votesHere?: boolean;
  /** Told while an order is open, whose hours cannot be changed. */
  onOrdered: (isOrdered: boolean) => void;
  /** Called once the confirmation has been seen. */
  onOpened: (sessionToken: string) => void;
}

/** Buys hours with a persona: disclosure, payment, confirmation. */
export function Purchase({
  celebrityId,
  name,
  hours,
  purpose,
  look,
  votesHere = false,
  onOrdered,
  onOpened,
}: PurchaseProps) {
  const purchase = usePurchase({ celebrityId, hours, purpose });
  const root = useRef<HTMLDivElement>(null);
  const stage = purchase.stage.name;
  const shown = useRef(stage);

  useEffect(() => onOrdered(stage !== "choosing" && stage !== "disclosing"), [stage, onOrdered]);

  // What had the focus is replaced with every stage; the dialog takes it by itself.
  useEffect(() => {
    if (stage !== shown.current && stage !== "disclosing") {
      root.current?.querySelector<HTMLElement>(GOAL)?.focus();
      // With its beginning at the top, as much as there is room for of the form is in sight, and the button that pays.
      if (stage === "paying") root.current?.scrollIntoView({ block: "start" });
    }
    shown.current = stage;
  }, [stage]);
  const { noteTrying, giveUp } = useGivingUp(purchase, purpose);

  return (
    <div ref={root} className="mt-4">
      <CurrentStage
        purchase={purchase}
        name={name}
        purpose={purpose}
        look={look}
        votesHere={votesHere}
        onGiveUp={giveUp}
        onOpened={onOpened}
      />
      <OpenOrder
        purchase={purchase}
        hours={hours}
        purpose={purpose}
        celebrityId={celebrityId}
        onGiveUp={giveUp}
        onTrying={noteTrying}
      />
    </div>
  );
}

/** A purchase is given up with a word, in whatever way: by its own button, by Back, or by leaving the screen. */
function useGivingUp({ stage, failure, cancel }: ReturnType<typeof usePurchase>, purpose: Purpose) {
  const { givenUp, left } = PURPOSES[purpose];
  const isTrying = useRef(false);
  const isPaying = stage.name === "paying";
  /** Whether something may have been charged, or is about to be. */
  const isUncertain = () => isTrying.current || failure === BEING_CHECKED;
  const giveUp = () => {
    showToast(isUncertain() ? left : givenUp);
    cancel();
  };
  useLayer(isPaying, () => {
    if (isTrying.current) showToast({ title: "One moment", description: "The payment is being made." });
    else giveUp();
  });

  const leave = useEffectEvent(() => {
    if (stage.name === "settling" || stage.name === "unsettled" || (isPaying && isUncertain())) showToast(left);
    else if (isPaying) showToast(givenUp);
  });
  useEffect(() => () => leave(), []);
  const noteTrying = (is: boolean) => {
    isTrying.current = is;
  };
  return { noteTrying, giveUp };
}

interface StageProps {
  purchase: ReturnType<typeof usePurchase>;
  onGiveUp: () => void;
}

function CurrentStage({
  purchase: { stage, failure, begin, order, settle },
  name,
  purpose,
  look,
  votesHere,
  onGiveUp,
  onOpened,
}: StageProps & Pick<PurchaseProps, "name" | "purpose" | "look" | "votesHere" | "onOpened">) {
  const { action, confirmed, givenUp } = PURPOSES[purpose];
  const startAnew = () => {
    // It would be in the dialog, before what is to be acknowledged.
    withdrawToasts(givenUp.title);
    begin();
  };
  switch (stage.name) {
    case "choosing":
    case "disclosing": {
      const isDisclosing = stage.name === "disclosing";
      return (
        <>
          <Button look={look} data-autofocus className="w-full sm:w-auto" onClick={startAnew}>
            {action}
          </Button>
          <FailureNote failure={isDisclosing ? null : failure} />
          {failure === NO_PLAYER && !votesHere && (
            <Link href={hrefOf("home")} className={buttonLook("plain", "mt-3")}>
              Start voting
            </Link>
          )}
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
      return (
        <Confirmation
          words={confirmed(name)}
          paymentId={stage.paymentIntentId}
          onSeen={() => onOpened(stage.sessionToken)}
        />
      );
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
  purchase: { stage, failure, cancel, refuse, settle },
  celebrityId,
  hours,
  purpose,
  onGiveUp,
  onTrying,
}: StageProps & Pick<PurchaseProps, "celebrityId" | "hours" | "purpose"> & Pick<PaymentFormProps, "onTrying">) {
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
        onFailure={(reason) => refuse(order, reason)}
        onTrying={onTrying}
        onPaid={(processing) => settle({ paymentIntentId, processing, order })}
        onDead={cancel}
        onCancel={onGiveUp}
      />
    </div>
  );
}
