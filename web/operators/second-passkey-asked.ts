import { recall, remember } from "../lib/storage.ts";

const KEY = "secondOperatorPasskey";

/** Whether an operator of this browser was asked to add a second passkey. */
export const wasAsked = (): boolean => recall(KEY) !== null;

export const noteAsked = (): void => remember(KEY, "asked");
