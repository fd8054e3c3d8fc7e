import { recall, remember } from "./storage.ts";

const KEY = "chatPaidUntil";

/** Whether a paid chat runs, as this browser knows it: nobody who is in one is offered one. */
export const isInPaidChat = (): boolean => Number(recall(KEY)) > Date.now();

/** @param until ms since 1970; 0 if none runs */
export const rememberPaidChat = (until: number): void => remember(KEY, String(until));
