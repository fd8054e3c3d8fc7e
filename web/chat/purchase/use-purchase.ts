import { useState } from "react";
import type { CHAT_HOURS } from "../../../contract/values/chat-terms.ts";
import type { Answer } from "../../lib/api.ts";
import { callAsPlayer } from "../../lib/player.ts";
import { currentPlayerId } from "../../lib/player-id.ts";
import { type Failure, NO_ORDER, NO_PLAYER, settlementFailure, startFailure } from "./failure.ts";

export type Order = Answer<"startChat">;

/** How far a purchase has come. */
type Stage =
  | { readonly name: "choosing" | "disclosing" }
  | { readonly name: "paying" | "settling" | "unsettled"; readonly order: Order }
  | { readonly name: "opened"; readonly sessionToken: string };

interface Wanted {
  celebrityId: string;
  hours: (typeof CHAT_HOURS)[number];
}

/** A purchase of hours with a persona, from the button to the open session. Every step that failed can be tried again. */
export function usePurchase({ celebrityId, hours }: Wanted) {
  const [stage, setStage] = useState<Stage>({ name: "choosing" });
  const [failure, setFailure] = useState<Failure | null>(null);

  const go = (next: Stage, reason: Failure | null = null) => {
    setStage(next);
    setFailure(reason);
  };

  const begin = () => (currentPlayerId() === null ? setFailure(NO_PLAYER) : go({ name: "disclosing" }));

  const cancel = () => go({ name: "choosing" });

  /** Asks the server for the session of an order that the provider says is paid. */
  const settle = async (order: Order) => {
    go({ name: "settling", order });
    try {
      const { sessionToken } = await callAsPlayer("chatPaymentSuccess", {
        body: { paymentIntentId: order.payment.paymentIntentId },
      });
      go({ name: "opened", sessionToken });
    } catch (error) {
      const reason = settlementFailure(error);
      go(reason.title === "Payment Failed" ? { name: "choosing" } : { name: "unsettled", order }, reason);
    }
  };

  /** Records what has been acknowledged, and orders. @param version of what was acknowledged */
  const order = async (version: string) => {
    try {
      await callAsPlayer("acknowledgeDisclosure", { body: { version, acknowledged: [true, true, true] } });
      const ordered = await callAsPlayer("startChat", { body: { celebrityId, hoursSelected: hours } });
      if (!ordered.clientSecret || !ordered.sessionToken) go({ name: "choosing" }, NO_ORDER);
      else if (ordered.payment.paid) await settle(ordered);
      else go({ name: "paying", order: ordered });
    } catch (error) {
      go({ name: "choosing" }, startFailure(error));
    }
  };

  return { stage, failure, begin, cancel, order, settle };
}
