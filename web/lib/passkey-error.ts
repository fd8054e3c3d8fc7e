/** Why there is no passkey, in the browser's part of a ceremony. */
export type PasskeyFailure =
  /** The browser has no passkeys at all. */
  | "unsupported"
  /** It has them, but not at this address: plain HTTP, or a numbered one. */
  | "insecure"
  /** The prompt was closed, or nothing answered it in time. */
  | "cancelled"
  /** The device has a passkey of this player already. */
  | "there_already"
  /** Nothing here can make one that is kept and recognises its owner. */
  | "no_authenticator"
  | "failed";

export class PasskeyError extends Error {
  readonly why: PasskeyFailure;

  constructor(why: PasskeyFailure, cause?: unknown) {
    super(why, { cause });
    this.name = "PasskeyError";
    this.why = why;
  }
}
