import { z } from "zod";
import { isBlank } from "./values/blank.ts";
import { MAX_PASSKEY_NAME } from "./values/account-limits.ts";

/** What browsers and this server say to each other in ceremonies with passkeys (WebAuthn level 3, its JSON forms). */

const base64url = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/, "must be base64url");

/** Ids of credentials have at most 1,023 bytes. Source: WebAuthn level 3, section 4. */
const credentialId = base64url(1400);
const transports = z.array(z.string().max(20)).max(8);
const descriptor = z.object({ id: z.string(), type: z.literal("public-key"), transports: transports.optional() });
const verification = z.enum(["required", "preferred", "discouraged"]);

/** What `navigator.credentials.create` is asked. */
export const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.int() })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: verification,
    requireResidentKey: z.boolean(),
    userVerification: verification,
  }),
  attestation: z.literal("none"),
});

export type CreationOptions = z.output<typeof creationOptions>;

/** What `navigator.credentials.get` is asked. */
export const requestOptions = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.number(),
  userVerification: verification,
});

export type RequestOptions = z.output<typeof requestOptions>;

const credential = { id: credentialId, rawId: credentialId, type: z.literal("public-key") };
const clientDataJSON = base64url(2000);

/** A new passkey. */
export const registration = z.object({
  ...credential,
  response: z.object({ clientDataJSON, attestationObject: base64url(8000), transports: transports.optional() }),
});

export type Registration = z.output<typeof registration>;

/** A passkey's signature. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(2000),
    signature: base64url(2000),
    userHandle: base64url(100).nullish(),
  }),
});

export type Assertion = z.output<typeof assertion>;

export const passkeyId = z.string().regex(/^(?:0|[1-9]\d{0,15})$/, "must be a passkey's id");

export const passkeyName = z
  .string()
  .trim()
  .max(MAX_PASSKEY_NAME)
  .regex(/^[^\p{C}]*$/u, "must have no control characters")
  .refine((name) => !isBlank(name), "Please enter a name.");

/** A passkey, as whoever has it sees it. */
export const passkey = z.object({
  id: passkeyId,
  /** With which a browser is told of a removed passkey. */
  credentialId: z.string(),
  name: z.string(),
  /** Whether its provider keeps it on several devices. */
  synced: z.boolean(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
});

export type Passkey = z.output<typeof passkey>;
