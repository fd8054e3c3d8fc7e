import { useEffect, useEffectEvent, useState } from "react";
import type { ChatHours } from "../../../contract/values/chat-terms.ts";
import type { Answer } from "../../lib/api.ts";
import { onReconnect } from "../../lib/online.ts";
import { callAsPlayer } from "../../lib/player.ts";
import { currentPlayerId } from "../../lib/player-id.ts";
import {
  BEING_CHECKED,
  type Failure,
  isFinal,
  NO_ORDER,
  NO_PLAYER,
  NOT_CHARGED,
  PAYMENT_ERROR,
  settlementFailure,
  startFailure,
} from "./failure.ts";
import { forgetPurchase, resumptionOf } from "./resumption.ts";
import type { Purpose } from "./purpose.ts";
import { isStripeAllowed, loadForStripe } from "./stripe-policy.ts";

export type Order = Answer<"startChat">;

/** Statement by statement, each of which has been ticked. */
export type Acknowledged = [true, true, true];

/** A payment that its provider says was made, or is being made. */
interface Paid {
  readonly paymentIntentId: string;
  /** Whether the bank takes its time. */
  readonly processing: boolean;
  /** Null after the return from a bank. */
  readonly order: Order | null;
}

/** How far a purchase has come. */
type Stage =
  | { readonly name: "choosing" | "disclosing" | "resuming" }
  | { readonly name: "paying"; readonly order: Order }
  | { readonly name: "settling" | "unsettled"; readonly paid: Paid }
  | { readonly name: "opened"; readonly sessionToken: string; readonly paymentIntentId: string };

interface Wanted {
  celebrityId: string;
  hours: ChatHours;
  purpose: Purpose;
}

/** A purchase of hours with a persona, from the button to the open session. Every step that failed can be tried again. */
export function usePurchase({ celebrityId, hours, purpose }: Wanted) {
  const [resumption] = useState(() => resumptionOf(celebrityId));
  const [stage, setStage] = useState<Stage>({ name: resumption === null ? "choosing" : "resuming" });
  const [reason, setFailure] = useState<Failure | null>(null);
  // Whoever has voted since is a player.
  const failure = reason === NO_PLAYER && currentPlayerId() !== null ? null : reason;

  const go = (next: Stage, reason: Failure | null = null) => {
    setStage(next);
    setFailure(reason);
  };

  const begin = () => (currentPlayerId() === null ? setFailure(NO_PLAYER) : go({ name: "disclosing" }));

  /** @param reason if it was not the player who ended it */
  const cancel = (reason: Failure | null = null) => go({ name: "choosing" }, reason);

  const callForSession = async (paymentIntentId: string): Promise<void> => {
    const { sessionToken } = await callAsPlayer("chatPaymentSuccess", { body: { paymentIntentId } });
    go({ name: "opened", sessionToken, paymentIntentId });
  };

  /** Asks the server for the session of a payment. */
  const settle = async (paid: Paid) => {
    go({ name: "settling", paid });
    try {
      await callForSession(paid.paymentIntentId);
    } catch (error) {
      const { next, failure: reason } = settlementFailure(error, paid.processing);
      if (next === "ask") go({ name: "unsettled", paid }, reason);
      else if (next === "order") cancel(reason);
      else if (paid.order !== null) go({ name: "paying", order: paid.order }, reason);
      else await findOrder(reason);
    }
  };

  /** Nothing is known of a card that was tried: asks the server what became of it. */
  const findOut = async ({ payment: { paymentIntentId } }: Order) => {
    setFailure(BEING_CHECKED);
    try {
      await callForSession(paymentIntentId);
    } catch (error) {
      const { next, failure: reason } = settlementFailure(error, false);
      if (next === "order") cancel(reason);
      // The next try may be under way.
      else if (next === "pay") setFailure((shown) => (shown === BEING_CHECKED ? NOT_CHARGED : shown));
    }
  };

  /** Tells why an order has not been paid; null while it is tried again. */
  const refuse = (order: Order, reason: Failure | null) => {
    if (reason === PAYMENT_ERROR) void findOut(order);
    else setFailure(reason);
  };

  const findOutAgain = useEffectEvent(() => {
    if (stage.name === "paying" && failure === BEING_CHECKED) void findOut(stage.order);
  });
  useEffect(() => onReconnect(() => findOutAgain()), []);

  /** Goes on with what the server has ordered. @param reason why the order was not paid before */
  const proceed = async (order: Order, reason: Failure | null = null) => {
    const { provider, paid, paymentIntentId } = order.payment;
    if (paid) return settle({ paymentIntentId, processing: false, order });
    if (provider === "stripe" && !isStripeAllowed() && resumption === null) {
      go({ name: "resuming" });
      return loadForStripe({ celebrityId, hours, purpose });
    }
    go({ name: "paying", order }, reason);
  };

  /** @returns undefined where the answer lacks what is needed to pay */
  const start = async (): Promise<Order | undefined> => {
    const order = await callAsPlayer("startChat", { body: { celebrityId, hoursSelected: hours } });
    return order.clientSecret && order.sessionToken ? order : undefined;
  };

  /**
   * Records what has been acknowledged, and orders.
   * @param version of what was acknowledged
   * @returns false if that can be tried again
   */
  const order = async (version: string, acknowledged: Acknowledged): Promise<boolean> => {
    setFailure(null);
    try {
      await callAsPlayer("acknowledgeDisclosure", { body: { version, acknowledged } });
      const ordered = await start();
      if (ordered !== undefined) await proceed(ordered);
      else setFailure(NO_ORDER);
      return ordered !== undefined;
    } catch (error) {
      const isOver = isFinal(error);
      if (isOver) cancel(startFailure(error));
      else setFailure(startFailure(error));
      return isOver;
    }
  };

  /** Finds the order again for which the page was left. @param reason why it was not paid before */
  const findOrder = async (reason: Failure | null = null) => {
    if (resumption?.hours === null || currentPlayerId() === null) return cancel(reason);
    try {
      const found = await start();
      if (found === undefined) cancel(NO_ORDER);
      else await proceed(found, reason);
    } catch (error) {
      cancel(startFailure(error));
    }
  };

  const resume = useEffectEvent(() => {
    // Where effects run twice, as they do in development, it goes on once.
    if (resumption === null || resumptionOf(celebrityId) === null) return;
    forgetPurchase();
    const { returned } = resumption;
    if (returned === null) void findOrder();
    else void settle({ paymentIntentId: returned.paymentIntentId, processing: !returned.failed, order: null });
  });
  useEffect(() => {
    void Promise.resolve().then(() => resume());
  }, []);

  return { stage, failure, begin, cancel, order, refuse, settle };
}
