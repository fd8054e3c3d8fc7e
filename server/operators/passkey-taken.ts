import { Problem } from "../http/problem.ts";

/** A passkey that is saved already: the database decides. */
export const passkeyTaken = (): Problem =>
  new Problem("passkey_taken", "This passkey is an operator's already. Use another device.");
