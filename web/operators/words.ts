import { ApiError } from "../lib/api-error.ts";
import { PasskeyError, type PasskeyFailure } from "../lib/passkey.ts";

const FAILURES: Readonly<Record<PasskeyFailure, string>> = {
  unsupported: "This browser has no passkeys. Please use another one.",
  insecure: "Browsers allow passkeys at secure addresses with a name only.",
  cancelled: "The prompt was closed, or nothing answered it. Please try again.",
  there_already: "This device has this passkey already.",
  no_authenticator: "A passkey needs a screen lock, a fingerprint, a face or a security key with a PIN.",
  failed: "The browser could not use a passkey. Please try again.",
};

/** Why something was not done, as a sentence for an operator. */
export function reasonOf(error: unknown): string {
  if (error instanceof PasskeyError) return FAILURES[error.why];
  if (!(error instanceof ApiError)) return "The server could not be reached. Please try again.";
  if (error.status === 429) return `Too many attempts. Please wait ${error.retryAfter ?? 60} seconds.`;
  return error.detail;
}
