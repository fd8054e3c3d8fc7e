import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { expect } from "vitest";
import { passkeyOptions, savePasskey, signInOptions } from "#contract/accounts.ts";
import {
  type Assertion,
  type CreationOptions,
  creationOptions,
  type Registration,
  requestOptions,
  type RequestOptions,
} from "#contract/webauthn.ts";
import type { TestApp, TestPlayer } from "./app.ts";

/** Where tests' requests seem to come from. */
const ORIGIN = "http://localhost";

const sha256 = (data: string | Buffer): Buffer => createHash("sha256").update(data).digest();

/** CBOR of what authenticators send: small integers, bytes, texts and maps. Source: RFC 8949. */
type Cbor = number | string | Buffer | readonly (readonly [number | string, Cbor])[];

function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.length), ...value.flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}

/** What a test has an authenticator or its browser do otherwise. */
export interface Deviation {
  origin?: string;
  /** Whether the person was recognised. */
  verified?: boolean;
  userHandle?: string;
  /** Says that the passkey is this one. */
  credentialId?: string;
}

interface Kept {
  key: KeyObject;
  id: Buffer;
  handle: string;
  signatures: number;
}

/** A software authenticator with one passkey, which counts its signatures. */
export class Authenticator {
  #kept: Kept | undefined;

  get credentialId(): string {
    return this.#known().id.toString("base64url");
  }

  create(
    { rp, user, challenge }: CreationOptions,
    { origin = ORIGIN, verified = true, credentialId }: Deviation = {},
  ): Registration {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const id = credentialId === undefined ? randomBytes(32) : Buffer.from(credentialId, "base64url");
    this.#kept = { key: privateKey, id, handle: user.id, signatures: 0 };
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    const cose = cbor([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]);
    const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
    const attestationObject = cbor([
      ["fmt", "none"],
      ["attStmt", []],
      ["authData", Buffer.concat([this.#data(rp.id, verified, 0x40), credential])],
    ]);
    const clientDataJSON = clientData("webauthn.create", challenge, origin).toString("base64url");
    return {
      ...this.#named(),
      response: {
        clientDataJSON,
        attestationObject: attestationObject.toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  sign({ rpId, challenge }: RequestOptions, deviation: Deviation = {}): Assertion {
    const kept = this.#known();
    kept.signatures += 1;
    const data = this.#data(rpId, deviation.verified ?? true, 0);
    const client = clientData("webauthn.get", challenge, deviation.origin ?? ORIGIN);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: sign("sha256", Buffer.concat([data, sha256(client)]), kept.key).toString("base64url"),
        userHandle: deviation.userHandle ?? kept.handle,
      },
    };
  }

  #known(): Kept {
    if (this.#kept === undefined) throw new Error("This authenticator has no passkey yet");
    return this.#kept;
  }

  #named() {
    return { id: this.credentialId, rawId: this.credentialId, type: "public-key" as const };
  }

  /** Its site, whether somebody was there (1) and was recognised (4), what else it has, and how often it has signed. */
  #data(rpId: string, verified: boolean, more: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.#known().signatures);
    return Buffer.concat([sha256(rpId), Buffer.from([1 | (verified ? 4 : 0) | more]), count]);
  }
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** The body that saves a player with a passkey. */
export async function newPasskey(player: TestPlayer, authenticator: Authenticator, deviation?: Deviation) {
  const options = creationOptions.parse((await player.call(passkeyOptions, { body: {} })).json());
  return { passkey: authenticator.create(options, deviation), userId: player.id };
}

/** Saves a player with a passkey. */
export async function saveWith(player: TestPlayer, authenticator = new Authenticator()): Promise<Authenticator> {
  const answer = await player.call(savePasskey, { body: await newPasskey(player, authenticator) });
  expect(answer.statusCode, answer.body).toBe(200);
  return authenticator;
}

/** What a browser with this passkey answers. @param cookie the one of the browser, if it has one */
export async function signature(
  { call }: Pick<TestApp | TestPlayer, "call">,
  authenticator: Authenticator,
  { cookie = "", ...deviation }: Deviation & { cookie?: string } = {},
): Promise<Assertion> {
  const options = requestOptions.parse((await call(signInOptions, { headers: { cookie } })).json());
  return authenticator.sign(options, deviation);
}
