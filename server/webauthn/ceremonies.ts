import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { FastifyRequest } from "fastify";
import {
  type Assertion,
  type CreationOptions,
  creationOptions,
  type Registration,
  type RequestOptions,
  requestOptions,
} from "#contract/webauthn.ts";
import { Problem } from "../http/problem.ts";
import type { Site } from "../http/site.ts";
import { CHALLENGE_MS, type Challenges, type Purpose } from "./challenges.ts";

/** A passkey as it is stored. */
export interface StoredPasskey {
  /** The credential's id and its public key (COSE), in base64url. */
  readonly credential: string;
  readonly publicKey: string;
  /** How often it has signed, as it says; 0 for those that do not count. */
  readonly signatures: number;
  readonly transports: readonly string[];
  /** Whether its provider keeps it on several devices. */
  readonly synced: boolean;
}

/** Whose passkey is made. */
interface Owner {
  /** What the passkey knows its owner by: random bytes in base64url. */
  readonly handle: string;
  /** What the browser shows. */
  readonly name: string;
  /** Passkeys that there are: a device that has one makes no other. */
  readonly passkeys: readonly Pick<StoredPasskey, "credential" | "transports">[];
}

/**
 * The ceremonies of WebAuthn, for whoever has passkeys: discoverable credentials with user verification, at the address of the
 * site. Each answer is good once, for the purpose of its challenge.
 */
export interface Ceremonies {
  creation(request: FastifyRequest, purpose: Purpose, owner: Owner): Promise<CreationOptions>;
  /** @throws {Problem} ceremony_over, passkey_refused */
  created(request: FastifyRequest, purpose: Purpose, answer: Registration): Promise<StoredPasskey>;
  request(request: FastifyRequest, purpose: Purpose): Promise<RequestOptions>;
  /**
   * Verifies a signature by a stored passkey.
   * @returns what the passkey says of itself now
   * @throws {Problem} ceremony_over, passkey_refused
   */
  answered(
    request: FastifyRequest,
    purpose: Purpose,
    answer: Assertion,
    stored: StoredPasskey & { readonly handle: string },
  ): Promise<Pick<StoredPasskey, "signatures" | "synced">>;
}

/** EdDSA, ES256 and RS256 (COSE), which all authenticators have one of. The library would offer what Node.js is still trying out. */
const ALGORITHMS = [-8, -7, -257];

const SITE_NAME = "Hot or Not: Celebrity Edition";

interface CeremoniesDependencies {
  challenges: Challenges;
  site: Pick<Site, "originOf">;
}

export function createCeremonies({ challenges, site }: CeremoniesDependencies): Ceremonies {
  /** Where the ceremony is: browsers leave out default ports. */
  function place(request: FastifyRequest) {
    const { origin, hostname } = new URL(site.originOf(request));
    return { expectedOrigin: origin, expectedRPID: hostname };
  }

  /** Uses up the challenge. Refuses, in words, answers that are no longer good, or were meant for others. */
  async function useChallenge(request: FastifyRequest, purpose: Purpose, clientData: string): Promise<string> {
    const { challenge, origin } = said(clientData);
    const { expectedOrigin } = place(request);
    if (origin !== expectedOrigin)
      throw refusal(`This passkey was used at another address. Open ${expectedOrigin} and try again.`);
    if (!challenges.isOurs(challenge, purpose))
      throw new Problem("ceremony_over", "That took too long, or was begun as somebody else. Please try again.");
    if (!(await challenges.use(challenge)))
      throw new Problem("ceremony_over", "This answer has been used before. Please try again.");
    return challenge;
  }

  return {
    async creation(request, purpose, { handle, name, passkeys }) {
      const options = await generateRegistrationOptions({
        rpName: SITE_NAME,
        rpID: place(request).expectedRPID,
        userID: new Uint8Array(Buffer.from(handle, "base64url")),
        userName: name,
        userDisplayName: name,
        challenge: new Uint8Array(Buffer.from(challenges.make(purpose), "base64url")),
        timeout: CHALLENGE_MS,
        attestationType: "none",
        excludeCredentials: passkeys.map(({ credential, transports }) => ({
          id: credential,
          transports: [...transports],
        })),
        supportedAlgorithmIDs: ALGORITHMS,
        authenticatorSelection: { residentKey: "required", userVerification: "required" },
      });
      return creationOptions.parse(options);
    },
    async created(request, purpose, answer) {
      const challenge = await useChallenge(request, purpose, answer.response.clientDataJSON);
      const { registrationInfo } = await verified(() =>
        verifyRegistrationResponse({
          response: { ...answer, response: withTransports(answer), clientExtensionResults: {} },
          expectedChallenge: challenge,
          ...place(request),
          requireUserVerification: true,
          supportedAlgorithmIDs: ALGORITHMS,
        }),
      );
      if (registrationInfo === undefined) throw refusal();
      const { credential, credentialBackedUp } = registrationInfo;
      return {
        credential: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        signatures: credential.counter,
        transports: answer.response.transports ?? [],
        synced: credentialBackedUp,
      };
    },
    async request(request, purpose) {
      const options = await generateAuthenticationOptions({
        rpID: place(request).expectedRPID,
        challenge: new Uint8Array(Buffer.from(challenges.make(purpose), "base64url")),
        timeout: CHALLENGE_MS,
        userVerification: "required",
      });
      return requestOptions.parse(options);
    },
    async answered(request, purpose, answer, { credential, publicKey, signatures, handle }) {
      const challenge = await useChallenge(request, purpose, answer.response.clientDataJSON);
      if (answer.response.userHandle !== handle) throw refusal("This passkey belongs to somebody else.");
      const { userHandle, ...response } = answer.response;
      const { verified: isGood, authenticationInfo } = await verified(() =>
        verifyAuthenticationResponse({
          response: { ...answer, response: { ...response, userHandle }, clientExtensionResults: {} },
          expectedChallenge: challenge,
          ...place(request),
          credential: {
            id: credential,
            publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
            counter: signatures,
          },
          requireUserVerification: true,
        }),
      );
      if (!isGood) throw refusal();
      return { signatures: authenticationInfo.newCounter, synced: authenticationInfo.credentialBackedUp };
    },
  };
}

function withTransports({ response: { transports, ...rest } }: Registration) {
  return transports === undefined ? rest : { ...rest, transports };
}

const refusal = (detail = "This passkey could not be verified. Please try again.", cause?: unknown) =>
  new Problem("passkey_refused", detail, cause === undefined ? {} : { cause });

/** The library throws plain errors, whose messages are for developers. */
async function verified<Result>(verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify();
  } catch (error) {
    throw refusal(undefined, error);
  }
}

/** What the browser says that was signed. */
function said(clientData: string): { challenge: string; origin: string } {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientData, "base64url").toString("utf8"));
    if (typeof data === "object" && data !== null && "challenge" in data && "origin" in data)
      return { challenge: String(data.challenge), origin: String(data.origin) };
  } catch (error) {
    throw refusal(undefined, error);
  }
  throw refusal();
}
