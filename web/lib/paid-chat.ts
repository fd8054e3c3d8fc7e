import { currentPlayerId } from "./player-id.ts";
import { isFiniteNumber, isObjectOf, isText } from "./shapes.ts";
import { recallValue, rememberValue } from "./storage.ts";

const KEY = "paidChat";

/** Until when the player's last paid chat runs, in ms since 1970, as this browser knows it. */
const isPaidChat = isObjectOf<{ userId: string; until: number }>({ userId: isText, until: isFiniteNumber });

function paidUntil(): number {
  const kept = recallValue(KEY);
  return isPaidChat(kept) && kept.userId === currentPlayerId() ? kept.until : 0;
}

/** Whether a paid chat of the player runs: nobody who is in one is offered one. */
export const isInPaidChat = (): boolean => paidUntil() > Date.now();

/** What is known of all chats. @param until in ms since 1970; 0 if none runs */
export function rememberPaidChats(until: number): void {
  const userId = currentPlayerId();
  if (userId !== null && until !== paidUntil()) rememberValue(KEY, { userId, until });
}

/** What is known of one chat: it says nothing of others. */
export const rememberPaidChat = (until: number): void => rememberPaidChats(Math.max(until, paidUntil()));
