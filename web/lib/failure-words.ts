import { ApiError } from "./api-error.ts";
import { PasskeyError, type PasskeyFailure } from "./passkey-error.ts";

export interface Words {
  title: string;
  detail: string;
}

/** Why there is no passkey, in words. */
const FAILURES: Readonly<Record<PasskeyFailure, Words>> = {
  unsupported: { title: "No passkeys here", detail: "This browser has no passkeys." },
  insecure: {
    title: "No passkeys at this address",
    detail: "Browsers allow passkeys at secure addresses with a name only.",
  },
  cancelled: { title: "Nothing happened", detail: "The prompt was closed, or nothing answered it. Please try again." },
  there_already: {
    title: "Saved here already",
    detail: "This device has such a passkey. Use another device.",
  },
  no_authenticator: {
    title: "No authenticator",
    detail: "A passkey needs a screen lock, a fingerprint, a face or a security key with a PIN.",
  },
  failed: { title: "That did not work", detail: "The browser could not use a passkey. Please try again." },
};

/** What went wrong, for a person. */
export function wordsOf(error: unknown): Words {
  if (error instanceof PasskeyError) return FAILURES[error.why];
  if (!(error instanceof ApiError))
    return { title: "No connection", detail: "The server could not be reached. Please try again." };
  if (error.status === 429)
    return { title: "Too fast", detail: `Too many attempts. Please wait ${error.retryAfter ?? 60} seconds.` };
  return { title: "That did not work", detail: error.detail || "Please try again." };
}

/** The same as one sentence. */
export const reasonOf = (error: unknown): string => wordsOf(error).detail;
