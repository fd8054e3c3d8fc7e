import { keptOfPlayer } from "./kept-of-player.ts";
import { isFiniteNumber, isObjectOf } from "./shapes.ts";

/** Until when the player's last paid chat runs, in ms since 1970, as this browser knows it. */
const paidChat = keptOfPlayer("paidChat", isObjectOf<{ until: number }>({ until: isFiniteNumber }));

const paidUntil = (): number => paidChat.recall()?.until ?? 0;

/** Whether a paid chat of the player runs: nobody who is in one is offered one. */
export const isInPaidChat = (): boolean => paidUntil() > Date.now();

/** What is known of all chats. @param until in ms since 1970; 0 if none runs */
export function rememberPaidChats(until: number): void {
  if (until !== paidUntil()) paidChat.remember({ until });
}

/** What is known of one chat: it says nothing of others. */
export const rememberPaidChat = (until: number): void => rememberPaidChats(Math.max(until, paidUntil()));
