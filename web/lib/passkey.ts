import {
  browserSupportsWebAuthn,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from "@simplewebauthn/browser";
import type { Assertion, CreationOptions, Registration, RequestOptions } from "../../contract/webauthn.ts";
import { PasskeyError, type PasskeyFailure } from "./passkey-error.ts";

/** Why this page cannot use passkeys; undefined if it can. */
export function whyNoPasskeys(): "unsupported" | "insecure" | undefined {
  // Browsers hide passkeys from pages that are not secure.
  if (!window.isSecureContext || /^(?:\d+\.){3}\d+$|^\[/.test(location.hostname)) return "insecure";
  return browserSupportsWebAuthn() ? undefined : "unsupported";
}

/** Has the browser make a passkey. @throws {PasskeyError} */
export async function createPasskey(options: CreationOptions): Promise<Registration> {
  const excludeCredentials = options.excludeCredentials.map(({ id, type, transports = [] }) => ({
    id,
    type,
    transports,
  }));
  const { id, rawId, response } = await ceremony(() =>
    startRegistration({ optionsJSON: { ...options, excludeCredentials } }),
  );
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type: "public-key",
    response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
  };
}

/** Has a passkey sign, which the browser lets people choose. @throws {PasskeyError} */
export async function usePasskey(options: RequestOptions): Promise<Assertion> {
  const { id, rawId, response } = await ceremony(() => startAuthentication({ optionsJSON: options }));
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type: "public-key",
    response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null },
  };
}

/** Tells the browser that a passkey is of no use any more, so that it offers it no longer; where it can be told. */
export async function forgetPasskey(credentialId: string): Promise<void> {
  try {
    await sendSignal({ signalName: "unknownCredential", rpID: location.hostname, credentialID: credentialId });
  } catch {
    // It stays in the browser's list, and signing in with it says that it was removed.
  }
}

async function ceremony<Result>(run: () => Promise<Result>): Promise<Result> {
  const why = whyNoPasskeys();
  if (why !== undefined) throw new PasskeyError(why);
  try {
    return await run();
  } catch (error) {
    throw new PasskeyError(failureOf(error), error);
  }
}

const MEANINGS: Partial<Record<WebAuthnError["code"], PasskeyFailure>> = {
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: "there_already",
  ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT: "no_authenticator",
  ERROR_AUTHENTICATOR_MISSING_USER_VERIFICATION_SUPPORT: "no_authenticator",
  ERROR_AUTHENTICATOR_NO_SUPPORTED_PUBKEYCREDPARAMS_ALG: "no_authenticator",
  ERROR_INVALID_DOMAIN: "insecure",
  ERROR_INVALID_RP_ID: "insecure",
};

/** Source: WebAuthn level 3, sections 5.1.3 and 5.1.4; browsers tell a closed prompt and a time-out alike. */
function failureOf(error: unknown): PasskeyFailure {
  const known = error instanceof WebAuthnError ? MEANINGS[error.code] : undefined;
  if (known !== undefined) return known;
  const name = nameOf(error instanceof Error && error.cause instanceof Error ? error.cause : error);
  return name === "NotAllowedError" || name === "AbortError" ? "cancelled" : "failed";
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : "");
